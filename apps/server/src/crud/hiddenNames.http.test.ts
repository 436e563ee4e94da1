import { type AnyResource, titleKey } from '@heliodesk/contracts/kit/resource'
import { resources } from '@heliodesk/contracts/resources/index'
import { expect, test } from 'vitest'
import { isLimited } from '../access/follows.ts'
import { withEveryResource } from '../testing/everyResource.ts'
import { buildDataRule, buildRole } from '../testing/organisation.ts'
import { buildAccount, demoPlace, insertRecord, resourceNamed } from '../testing/records.ts'
import { download, readable } from '../testing/sheets.ts'

const suite = withEveryResource()

interface Reference {
  readonly resource: AnyResource
  readonly key: string
  readonly target: AnyResource
}

/** References whose record does not hang on the one that it names: it stays where a rule hides that one. */
const references: readonly Reference[] = resources.flatMap((resource) =>
  Object.entries(resource.fields).flatMap(([key, field]) => {
    if (field.kind !== 'ref') return []
    const target = resourceNamed(field.options.to)
    const rule = { resource: target.name, name: '', column: 'id', condition: '=', value: '0' }
    return isLimited({ dataRules: [rule] }, resource) ? [] : [{ resource, key, target }]
  }),
)

const insert = async (resource: AnyResource, own: Readonly<Record<string, string>>) =>
  (await insertRecord(suite.app, resource, demoPlace, own)).id

/** A record that names a new one of this title; both ids. */
async function referring({ resource, key, target }: Reference, title: string) {
  const called = { [titleKey(target)]: title }
  if (!resource.fields[key]?.options.virtual) {
    const named = await insert(target, called)
    return { named, id: await insert(resource, { [key]: named }) }
  }
  // What is computed is written at the other end, or on what stands between the two.
  const back = Object.entries(target.fields).find(([, field]) => field.kind === 'ref' && field.options.to === resource.name)
  if (back === undefined) {
    const named = await insert(target, called)
    for (const [step, field] of Object.entries(resource.fields)) {
      if (field.kind !== 'ref' || field.options.virtual) continue
      const between = resourceNamed(field.options.to)
      const last = Object.entries(between.fields).find(([, one]) => one.kind === 'ref' && one.options.to === target.name)
      if (last) return { named, id: await insert(resource, { [step]: await insert(between, { [last[0]]: named }) }) }
    }
  }
  const id = await insert(resource, {})
  return { id, named: await insert(target, { ...called, [back?.[0] ?? '']: id }) }
}

/** Somebody with every right from whom a rule hides one record. */
async function readerWithout(target: AnyResource, id: string): Promise<string> {
  const { db } = suite.app.context
  const username = await buildAccount(suite.app, { ...demoPlace, role: 'admin' })
  const { tenantId } = demoPlace
  const roleId = await buildRole(db, { tenantId, code: `without${id}`, codes: [] })
  await buildDataRule(db, { tenantId, roleId, resource: target.name, column: 'id', condition: '!=', value: id })
  await db.query('INSERT INTO sys_user_role (user_id, role_id) SELECT id, $2 FROM sys_user WHERE username = $1', [
    username,
    roleId,
  ])
  return suite.app.signInAs(username)
}

test('there are references to records that nothing of the referring one hangs on', () => {
  const names = references.map(({ resource, key }) => `${resource.name}.${key}`)
  expect(names).toEqual(expect.arrayContaining(['user.post', 'dictItem.dictId', 'stationAlarm.workOrderId', 'workOrder.alarmId']))
})

