import { platformCodes } from '@heliodesk/contracts/platformPages'
import { expect, test } from 'vitest'
import type { Sql } from '../db/sql.ts'
import { buildActor } from '../testing/actor.ts'
import { assertHoldersNotMorePrivileged, assertMayActAs, assertNotMorePrivileged, inheritLimits } from './privilege.ts'

/** A database that finds these people mightier, these others beyond the departments, and two holders of every role. */
function databaseOf(found: { readonly mightier?: readonly string[]; readonly beyond?: readonly string[] } = {}) {
  const asked: { readonly text: string; readonly values: readonly unknown[] }[] = []
  const query = async (text: string, values: readonly unknown[]) => {
    asked.push({ text, values })
    if (text.includes('own_rule')) return (found.mightier ?? []).map((realname) => ({ realname }))
    if (text.includes('NOT LIKE')) return (found.beyond ?? []).map((realname) => ({ realname }))
    return text.includes('sys_depart_role_user') ? [{ id: '8' }, { id: '9' }] : [{ id: '70' }]
  }
  return {
    sql: { query } as unknown as Sql,
    asked,
    valuesOf: (part: string) => asked.find(({ text }) => text.includes(part))?.values,
  }
}
const actor = buildActor({ userId: '7', tenantId: '2', orgCode: 'A01A02', permissions: new Set(['station:info:list']) })
const chief = buildActor({ ...actor, isAdmin: true })

test('nothing is asked for an administrator, and nothing about nobody', async () => {
  const { sql, asked } = databaseOf({ mightier: ['张三'], beyond: ['张三'] })
  await assertNotMorePrivileged(sql, chief, ['8'])
  await assertMayActAs(sql, chief, ['8'])
  await assertHoldersNotMorePrivileged(sql, chief, ['5'])
  await assertNotMorePrivileged(sql, actor, [])
  expect(asked).toEqual([])
})

test('people who may more are reported by their names', async () => {
  const { sql } = databaseOf({ mightier: ['张三', '李四'] })
  await expect(assertNotMorePrivileged(sql, actor, ['8', '9'])).rejects.toThrow('张三、李四')
  await expect(assertMayActAs(sql, actor, ['8', '9'])).rejects.toThrow('张三、李四')
  await expect(assertHoldersNotMorePrivileged(sql, actor, ['5'])).rejects.toThrow('张三、李四')
  await assertNotMorePrivileged(databaseOf().sql, actor, ['8'])
})

test('rights of the installation count as held in every tenant but the platform', async () => {
  const heldBy = async (tenantId: string) => {
    const { sql, valuesOf } = databaseOf()
    await assertNotMorePrivileged(sql, { ...actor, tenantId }, ['8'])
    return valuesOf('own_rule')
  }
  expect(await heldBy('2')).toEqual(['2', '7', 'A01A02', ['station:info:list', ...platformCodes], ['8']])
  expect(await heldBy('1')).toEqual(['1', '7', 'A01A02', ['station:info:list'], ['8']])
})

test('whoever acts as somebody must reach all their departments; their own account they reach in any case', async () => {
  const { sql, valuesOf } = databaseOf({ beyond: ['王五'] })
  await expect(assertMayActAs(sql, actor, ['7', '8'])).rejects.toThrow('王五')
  expect(valuesOf('NOT LIKE')).toEqual(['2', 'A01A02%', ['8']])
})

test('of roles their holders are measured', async () => {
  const { sql, valuesOf } = databaseOf()
  await assertHoldersNotMorePrivileged(sql, actor, ['5'])
  expect(valuesOf('sys_depart_role_user')).toEqual([['5']])
  expect(valuesOf('own_rule')?.at(-1)).toEqual(['8', '9'])
})

test('accounts inherit the rules that limit whoever makes them, but for an administrator', async () => {
  const { sql, valuesOf } = databaseOf()
  await inheritLimits(sql, actor, ['8'])
  expect(valuesOf('INSERT')).toEqual(['2', ['8'], ['70']])
  const free = databaseOf()
  await inheritLimits(free.sql, chief, ['8'])
  expect(free.valuesOf('INSERT')).toBeUndefined()
})
