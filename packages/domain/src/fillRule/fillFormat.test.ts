import { chinese, type Message, render } from '@heliodesk/contracts/text/message'
import { describe, expect, test } from 'vitest'
import { FillFormatError, isResetCycle, parseFillFormat, periodOf, renderFill, repeatProblem, sequenceMax } from './fillFormat.ts'

const inWords = (problem: Message | null): string | null => problem && render(problem, chinese)

const moment = '2026-03-05 07:08:09'

describe('[MODULE-SYS-FILLRULE] the format of a number', () => {
  test.each([
    ['GD{yyyyMMdd}{seq:4}', 7, 'GD202603050007'],
    ['{yy}-{MM}/{dd} {HH}{mm}{ss}#{seq:2}', 12, '26-03/05 070809#12'],
    ['合同{seq:1}', 5, '合同5'],
    ['{seq:12}', 345, '000000000345'],
    ['{seq:2}', 100, '100'],
  ])('%s with %i gives %s', (format, sequence, number) => {
    expect(renderFill(parseFillFormat(format), moment, sequence)).toBe(number)
  })

  test.each([
    ['GD{yyyy}', '0 个'],
    ['{seq:2}{seq:3}', '2 个'],
    ['{seq:13}', '无法识别'],
    ['{seq:0}', '无法识别'],
    ['{seq:123}', '无法识别'],
    ['{seq:}', '无法识别'],
    ['{yyyy-MM}{seq:2}', '无法识别'],
    ['{}{seq:2}', '无法识别'],
    ['{what}{seq:2}', '{what}'],
    ['a}{seq:2}', '没有配对'],
  ])('%s is refused', (format, why) => {
    expect(() => parseFillFormat(format)).toThrow(FillFormatError)
    expect(() => parseFillFormat(format)).toThrow(why)
  })

  test('knows how far its sequence goes, and its period', () => {
    expect(sequenceMax(parseFillFormat('{seq:3}'))).toBe(999)
    expect(['none', 'day', 'month', 'year', 'week', 'toString', ''].filter(isResetCycle)).toEqual([
      'none',
      'day',
      'month',
      'year',
    ])
    expect(['none', 'year', 'month', 'day'].map((cycle) => periodOf(cycle as 'none', moment))).toEqual([
      '',
      '2026',
      '2026-03',
      '2026-03-05',
    ])
  })

  test('that would repeat itself when the sequence begins anew is found', () => {
    expect(repeatProblem(parseFillFormat('{yyyyMM}{seq:4}'), 'month')).toBeNull()
    expect(inWords(repeatProblem(parseFillFormat('{yyyyMM}{seq:4}'), 'day'))).toContain('重复')
    expect(repeatProblem(parseFillFormat('{seq:4}'), 'none')).toBeNull()
    // Every part of a period is needed, wherever it stands: the same month comes every year, the same day every month.
    const parts = ['yy', 'MM', 'dd'] as const
    const needed = { none: 0, year: 1, month: 2, day: 3 } as const
    for (const [cycle, count] of Object.entries(needed)) {
      const shown = parts.slice(0, count)
      const formatOf = (some: readonly string[]) => parseFillFormat(`${some.map((part) => `{${part}}`).join('-')}{seq:4}`)
      expect([cycle, repeatProblem(formatOf(shown.toReversed()), cycle as 'day')]).toEqual([cycle, null])
      for (const left of shown)
        expect([cycle, left, repeatProblem(formatOf(shown.filter((part) => part !== left)), cycle as 'day')]).not.toContain(null)
    }
  })
})

test.each([
  ['{yyyy}{yy}{seq:1}', '2026265'],
  ['{seq:12}', '000000000005'],
  ['a{seq:3}b{MM}', 'a005b03'],
])('%s is filled as %s', (format, number) => {
  expect(renderFill(parseFillFormat(format), moment, 5)).toBe(number)
})

test('a format is cut into its texts, dates and the sequence, and refused with what it says', () => {
  expect(parseFillFormat('GD{yyyyMM}-{seq:4}')).toEqual([
    { kind: 'text', text: 'GD' },
    { kind: 'date', text: 'yyyyMM' },
    { kind: 'text', text: '-' },
    { kind: 'sequence', digits: 4 },
  ])
  expect([sequenceMax(parseFillFormat('{seq:1}')), sequenceMax(parseFillFormat('{dd}{seq:12}x'))]).toEqual([9, 999_999_999_999])
  for (const format of ['', '{seq:1}{', '{seq:4', '{xseq:4}', '{seq:4x}', '{ yyyy}{seq:4}'])
    expect(() => parseFillFormat(format)).toThrow(FillFormatError)
})
