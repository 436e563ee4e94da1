import { expect, test } from 'vitest'
import { f } from './kit/fields.ts'
import type { RecordPageSpec } from './kit/recordPage.ts'
import { type AnyResource, defineResource } from './kit/resource.ts'
import { relationsAmong, relationsOf } from './relations.ts'
import { customer } from './resources/customer/customer.ts'

const common = {
  several: 'things',
  path: '/api/thing',
  table: 'thing',
  permission: 'thing:info',
  verbs: ['list', 'read'],
  scope: 'org',
  form: [],
} as const
const label = { zh: '东西', en: 'Thing' }
const to = (target: string) => f.ref({ zh: '所属', en: 'Owner' }, { to: target })
const list = { columns: [], filters: {} } as const

const owner = (related?: RecordPageSpec['related']): AnyResource =>
  defineResource('owner', {
    ...common,
    label: { zh: '业主', en: 'Owner' },
    fields: { name: f.text({ zh: '名称', en: 'Name' }, { max: 10 }) },
    list,
    page: { path: '/owner/detail', groups: [{ label, fields: ['name'] }], ...(related ? { related } : {}) },
  })
const house = defineResource('house', { ...common, label: { zh: '房屋', en: 'House' }, fields: { ownerId: to('owner') }, list })
const transfer = defineResource('transfer', { ...common, label, fields: { fromId: to('owner'), toId: to('owner') }, list })
const bill = defineResource('bill', { ...common, label, fields: { houseId: to('house') }, list })
const hidden = defineResource('hidden', { ...common, verbs: ['read'], label, fields: { ownerId: to('owner') }, list })
const all = [house, transfer, bill, hidden]
const shown = (related?: RecordPageSpec['related']) =>
  relationsAmong(owner(related), all).map(({ name, label: text, through }) => [name, text, through?.by].filter(Boolean).join(' '))

test('what refers to a record is found by the references of all that can be listed, two of one kind by their fields', () => {
  expect(shown()).toEqual(['house 房屋', 'transfer.fromId 东西', 'transfer.toId 东西'])
})

test('a definition orders, names and leaves out; a kind behind another one is reached through it', () => {
  const fees = { of: 'bill', through: 'house', label: { zh: '账单', en: 'Bills' } } as const
  expect(shown([fees, 'house'])).toEqual(['bill 账单 ownerId', 'house 房屋'])
})

test.each([
  [['bill'], '业主的页面'],
  [['nobody'], 'nobody'],
  [['house', 'house'], '重复引用了 house'],
  [[{ of: 'bill', through: 'transfer.fromId' }], 'transfer.fromId 的 bill'],
  [[{ of: 'house', through: 'nobody' }], 'nobody 的 house'],
] as const)('a definition that names %j is refused, with the place', (related, place) => {
  expect(() => shown(related)).toThrow(place === '业主的页面' ? '资源 owner 的页面引用了不相关的 bill' : place)
})

test('a page that names a field which is not there is refused', () => {
  const page = { path: '/owner/detail', groups: [{ label, fields: ['nothing'] }] } as const
  // @ts-expect-error the field does not compile either
  expect(() => defineResource('owner', { ...common, label, fields: { name: to('x') }, list, page })).toThrow('nothing')
})

test('the page of a customer shows their stations first', () => {
  expect(relationsOf(customer)[0]).toMatchObject({ name: 'station', by: 'customerId' })
})
