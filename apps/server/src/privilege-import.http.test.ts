import { type AnyResource, systemFields, writableFields } from '@heliodesk/contracts/kit/resource'
import { resources } from '@heliodesk/contracts/resources/index'
import { beforeAll, describe, expect, test } from 'vitest'
import { endpointsOf } from './crud/endpoints.ts'
import type { Value } from './crud/values.ts'
import { recordTables } from './db/recordTables.ts'
import { lineCalls } from './lines/calls.ts'
import { withTestApp } from './testing/app.ts'
import { keepRights, touchedTables } from './testing/kept.ts'
import { buildPerson, type Person } from './testing/organisation.ts'
import { powersOf, wrongsOf } from './testing/powers.ts'
import { buildScene, limitRole, type Scene, scenePlace } from './testing/privilegeScene.ts'
import { buildValues } from './testing/records.ts'
import { buildSheet, type SheetCell, upload } from './testing/sheets.ts'

/**
 * What privilege-walk.http.test.ts does with calls of values, with sheets: every import of records is made by a user whose only right is
 * that import and whom a data rule limits. Rows are new ones, and those of people and roles of more and of fewer rights; all columns that the
 * record has are sent, also those that no sheet writes (roles, departments, flags, state). A new import is in by existing.
 */
const app = withTestApp()
const db = () => app.current.context.db
const { orgCode } = scenePlace
const imported = resources.filter(({ verbs, platform }) => verbs.includes('import') && !platform)

let scene: Scene
let chief: Person
let restore: Awaited<ReturnType<typeof keepRights>>
let start: Awaited<ReturnType<typeof powersOf>>
const callers = new Map<string, Person>()
/** A row of new values of each kind, made before the rights are kept: what it refers to is made with it. */
const fresh = new Map<string, Readonly<Record<string, Value>>>()

beforeAll(async () => {
  scene = await buildScene(app.current)
  chief = await buildPerson(db(), { ...scenePlace, roleCode: 'admin' })
  await db().query('INSERT INTO sys_user_authority (user_id, have_export_data, have_view_financial_data) VALUES ($1, 1, 1)', [
    chief.userId,
  ])
  for (const [at, resource] of imported.entries()) {
    const caller = await buildPerson(db(), {
      ...scenePlace,
      roleCode: `import${at}`,
      codes: [endpointsOf(resource).import.access],
    })
    await limitRole(db(), caller.roleId)
    callers.set(resource.name, caller)
    fresh.set(resource.name, await sheetValues(resource))
  }
  restore = await keepRights(db())
  start = await powersOf(db(), '1')
})

/** Values as a sheet has them: references by the name that it calls them. */
async function sheetValues(resource: AnyResource): Promise<Readonly<Record<string, Value>>> {
  const values = await buildValues(app.current, resource, scenePlace)
  for (const [key, field] of writableFields(resource)) {
    if (field.kind !== 'ref' || resource.excel?.import?.includes(key) !== true) continue
    const target = resources.find(({ name }) => name === field.options.to)
    const natural = target?.excel?.key
    if (!target || !natural) throw new Error(`${field.options.to} has no natural key`)
    const [row] = await recordTables(db())
      .selectFrom(target.table)
      .select(natural)
      .where('id', '=', String(values[key]))
      .execute()
    // A department comes in below the sender's own.
    values[key] = target === resource ? orgCode : String(row?.[natural])
  }
  return values
}

/** Columns of the record that no sheet writes, filled with all there is to be had. */
function beyond({ fields, excel }: AnyResource): ReadonlyMap<string, SheetCell> {
  const written = new Set((excel?.import ?? []).map((key) => fields[key]?.label))
  const rest = Object.entries({ ...fields, ...systemFields }).filter(([, { label }]) => !written.has(label))
  const most = (key: string): SheetCell => {
    if (/role/i.test(key)) return scene.roles.admin
    if (/depart/i.test(key)) return scene.departId
    if (/orgCode/i.test(key)) return 'A01'
    return /^(status|tenantId|version)$/.test(key) ? 1 : 'Y'
  }
  return new Map(rest.map(([key, { label }]) => [label, most(key)]))
}

/** Whose rows are sent beside a new one, by the key of the sheet. */
function named(resource: AnyResource, caller: Person): readonly string[] {
  const { strong, weak, boss, binned, wide } = scene.users
  if (resource.name === 'user') return [strong, weak, boss, wide, binned, caller].map(({ username }) => username)
  if (resource.name === 'role') return ['strong', 'empty', 'admin']
  return resource.name === 'depart' ? [orgCode, 'A01'] : []
}

let numbers = 0
/** A row of a record that exists: another name, number and address, and nothing else. */
function rowOf(resource: AnyResource, key: string): Readonly<Record<string, Value>> {
  numbers += 1
  const other = { realname: '改过', roleName: `改过${numbers}`, departName: `改过${numbers}` }
  const phone = `1377000${String(1_000 + numbers)}`
  return { ...other, phone, email: `other${numbers}@example.com`, [String(resource.excel?.key)]: key }
}

async function send(resource: AnyResource, caller: Person, path: string) {
  const { fields, excel } = resource
  const keys = excel?.import ?? []
  const more = beyond(resource)
  const rows = [fresh.get(resource.name) ?? {}, ...named(resource, caller).map((key) => rowOf(resource, key))]
  const sheet = [
    [...keys.map((key) => fields[key]?.label ?? ''), ...more.keys()],
    ...rows.map((row) => [...keys.map((key): SheetCell => cellOf(row[key])), ...more.values()]),
  ]
  const token = await app.current.signInAs(caller.username, { orgCode })
  return (await upload(app.current, token, path, { content: await buildSheet(sheet) })).body
}
const cellOf = (value: Value | undefined): SheetCell => (typeof value === 'number' ? value : (value?.toString() ?? null))