test.each(references.map((one) => ({ ...one, name: `${one.resource.name}.${one.key}` })))(
  'a record that a rule hides has no name where $name points to it: in lists, records, sheets and in the order of rows',
  async (reference) => {
    const { resource, key, target } = reference
    const marks = ['甲', '乙', '丙'].map((mark) => `名${mark}${references.indexOf(reference)}${resource.name}`)
    const rows: { readonly title: string; readonly id: string; readonly named: string }[] = []
    // The hidden one stands between the two others by its name.
    for (const title of [`A${marks[0]}`, `B${marks[1]}`, `C${marks[2]}`])
      rows.push({ title, ...(await referring(reference, title)) })
    const hidden = rows[1]
    const reader = await readerWithout(target, hidden?.named ?? '')
    const ids = rows.map(({ id }) => id)

    const listed = async (token: string, order: string) => {
      const sorted = await suite.listOf(token, resource, { column: key, order })
      return sorted.filter(({ id }) => ids.includes(id)).map((record) => [record[key], record[`${key}_dictText`]])
    }
    const all = rows.map(({ named, title }) => [named, title])
    const [first, second, third] = all
    const left = [first, third, [second?.[0], null]]
    expect(await listed(suite.tokens.owner, 'asc')).toEqual(all)
    expect(await listed(suite.tokens.owner, 'desc')).toEqual(all.toReversed())
    expect(await listed(reader, 'asc')).toEqual(left)
    expect(await listed(reader, 'desc')).toEqual([third, first, [second?.[0], null]])
    if (resource.verbs.includes('read')) {
      const read = async (id: string) =>
        (await suite.call(reader, 'GET', `${resource.path}/queryById`, { query: { id } })).result[`${key}_dictText`]
      expect(await Promise.all(ids.map(read))).toEqual([rows[0]?.title, null, rows[2]?.title])
    }
    if (!resource.excel?.export?.includes(key)) return
    const sheetOf = async (token: string) => {
      const file = await download(suite.app, token, `${resource.path}/exportXls`, { selections: ids.join(',') })
      return readable(file.content, 'spreadsheet')
    }
    const shown = (sheet: string) => rows.filter(({ title }) => sheet.includes(title)).map(({ title }) => title)
    expect(shown(await sheetOf(suite.tokens.owner))).toEqual(rows.map(({ title }) => title))
    expect(shown(await sheetOf(reader))).toEqual([rows[0]?.title, rows[2]?.title])
  },
)

const people = resources.flatMap((resource) =>
  resource.verbs.includes('list')
    ? Object.entries(resource.fields).flatMap(([key, field]) =>
        field.kind === 'text' && field.options.person === 'username' ? [{ resource, key, name: `${resource.name}.${key}` }] : [],
      )
    : [],
)

test.each(people)(
  'a person whom $name names is shown by name, and by account alone where a rule hides them',
  async ({ resource, key }) => {
    const { db } = suite.app.context
    const accounts = [await buildAccount(suite.app, demoPlace), await buildAccount(suite.app, demoPlace)] as const
    const names = ['甲某', '乙某'] as const
    for (const [at, username] of accounts.entries())
      await db.query('UPDATE sys_user SET realname = $2 WHERE username = $1', [username, names[at]])
    const ids = [await insert(resource, { [key]: accounts[0] }), await insert(resource, { [key]: accounts[1] })]
    const [hidden] = await db.query<{ id: string }>('SELECT id FROM sys_user WHERE username = $1', [accounts[1]])
    const shown = async (token: string) => {
      // Some records are listed for whoever made them alone.
      const reader = (await suite.app.access.sessions.authenticate(token))?.username
      if (key !== 'createBy' && resource.verbs.includes('update'))
        await db.query(`UPDATE ${resource.table} SET create_by = $1 WHERE id = ANY ($2::bigint[])`, [reader, ids])
      const rows = await suite.listOf(token, resource)
      return ids.map((id) => rows.find((row) => row.id === id)).map((row) => [row?.[key], row?.[`${key}_dictText`]])
    }
    expect(await shown(suite.tokens.owner)).toEqual([
      [accounts[0], names[0]],
      [accounts[1], names[1]],
    ])
    expect(await shown(await readerWithout(resourceNamed('user'), hidden?.id ?? ''))).toEqual([
      [accounts[0], names[0]],
      [accounts[1], null],
    ])
  },
)
