import { beforeAll, expect, test } from 'vitest'
import { newId } from '../db/ids.ts'
import { withTestDatabase } from '../testing/database.ts'
import { buildTenant } from '../testing/organisation.ts'
import { loadDictionaries } from './dictionaries.queries.ts'

const database = withTestDatabase()
let [own, foreign] = ['', '']

async function buildDictionary(tenantId: string, code: string, isDeleted = false): Promise<string> {
  const id = newId()
  await database.db.query('INSERT INTO sys_dict (id, tenant_id, dict_name, dict_code, del_flag) VALUES ($1, $2, $3, $3, $4)', [
    id,
    tenantId,
    code,
    isDeleted ? 1 : 0,
  ])
  return id
}

interface Item {
  readonly value: string
  readonly order?: number
  readonly isOff?: boolean
}

async function buildItems(tenantId: string, dictId: string, items: readonly Item[]): Promise<void> {
  for (const { value, order = null, isOff = false } of items)
    await database.db.query(
      `INSERT INTO sys_dict_item (id, tenant_id, dict_id, item_text, item_value, sort_order, status) VALUES ($1, $2, $3, $4, $5, $6, $7)`,
      [newId(), tenantId, dictId, `文${value}`, value, order, isOff ? '0' : '1'],
    )
}

beforeAll(async () => {
  own = await buildTenant(database.db)
  foreign = await buildTenant(database.db)
})

test('the dictionaries of a tenant have their items in order, those without a place last, switched-off ones marked', async () => {
  const id = await buildDictionary(own, 'colour')
  await buildItems(own, id, [{ value: 'c' }, { value: 'b', order: 2, isOff: true }, { value: 'a', order: 1 }, { value: 'd' }])
  expect((await loadDictionaries(database.db, own)).get('colour')).toEqual([
    { value: 'a', text: '文a', enabled: true },
    { value: 'b', text: '文b', enabled: false },
    { value: 'c', text: '文c', enabled: true },
    { value: 'd', text: '文d', enabled: true },
  ])
})

test('a dictionary without items is one, a deleted one is none, and nor is one of another tenant', async () => {
  await buildDictionary(own, 'empty')
  await buildItems(own, await buildDictionary(own, 'gone', true), [{ value: '1' }])
  await buildItems(foreign, await buildDictionary(foreign, 'theirs'), [{ value: '1' }])
  const found = await loadDictionaries(database.db, own)
  expect([found.get('empty'), found.get('gone'), found.get('theirs')]).toEqual([[], undefined, undefined])
  expect([...(await loadDictionaries(database.db, foreign)).keys()]).toEqual(['theirs'])
})
