import { describe, expect, test } from 'vitest'
import { newId } from '../db/ids.ts'
import { withTestDatabase } from '../testing/database.ts'
import {
  buildDataRule,
  buildDepart,
  buildPerson,
  buildRole,
  type GivenCode,
  grantCode,
  type Person,
} from '../testing/organisation.ts'
import { entriesNotGiven, grantsOfRoles, limitingDepartRole, limitingRole } from './grants.queries.ts'
import { morePrivilegedThan, rulesLimiting, workingBeyond } from './privilege.queries.ts'

const database = withTestDatabase()
const run = (text: string, values: readonly unknown[]) => database.db.query(text, values)
const rule = { resource: 'station', column: 'stationName', condition: '=', value: '一号' }

/** Gives a role a new data rule; answers its id. */
async function ruleOf(whose: { readonly tenantId: string; readonly roleId: string }): Promise<string> {
  await buildDataRule(database.db, { ...rule, ...whose })
  const rows = await database.db.query<{ id: string }>('SELECT max(rule_id) AS id FROM sys_role_data_rule WHERE role_id = $1', [
    whose.roleId,
  ])
  return rows[0]?.id ?? ''
}
const give = (
  table: 'sys_role_data_rule' | 'sys_depart_role_data_rule' | 'sys_depart_data_rule',
  to: string,
  ruleId: string,
  tenantId: string,
) =>
  table === 'sys_role_data_rule'
    ? run('INSERT INTO sys_role_data_rule (role_id, rule_id) VALUES ($1, $2)', [to, ruleId])
    : table === 'sys_depart_data_rule'
      ? run('INSERT INTO sys_depart_data_rule (depart_id, rule_id, tenant_id) VALUES ($1, $2, $3)', [to, ruleId, tenantId])
      : run('INSERT INTO sys_depart_role_data_rule (role_id, rule_id, tenant_id) VALUES ($1, $2, $3)', [to, ruleId, tenantId])
const joins = (userId: string, departId: string) =>
  run('INSERT INTO sys_user_depart (user_id, depart_id) VALUES ($1, $2)', [userId, departId])
const holds = (userId: string, roleId: string) =>
  run('INSERT INTO sys_user_role (user_id, role_id) VALUES ($1, $2)', [userId, roleId])

/** A role of a department, with a holder. */
async function departRole(of: {
  readonly tenantId: string
  readonly departId: string
  readonly userId: string
}): Promise<string> {
  const id = newId()
  await run(
    `INSERT INTO sys_depart_role (id, tenant_id, depart_id, role_name, role_code) VALUES ($1::bigint, $2, $3, $4, $1::text)`,
    [id, of.tenantId, of.departId, `部门角色${id}`],
  )
  await run('INSERT INTO sys_depart_role_user (id, role_id, user_id, tenant_id) VALUES ($1, $2, $3, $4)', [
    newId(),
    id,
    of.userId,
    of.tenantId,
  ])
  return id
}
const entryOf = async (perms: string): Promise<string> =>
  (await database.db.query<{ id: string }>('SELECT id FROM sys_permission WHERE perms = $1 AND menu_type = 2', [perms]))[0]?.id ??
  ''
/** A department gives a right, and its role does so too. */
async function departGives(departId: string, roleId: string, perms: string, tenantId: string): Promise<void> {
  const id = await entryOf(perms)
  await run('INSERT INTO sys_depart_permission (depart_id, permission_id, tenant_id) VALUES ($1, $2, $3)', [
    departId,
    id,
    tenantId,
  ])
  await run('INSERT INTO sys_depart_role_permission (role_id, permission_id, tenant_id) VALUES ($1, $2, $3)', [
    roleId,
    id,
    tenantId,
  ])
}
const departOf = ({ tenantId, orgCode }: Person) => buildDepart(database.db, { tenantId, orgCode })