/** Sends the sheet; answers what came of it, what of it was wrong and which tables that decide about rights it changed, and takes it back. */
async function walk(resource: AnyResource, caller: Person, path: string = endpointsOf(resource).import.path) {
  const body = await send(resource, caller, path)
  const touched = await touchedTables(db())
  const now = await powersOf(db(), '1')
  const actor = start.get(caller.userId)
  if (actor === undefined) throw new Error('the caller is gone')
  const wrong = wrongsOf(actor, orgCode, start, now)
  const made = [...now.values()].filter(({ id }) => !start.has(id))
  await db().tx((tx) => restore(tx, touched))
  await db().notify('permission', '')
  return { body, touched: touched.toSorted(), wrong, made, now }
}
const callerOf = ({ name }: AnyResource): Person => {
  const caller = callers.get(name)
  if (!caller) throw new Error(`nobody imports ${name}`)
  return caller
}
const nameOf = async ({ userId }: Person): Promise<string> =>
  String((await db().query<{ realname: string }>('SELECT realname FROM sys_user WHERE id = $1', [userId]))[0]?.realname)

describe('[MODULE-SYS-ROLE] a sheet', () => {
  test.each(imported)('of $label gives, takes and reaches nothing beyond whoever sends it', async (resource) => {
    const { wrong, touched } = await walk(resource, callerOf(resource))
    expect(wrong).toEqual([])
    expect({ [resource.name]: touched }).toEqual({ [resource.name]: writes[resource.name] ?? [] })
  })

  test.each(imported)('of $label is looked at beforehand without changing anything', async (resource) => {
    const { body, touched } = await walk(resource, callerOf(resource), endpointsOf(resource).preview.path)
    const isMoney = (resource.excel?.import ?? []).some((key) => resource.fields[key]?.options.sensitive)
    // Whoever may not see money is refused a sheet with money as a whole.
    expect(body.success).toBe(!isMoney)
    expect(touched).toEqual([])
  })

  test('of accounts refuses by row whoever may do more, works beyond or is the caller, and stores the others', async () => {
    const [resource] = imported.filter(({ name }) => name === 'user')
    if (!resource) throw new Error('accounts come by sheets')
    const { body, made, now } = await walk(resource, callerOf(resource))
    const { strong, weak, boss, wide } = scene.users
    const mightier = async (person: Person) => `用户“${await nameOf(person)}”拥有您没有的权限，请由管理员操作`
    expect(body.result.rowErrors).toEqual([
      { row: 3, label: '用户', reason: await mightier(strong) },
      { row: 5, label: '用户', reason: await mightier(boss) },
      { row: 6, label: '用户', reason: await mightier(wide) },
      // The name of an account in the recycle bin is free; restoring that one says so.
      { row: 8, label: '手机号码', reason: '是您本人的，请在个人设置的“安全设置”中更换' },
    ])
    expect(now.get(weak.userId)?.reach).not.toBe(start.get(weak.userId)?.reach)
    expect(
      made.map(({ isAdmin, codes, flags, departs, rules }) => ({ isAdmin, codes, flags, departs, rules: rules.length })),
    ).toEqual([
      { isAdmin: false, codes: [], flags: [], departs: [orgCode], rules: 1 },
      { isAdmin: false, codes: [], flags: [], departs: [orgCode], rules: 1 },
    ])
  })

  test('is taken from an administrator row by row: what refuses above is who sends it', { timeout: 120_000 }, async () => {
    const stored = new Map<string, unknown>()
    for (const resource of imported) {
      fresh.set(resource.name, await sheetValues(resource))
      await touchedTables(db())
      const { body } = await walk(resource, chief)
      stored.set(resource.name, body.result.rowErrors)
    }
    expect(Object.fromEntries([...stored].filter(([, problems]) => JSON.stringify(problems) !== '[]'))).toEqual({
      depart: [
        { row: 4, label: '机构编码', reason: '“A01”不存在或无权使用，新增时请留空' },
        { row: 4, label: '机构类别', reason: '不能为空' },
      ],
      user: [{ row: 8, label: '手机号码', reason: '是您本人的，请在个人设置的“安全设置”中更换' }],
    })
  })
})

/** The tables that decide about rights and that an import writes; all others write none. */
const writes: Readonly<Record<string, readonly string[]>> = {
  user: ['sys_user', 'sys_user_data_rule', 'sys_user_depart'],
  role: ['sys_role'],
  depart: ['sys_depart'],
}

test('what else takes a file takes files alone', () => {
  const sheets = new Set<string>(
    imported.flatMap((resource) => {
      const calls = [endpointsOf(resource), ...(resource.lines ? [lineCalls(resource, resource.lines)] : [])]
      return calls.flatMap((one) => [one.import.path, one.preview.path])
    }),
  )
  // The customers' own, at its address in existing clients.
  sheets.add('/api/electricetreasure/import/customer/info')
  const others = app.current.app.routeTable.routes.filter(
    ({ multipart, raw, endpoint }) => (multipart || raw) && !sheets.has(endpoint.path),
  )
  expect(others.map(({ endpoint }) => endpoint.path).sort()).toEqual([
    '/api/acceptance/photo',
    '/api/collectiveTransfer/importExcel',
    '/api/collectiveTransfer/recognise',
    '/api/gridBill/importExcel',
    '/api/gridBill/recognise',
    '/api/icbcaccounttransaction/importExcel',
    '/api/sheetLayout/recognise',
    '/api/telemetry/import',
    '/api/telemetry/import/open',
    '/api/workorder/image/upload',
    '/sys/common/upload',
    '/sys/common/upload/parts/:id',
    '/sys/oss/file/upload',
    '/sys/user/avatar',
  ])
})
