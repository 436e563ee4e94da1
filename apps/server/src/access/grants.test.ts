import { describe, expect, test } from 'vitest'
import type { Sql } from '../db/sql.ts'
import { buildActor } from '../testing/actor.ts'
import { idsOfRolesBeyond, refuseLoosening, requireHeld, requireRolesHeld, rolesBeyond } from './grants.ts'

/** A database that knows one role with one entry, which is not given to the actor themselves. */
function databaseOf(entry: { readonly perms: string | null; readonly menuType: number }, roleCode = 'reader') {
  const asked: string[] = []
  const query = async (text: string, values: readonly unknown[]) => {
    asked.push(text)
    const ofIds = (at: number, id: string) => (values[at] as readonly string[]).includes(id)
    if (text.includes('sys_permission p')) return ofIds(0, '7') ? [{ id: '7', name: '电站', ...entry }] : []
    return ofIds(1, '5') ? [{ id: '5', roleName: '只读', roleCode: roleCode, ids: ['7'] }] : []
  }
  return { sql: { query } as unknown as Sql, asked }
}
const actor = buildActor({ permissions: new Set(['station:info:list', 'station:info:edit']) })
const beyond = (entry: Parameters<typeof databaseOf>[0], roleCode?: string) =>
  idsOfRolesBeyond(databaseOf(entry, roleCode).sql, actor, ['5'])

describe('a role is beyond somebody', () => {
  test('who lacks one of the codes of a button, not who holds all of them by other buttons', async () => {
    expect(await beyond({ perms: 'station:info:list', menuType: 2 })).toEqual([])
    expect(await beyond({ perms: 'station:info:list, station:info:edit', menuType: 2 })).toEqual([])
    expect(await beyond({ perms: 'station:info:list,station:info:delete', menuType: 2 })).toEqual(['5'])
    expect(await beyond({ perms: null, menuType: 2 })).toEqual(['5'])
  })
  test('to whom a page of it is not given, whatever codes it names', async () => {
    expect(await beyond({ perms: 'station:info:list', menuType: 1 })).toEqual(['5'])
  })
  test('when it is that of the administrators', async () => {
    expect(await beyond({ perms: 'station:info:list', menuType: 2 }, 'admin')).toEqual(['5'])
  })
  test('but never beyond an administrator, for whom nothing is asked', async () => {
    const { sql, asked } = databaseOf({ perms: 'x', menuType: 2 }, 'admin')
    const chief = buildActor({ isAdmin: true })
    expect(await idsOfRolesBeyond(sql, chief, ['5'])).toEqual([])
    await requireHeld(sql, chief, ['7'])
    await requireRolesHeld(sql, chief, ['5'])
    expect(asked).toEqual([])
  })
})

test('what is not held is refused by name, what is held passes', async () => {
  const held = databaseOf({ perms: 'station:info:list', menuType: 2 })
  await requireHeld(held.sql, actor, ['7'])
  await requireRolesHeld(held.sql, actor, ['5'])
  const lacking = databaseOf({ perms: 'station:info:delete', menuType: 2 })
  await expect(requireHeld(lacking.sql, actor, ['7'])).rejects.toThrow('“电站”')
  await expect(requireRolesHeld(lacking.sql, actor, ['5'])).rejects.toThrow('“电站”')
  const whole = databaseOf({ perms: 'station:info:list', menuType: 2 }, 'admin')
  await expect(requireRolesHeld(whole.sql, actor, ['5'])).rejects.toThrow('“只读”')
})

test('roles beyond somebody are reported by name, and of no roles or entries nothing is asked', async () => {
  const { sql, asked } = databaseOf({ perms: 'station:info:delete', menuType: 2 })
  expect(await rolesBeyond(sql, actor, ['5'])).toEqual(['只读'])
  const before = asked.length
  expect(await rolesBeyond(sql, actor, [])).toEqual([])
  await requireHeld(sql, actor, [])
  await requireRolesHeld(sql, actor, [])
  expect(asked).toHaveLength(before)
})

describe('leaving a role that limits oneself', () => {
  /** A database where every role limits: of departments and others. */
  function limiting() {
    const asked: string[] = []
    const query = async (text: string) => {
      asked.push(text)
      return [{ roleName: text.includes('sys_depart_role_user') ? '部门限制' : '限制' }]
    }
    return { sql: { query } as unknown as Sql, asked }
  }
  const given = { userIds: ['2', actor.userId], roleIds: ['5'] }

  test('is refused by the name of the role, of the tenant or of a department', async () => {
    await expect(refuseLoosening(limiting().sql, actor, given)).rejects.toThrow('“限制”')
    await expect(refuseLoosening(limiting().sql, actor, { ...given, kind: 'departRole' })).rejects.toThrow('“部门限制”')
  })

  test('is nothing to ask about for an administrator, without a role, and where it is about others', async () => {
    const { sql, asked } = limiting()
    await refuseLoosening(sql, buildActor({ isAdmin: true }), given)
    await refuseLoosening(sql, actor, { ...given, roleIds: [] })
    await refuseLoosening(sql, actor, { ...given, userIds: ['2'] })
    expect(asked).toEqual([])
  })

  test('passes where no role limits', async () => {
    const none = { query: async () => [] } as unknown as Sql
    await expect(refuseLoosening(none, actor, given)).resolves.toBeUndefined()
    await expect(refuseLoosening(none, actor, { ...given, kind: 'departRole' })).resolves.toBeUndefined()
  })
})