describe('who may do or see more than somebody', () => {
  const held = ['station:info:list', 'station:info:edit']
  const mightier = async (actor: Person, ...others: readonly Person[]) => {
    const ids = others.map(({ userId }) => userId)
    const { userId: actorId, tenantId, orgCode } = actor
    const found = await morePrivilegedThan(database.db, { actorId, tenantId, orgCode, held, ids })
    return others.filter(({ username }) => found.some(({ realname }) => realname === `用户${username.slice(4)}`))
  }
  const person = (actor: Person, codes: readonly GivenCode[], more: { roleCode?: string } = {}) =>
    buildPerson(database.db, { tenantId: actor.tenantId, codes, ...more })

  test('is whoever has a code that is not held, in whatever role, department or button of several codes, and nobody else', async () => {
    const actor = await buildPerson(database.db)
    const less = await person(actor, ['station:info:list', 'station:info:list, station:info:edit'])
    const more = await person(actor, ['station:info:list', 'station:info:list,station:info:delete'])
    const chief = await person(actor, [], { roleCode: 'admin' })
    expect(await mightier(actor, less, more, chief)).toEqual([more, chief])
    expect(await mightier(actor, less)).toEqual([])
    expect(await mightier(actor)).toEqual([])
    expect(await mightier(more, more)).toEqual([])
    const elsewhere = await person(actor, [])
    const departId = await departOf(elsewhere)
    await grantCode(database.db, (await buildPerson(database.db)).roleId, 'station:info:export')
    const roleId = await departRole({ tenantId: actor.tenantId, departId, userId: elsewhere.userId })
    expect(await mightier(actor, elsewhere)).toEqual([])
    await departGives(departId, roleId, 'station:info:export', actor.tenantId)
    expect(await mightier(actor, elsewhere)).toEqual([elsewhere])
  })

  test('is not who has more in another tenant alone', async () => {
    const actor = await buildPerson(database.db)
    const member = await person(actor, [])
    const host = await buildPerson(database.db, { codes: ['station:info:delete'] })
    await holds(member.userId, host.roleId)
    const { tenantId } = host
    await holds(member.userId, await buildRole(database.db, { tenantId, code: 'admin', codes: [] }))
    expect(await mightier(actor, member)).toEqual([])
  })

  test('is whoever exports or sees money as the actor may not; in a tenant that they were let into, by the flags of there', async () => {
    const flags = (userId: string, exports: number, views: number) =>
      run('INSERT INTO sys_user_authority VALUES ($1, $2, $3)', [userId, exports, views])
    const actor = await buildPerson(database.db)
    const [exporter, viewer, same] = [await person(actor, []), await person(actor, []), await person(actor, [])]
    await flags(exporter.userId, 1, 0)
    await flags(viewer.userId, 0, 1)
    await flags(same.userId, 0, 0)
    expect(await mightier(actor, exporter, viewer, same)).toEqual([exporter, viewer])
    const whole = await person(actor, [])
    await flags(whole.userId, 1, 1)
    expect(await mightier(whole, exporter, viewer, same)).toEqual([])
    const member = await buildPerson(database.db)
    await flags(member.userId, 1, 1)
    const letIn = (exports: number, views: number) =>
      run(
        `INSERT INTO sys_user_tenant (user_id, tenant_id, have_export_data, have_view_financial_data) VALUES ($1, $2, $3, $4)
         ON CONFLICT (user_id, tenant_id) DO UPDATE SET have_export_data = $3, have_view_financial_data = $4`,
        [member.userId, actor.tenantId, exports, views],
      )
    await letIn(0, 0)
    expect(await mightier(actor, member)).toEqual([])
    await letIn(1, 0)
    expect(await mightier(actor, member)).toEqual([member])
    await letIn(0, 1)
    expect(await mightier(actor, member)).toEqual([member])
    // What another tenant lets them do says nothing here, whether they have more there or less.
    await letIn(0, 0)
    await run(
      'INSERT INTO sys_user_tenant (user_id, tenant_id, have_export_data, have_view_financial_data) VALUES ($1, $2, 1, 1)',
      [member.userId, (await buildPerson(database.db)).tenantId],
    )
    expect(await mightier(actor, member)).toEqual([])
    expect(await mightier({ ...member, tenantId: actor.tenantId }, exporter, viewer)).toEqual([exporter, viewer])
  })

  test('is whoever has any right without a rule that limits the actor where they work; one that is switched off limits nobody', async () => {
    const actor = await buildPerson(database.db)
    const { tenantId } = actor
    const ruleId = await ruleOf(actor)
    const [free, bound, idle] = [
      await person(actor, ['station:info:list']),
      await person(actor, ['station:info:list']),
      await person(actor, []),
    ]
    await give('sys_role_data_rule', bound.roleId, ruleId, tenantId)
    expect(await mightier(actor, free, bound, idle)).toEqual([free])
    await run(`UPDATE sys_data_rule SET status = '0' WHERE id = $1`, [ruleId])
    expect(await mightier(actor, free, bound, idle)).toEqual([])
  })

  test('is also who has the rule in one of two departments alone, and not who has it in both', async () => {
    const actor = await buildPerson(database.db)
    const { tenantId } = actor
    const ruleId = await ruleOf(actor)
    const worker = await buildPerson(database.db, { tenantId, orgCode: 'A01A01', codes: ['station:info:list'] })
    const [first, second] = [await departOf(worker), await buildDepart(database.db, { tenantId, orgCode: 'A01A02' })]
    await give('sys_depart_data_rule', first, ruleId, tenantId)
    expect(await mightier(actor, worker)).toEqual([])
    await joins(worker.userId, second)
    expect(await mightier(actor, worker)).toEqual([worker])
    await give('sys_depart_data_rule', second, ruleId, tenantId)
    expect(await mightier(actor, worker)).toEqual([])
  })
})

