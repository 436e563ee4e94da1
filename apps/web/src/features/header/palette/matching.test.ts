import { describe, expect, test } from 'vitest'
import { matchText, pieces } from './matching.ts'

const marked = (text: string, query: string, gaps = false): string | null => {
  const match = matchText(text, query, gaps)
  return (
    match &&
    pieces(text, match.spans)
      .map((piece) => (piece.marked ? `[${piece.text}]` : piece.text))
      .join('')
  )
}

describe('a text', () => {
  test('is found as it is written, without case', () => {
    expect(marked('电站列表', '站列')).toBe('电[站列]表')
    expect(marked('HT/2024/07', 't/20')).toBe('H[T/20]24/07')
    expect(marked('English', 'ENG')).toBe('[Eng]lish')
  })
  test('is found by initials, by whole readings and by the beginning of one', () => {
    expect(marked('电站列表', 'dzlb')).toBe('[电站列表]')
    expect(marked('电站列表', 'zlb')).toBe('电[站列表]')
    expect(marked('电站列表', 'dianzhan')).toBe('[电站]列表')
    expect(marked('电站列表', 'dianzhanli')).toBe('[电站列]表')
    expect(marked('重庆', 'cq')).toBe('[重庆]')
  })
  test('is found by letters with gaps where that is asked for', () => {
    expect(marked('电站告警列表', 'dzlb')).toBeNull()
    expect(marked('电站告警列表', 'dzlb', true)).toBe('[电][站]告警[列][表]')
    expect(marked('电站列表', 'lbdz', true)).toBeNull()
  })
  test('is not found by nothing, by blanks or by other letters', () => {
    for (const query of ['', '   ', 'xyz', '客户', '🌞', '\\', '.*']) expect(matchText('电站列表', query, true), query).toBeNull()
  })
  test('that is written so stands before one that reads so, a whole one before a part', () => {
    const score = (text: string, query: string) => matchText(text, query, true)?.score ?? 0
    expect(score('工单', '工单')).toBeGreaterThan(score('工单列表', '工单'))
    expect(score('工单列表', '工单')).toBeGreaterThan(score('全部工单', '工单'))
    expect(score('全部工单', '工单')).toBeGreaterThan(score('全部工单', 'gd'))
    expect(score('工单', 'gd')).toBeGreaterThan(score('全部工单', 'gd'))
    expect(score('全部工单', 'gd')).toBeGreaterThan(score('告警的单子', 'gd'))
  })
})

test('a long run of syllables that could be cut in very many ways is not tried', () => {
  expect(matchText('西安西安西安西安西安西安', 'xian'.repeat(16), true)).toBeNull()
})
