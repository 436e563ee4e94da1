import { expect, test } from 'vitest'
import { checkStates, findStateWrites } from './check-states.ts'

const path = 'apps/server/src/modules/a/a.queries.ts'
const given = (permitted: Readonly<Record<string, string>> = {}) => ({
  lives: [{ resource: { table: 'sales_offer' }, field: 'billState' }],
  permitted,
})
const found = (text: string, permitted?: Readonly<Record<string, string>>) => findStateWrites([{ path, text }], given(permitted))

test.each([
  ['an update of it', "await tx.query(`UPDATE sales_offer SET name = $2, bill_state = '3' WHERE id = $1`)"],
  ['an update under another name', 'sql`update sales_offer as t set bill_state = ${next} where t.id = ${id}`'],
  [
    'an update of several columns at once',
    'await tx.query(`UPDATE sales_offer SET (name, bill_state) = ($2, $3) WHERE id = $1`)',
  ],
  ['a row with it', 'await tx.query(`INSERT INTO sales_offer (id, bill_state) VALUES ($1, $2)`)'],
  [
    'a row that replaces another',
    'await tx.query(`INSERT INTO sales_offer (id) VALUES ($1) ON CONFLICT (id) DO UPDATE SET bill_state = $2`)',
  ],
  ['the builder', "await tx.kysely.updateTable('sales_offer').set({ billState: '3' }).where('id', '=', id).execute()"],
  ['the builder by its short form', "await tx.kysely.insertInto('salesOffer').values({ id, billState }).execute()"],
])('%s is found', (_, text) => {
  expect(found(`const one = 1\n${text}`)).toEqual([
    { place: `${path}:2`, message: 'writes billState of sales_offer: only a step of its lifecycle does (server/lifecycle)' },
  ])
})

test.each([
  ['reading it', 'await tx.query(`SELECT bill_state FROM sales_offer WHERE bill_state = $1`)'],
  [
    'asking for it in an update of something else',
    "await tx.query(`UPDATE sales_offer SET name = CASE WHEN coalesce(a, bill_state) = '3' THEN $2 END WHERE bill_state = $3`)",
  ],
  ['a column of the same name elsewhere', 'await tx.query(`UPDATE sales_offer_line SET bill_state = $1`)'],
  ['a row without it', 'await tx.query(`INSERT INTO sales_offer (id, name) VALUES ($1, $2)`)'],
  ['a word about it', '// UPDATE sales_offer SET bill_state = 1'],
])('%s is none', (_, text) => {
  expect(found(text)).toEqual([])
})

test('who makes a record may write its first state, and is named no longer than they do', () => {
  const text = 'await tx.query(`INSERT INTO sales_offer (id, bill_state) VALUES ($1, $2)`)'
  expect(found(text, { [path]: 'makes offers' })).toEqual([])
  expect(found('', { [path]: 'makes offers' })).toEqual([
    { place: 'tools/check-states.ts', message: `${path} writes no state any more: take it out` },
  ])
})

test('the server has none', async () => {
  expect(await checkStates()).toEqual([])
})