test('the rules that limit somebody are those of their roles and of the department where they work, that are switched on, each once', async () => {
  const actor = await buildPerson(database.db, { orgCode: 'A01A01' })
  const { tenantId, userId, roleId } = actor
  const [anywhere, here, there, off] = [await ruleOf(actor), await ruleOf(actor), await ruleOf(actor), await ruleOf(actor)]
  await run('DELETE FROM sys_role_data_rule WHERE role_id = $1 AND rule_id = ANY ($2)', [roleId, [here, there]])
  const elsewhere = await buildDepart(database.db, { tenantId, orgCode: 'A01A02' })
  await joins(userId, elsewhere)
  await give('sys_depart_data_rule', await departOf(actor), here, tenantId)
  await give('sys_depart_data_rule', await departOf(actor), anywhere, tenantId)
  await give('sys_depart_data_rule', elsewhere, there, tenantId)
  await run(`UPDATE sys_data_rule SET status = '0' WHERE id = $1`, [off])
  const limits = async (orgCode: string | null) => (await rulesLimiting(database.db, { tenantId, userId, orgCode })).toSorted()
  expect(await limits('A01A01')).toEqual([anywhere, here].toSorted())
  expect(await limits('A01A02')).toEqual([anywhere, there].toSorted())
  expect(await limits(null)).toEqual([anywhere])
  expect(
    await rulesLimiting(database.db, { tenantId: (await buildPerson(database.db)).tenantId, userId, orgCode: 'A01A01' }),
  ).toEqual([])
})

test('somebody works beyond a department when one of theirs lies outside, and those of other tenants do not count', async () => {
  const person = await buildPerson(database.db, { orgCode: 'A01A01' })
  const { tenantId, userId } = person
  const foreign = await buildPerson(database.db, { orgCode: 'A01A02' })
  const beyond = async (orgPrefixPattern: string, ids = [userId]) =>
    (await workingBeyond(database.db, { tenantId, orgPrefixPattern, ids })).length
  expect([await beyond('A01A01%'), await beyond('A01%'), await beyond('A01A02%'), await beyond('!')]).toEqual([0, 0, 1, 1])
  await joins(userId, await departOf(foreign))
  expect(await beyond('A01A01%')).toBe(0)
  await joins(userId, await buildDepart(database.db, { tenantId, orgCode: 'A01A02' }))
  expect([await beyond('A01A01%'), await beyond('A01%'), await beyond('A01A01%', [])]).toEqual([1, 0, 0])
})

describe('what somebody is given', () => {
  test('are entries of their roles in the tenant, and of department roles where they work; groups are no right', async () => {
    const codes = ['own:one', 'own:two', 'own:three'] as const
    const person = await buildPerson(database.db, { orgCode: 'A01A01', codes: ['own:one'] })
    const { tenantId, userId } = person
    const host = await buildPerson(database.db, { codes })
    await holds(userId, host.roleId)
    // What a colleague is given is theirs alone.
    await buildPerson(database.db, { tenantId, codes })
    const departId = await departOf(person)
    await departGives(departId, await departRole({ tenantId, departId, userId }), 'own:two', tenantId)
    const group = newId()
    await run(`INSERT INTO sys_permission (id, menu_type, name) VALUES ($1, 0, '组')`, [group])
    const ids = [...(await Promise.all(codes.map(entryOf))), group]
    const lacks = async (at: { tenantId: string; orgCode: string | null }) =>
      (await entriesNotGiven(database.db, { userId, ...at }, ids)).map(({ perms }) => perms).toSorted()
    expect(await lacks({ tenantId, orgCode: 'A01A01' })).toEqual(['own:three'])
    expect(await lacks({ tenantId, orgCode: 'A01' })).toEqual(['own:three', 'own:two'])
    expect(await lacks({ tenantId, orgCode: null })).toEqual(['own:three', 'own:two'])
    expect(await lacks({ tenantId: host.tenantId, orgCode: 'A01A01' })).toEqual([])
    expect(await entriesNotGiven(database.db, person, [])).toEqual([])
  })

  test('are reported in the order of the tree: pages before buttons, each kind by its numbers', async () => {
    const person = await buildPerson(database.db)
    const made: (readonly [type: number, order: number, name: string])[] = [
      [2, 1, '按钮一'],
      [1, 2, '页面二'],
      [2, 0, '按钮零'],
      [1, 1, '页面一'],
    ]
    const ids: string[] = []
    for (const [type, order, name] of made) {
      const id = newId()
      ids.push(id)
      await run('INSERT INTO sys_permission (id, menu_type, sort_no, name, perms) VALUES ($1, $2, $3, $4, $5)', [
        id,
        type,
        order,
        name,
        id,
      ])
    }
    const found = await entriesNotGiven(database.db, person, ids)
    expect(found.map(({ name }) => name)).toEqual(['页面一', '页面二', '按钮零', '按钮一'])
  })

  test('by a role is reported for roles of the tenant alone, also for one that gives nothing', async () => {
    const person = await buildPerson(database.db, { codes: ['own:one'] })
    const { tenantId, roleId } = person
    const empty = await buildRole(database.db, { tenantId, code: 'empty', codes: [] })
    const foreign = await buildPerson(database.db, { codes: ['own:one'] })
    const found = await grantsOfRoles(database.db, tenantId, [empty, roleId, foreign.roleId])
    expect(found.map(({ id, ids }) => [id, ids])).toEqual([
      [roleId, [await entryOf('own:one')]],
      [empty, []],
    ])
  })
})

