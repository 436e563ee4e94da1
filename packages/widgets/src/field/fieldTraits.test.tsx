import { f } from '@heliodesk/contracts/kit/fields'
import { expect, test } from 'vitest'
import { textWidth } from '../dom/textWidth.ts'
import { columnTraits } from './fieldTraits.ts'

const inHead = (text: string) => textWidth(text, 12, 600)

test('a head that is longer than its values stands in two lines, in Chinese in one', () => {
  const { width } = columnTraits(f.flag({ zh: 'Has categories below', en: 'Thing' }, {}))
  expect(width).toBeGreaterThanOrEqual(inHead('Has categories'))
  expect(width).toBeLessThan(inHead('Has categories below') + 20)
  expect(columnTraits(f.flag({ zh: '是否 有 下级分类 的 编码', en: 'Thing' }, {})).width).toBeGreaterThan(
    inHead('是否 有 下级分类 的 编码'),
  )
})

test('a column of a dictionary is as wide as its longest word, up to a limit', () => {
  const field = f.dict({ zh: 'State', en: 'Thing' }, { dict: 'work_order_status' })
  const plain = columnTraits(field).width
  expect(columnTraits(field, 'State', ['Done']).width).toBe(plain)
  const long = columnTraits(field, 'State', ['Done', 'Waiting for parts']).width
  expect(long).toBeGreaterThan(textWidth('Waiting for parts', 14) + 32)
  expect(columnTraits(field, 'State', ['Waiting for the parts that somebody ordered']).width).toBeLessThan(200)
})

test('names and sentences may shrink where room is missing, numbers and states may not', () => {
  const shrinks = (field: Parameters<typeof columnTraits>[0]) => columnTraits(field).width - columnTraits(field).least > 0
  expect(shrinks(f.text({ zh: 'Name', en: 'Thing' }, { max: 64 }))).toBe(true)
  expect(shrinks(f.text({ zh: 'Text', en: 'Thing' }, { max: 500, multiline: true }))).toBe(true)
  expect(shrinks(f.text({ zh: 'No.', en: 'Thing' }, { max: 32, width: 164 }))).toBe(false)
  expect(shrinks(f.text({ zh: 'Phone', en: 'Thing' }, { max: 20, pii: 'phone' }))).toBe(false)
  expect(shrinks(f.dict({ zh: 'State', en: 'Thing' }, { dict: 'x' }))).toBe(false)
})
