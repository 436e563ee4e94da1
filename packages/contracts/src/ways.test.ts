import { expect, test } from 'vitest'
import { approvalErrors } from './errors/approval.ts'
import { errors } from './errors.ts'
import { menus } from './menus.ts'
import { acceptanceMessages } from './messages/acceptance.ts'
import { planMessages } from './messages/businessPlan.ts'
import { contractMessages } from './messages/contract.ts'
import { gridMessages } from './messages/gridConnection.ts'
import { lineMessages } from './messages/line.ts'
import { orderMessages } from './messages/order.ts'
import { changeMessages } from './messages/stationChange.ts'
import { stockMessages } from './messages/stock.ts'
import { surveyMessages } from './messages/survey.ts'
import { warrantyMessages } from './messages/warranty.ts'
import { resources } from './resources/index.ts'
import type { Message, MessageParams } from './text/message.ts'
import { wayOf } from './ways.ts'

const params: MessageParams = new Proxy({}, { get: (_, name) => (name === 'reason' ? undefined : '甲 & 乙') })
const areas = {
  ...{ stock: stockMessages, acceptance: acceptanceMessages, order: orderMessages, survey: surveyMessages, plan: planMessages },
  ...{ warranty: warrantyMessages },
  ...{ contract: contractMessages, gridConnection: gridMessages, stationChange: changeMessages, error: approvalErrors },
}
const all = Object.entries(areas).flatMap(([area, messages]) =>
  Object.keys(messages).map((key): Message => ({ id: `${area}.${key}`, params })),
)
const ways = all.flatMap((message) => {
  const way = wayOf(message)
  return way === undefined ? [] : [{ id: message.id, way }]
})

const urls = [...JSON.stringify(menus).matchAll(/"url":"([^"]+)"/g)].map(([, url]) => url)

test.each(ways)('$id leads to a page of the menu, which can be filtered by what the sentence names', ({ way }) => {
  const { pathname, searchParams } = new URL(way, 'http://x')
  expect(urls).toContain(pathname)
  const filterable = resources.map(({ list }) => Object.keys(list.filters ?? {}))
  for (const [key, value] of searchParams) {
    expect(value).toBe('甲 & 乙')
    expect(filterable.some((keys) => keys.includes(key))).toBe(true)
  }
})

test('a sentence that names a piece, a warehouse, a product, a document or an order leads there, but for those that are said to be mended where they stand', () => {
  const led = new Set(ways.map(({ id }) => id))
  const naming = all.filter(({ id }) =>
    /\.(serial(Here|Used|Elsewhere|Gone|Other|Unknown)|closed|short|counting|photoOfOther)$/.test(id),
  )
  expect(naming.length).toBeGreaterThan(8)
  expect(naming.filter(({ id }) => !led.has(id))).toEqual([])
})

test('the row of a mistake, and how many more there are, do not hide its way', () => {
  const reason = stockMessages.closed({ warehouse: '南昌一号库' })
  const told = lineMessages.andMore({ reason: lineMessages.inRow({ row: 2, reason }), count: 3 })
  expect(wayOf(told)).toBe(`/stock/warehouse?warehouseName=${encodeURIComponent('南昌一号库')}`)
})

test('what is wrong with a field leads to the other record that it names', () => {
  const refused = errors.invalidInput({ reason: orderMessages.houseTaken({ orderNo: 'DD-000007' }) })
  expect(wayOf(refused.text)).toBe('/order/index?orderNo=DD-000007')
  expect(wayOf(errors.invalidInput({ reason: orderMessages.houseOfOther() }).text)).toBeUndefined()
})