describe('a role that limits somebody', () => {
  test('is one of theirs with a rule that is switched on and that no other of theirs carries', async () => {
    const person = await buildPerson(database.db)
    const { tenantId, userId, roleId } = person
    const limiting = (leaving = [roleId], whose = person) => limitingRole(database.db, whose, leaving)
    expect(await limiting()).toBeUndefined()
    const ruleId = await ruleOf(person)
    expect(await limiting()).toMatch(/^role/)
    expect(await limiting([])).toBeUndefined()
    expect(await limiting([roleId], await buildPerson(database.db, { tenantId }))).toBeUndefined()
    expect(await limiting([roleId], { ...person, tenantId: (await buildPerson(database.db)).tenantId })).toBeUndefined()
    const other = await buildRole(database.db, { tenantId, code: 'other', codes: [] })
    await give('sys_role_data_rule', other, ruleId, tenantId)
    expect(await limiting()).toBeDefined()
    await holds(userId, other)
    expect(await limiting()).toBeUndefined()
    expect(await limiting([roleId, other])).toBeDefined()
    await run('DELETE FROM sys_user_role WHERE role_id = $1', [other])
    await run(`UPDATE sys_data_rule SET status = '0' WHERE id = $1`, [ruleId])
    expect(await limiting()).toBeUndefined()
  })

  test('of a department is one whose rule neither another role there, nor the department, nor an ordinary role carries', async () => {
    const person = await buildPerson(database.db, { orgCode: 'A01A01' })
    const { tenantId, userId } = person
    const departId = await departOf(person)
    const own = await departRole({ tenantId, departId, userId })
    const ruleId = await ruleOf(person)
    const [spare] = [await buildRole(database.db, { tenantId, code: 'spare', codes: [] })]
    await run('UPDATE sys_role_data_rule SET role_id = $1 WHERE rule_id = $2', [spare, ruleId])
    const limiting = (leaving = [own], whose: { userId: string; tenantId: string } = person) =>
      limitingDepartRole(database.db, whose, leaving)
    expect(await limiting()).toBeUndefined()
    await give('sys_depart_role_data_rule', own, ruleId, tenantId)
    expect(await limiting()).toBe(`部门角色${own}`)
    expect(await limiting([])).toBeUndefined()
    expect(await limiting([own], { userId, tenantId: (await buildPerson(database.db)).tenantId })).toBeUndefined()
    expect(await limiting([own], await buildPerson(database.db, { tenantId }))).toBeUndefined()
    // Another role there limits as well, one of another department does not.
    const elsewhere = await buildDepart(database.db, { tenantId, orgCode: 'A01A02' })
    const far = await departRole({ tenantId, departId: elsewhere, userId })
    await give('sys_depart_role_data_rule', far, ruleId, tenantId)
    expect(await limiting()).toBeDefined()
    const beside = await departRole({ tenantId, departId, userId })
    await give('sys_depart_role_data_rule', beside, ruleId, tenantId)
    expect(await limiting()).toBeUndefined()
    expect(await limiting([own, beside])).toBeDefined()
    await run('DELETE FROM sys_depart_role_user WHERE role_id = $1', [beside])
    expect(await limiting()).toBeDefined()
    // The department itself.
    await give('sys_depart_data_rule', departId, ruleId, tenantId)
    expect(await limiting()).toBeUndefined()
    await run('DELETE FROM sys_depart_data_rule WHERE depart_id = $1', [departId])
    // An ordinary role.
    await holds(userId, spare)
    expect(await limiting()).toBeUndefined()
    await run('DELETE FROM sys_user_role WHERE role_id = $1', [spare])
    expect(await limiting()).toBeDefined()
    await run(`UPDATE sys_data_rule SET status = '0' WHERE id = $1`, [ruleId])
    expect(await limiting()).toBeUndefined()
  })
})
