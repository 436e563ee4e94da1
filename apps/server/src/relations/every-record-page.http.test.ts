import { type AnyResource, permissionOf } from '@heliodesk/contracts/kit/resource'
import { limits } from '@heliodesk/contracts/limits'
import type { PermissionCode } from '@heliodesk/contracts/permissions'
import { ofDepartment, type Relation, relationsOf } from '@heliodesk/contracts/relations'
import { resources } from '@heliodesk/contracts/resources/index'
import { beforeAll, describe, expect, test } from 'vitest'
import { withEveryResource } from '../testing/everyResource.ts'
import { buildDataRule, buildPerson, buildRole } from '../testing/organisation.ts'
import { demoPlace, insertRecord } from '../testing/records.ts'

const suite = withEveryResource()
const paged = resources.filter(({ page }) => page !== undefined)
const elsewhere = { tenantId: demoPlace.tenantId, orgCode: 'A01A02A01' }

interface Count {
  readonly name: string
  readonly count: number
  readonly isMore: boolean
}
const related = (token: string, resource: AnyResource, id: string) =>
  suite.call(token, 'GET', `${resource.path}/related`, { query: { id } })
const countsOf = async (token: string, resource: AnyResource, id: string): Promise<Record<string, number>> => {
  const body = await related(token, resource, id)
  expect(body, `${resource.name} ${body.message}`).toMatchObject({ success: true })
  return Object.fromEntries(body.result.map(({ name, count }: Count) => [name, count]))
}
const rowsOf = async (token: string, { resource: child, by }: Relation, of: AnyResource, id: string) => {
  const found = await suite.call(token, 'GET', `${child.path}/list`, {
    query: { relatedTo: `${of.name}:${id}:${by}`, pageSize: '500' },
  })
  return found.success ? found.result.records.map((record: { id: string }) => record.id) : found.code
}

/** What names the record: what is of its department is tried with the records that have one (modules/agent). */
const hangingOn = (resource: AnyResource) => relationsOf(resource).filter(({ by }) => by !== ofDepartment)

/** A record with so many rows of each kind that refers to it, one of which belongs to another department, and a stranger's rows. */
async function plant(resource: AnyResource, most = 2) {
  const { id } = await insertRecord(suite.app, resource)
  const stranger = await insertRecord(suite.app, resource)
  const ids = new Map<string, string[]>()
  const foreign = new Map<string, string>()
  for (const relation of hangingOn(resource)) {
    const own: string[] = []
    for (let n = 0; n < most; n += 1) own.push(await hang(relation, id, demoPlace))
    foreign.set(relation.name, await hang(relation, id, elsewhere))
    await hang(relation, stranger.id, demoPlace)
    ids.set(relation.name, own)
  }
  return { id, ids, foreign }
}

/** One row that refers to the record, or to one that refers to it. */
async function hang({ resource, by, through }: Relation, owner: string, place: typeof demoPlace): Promise<string> {
  const direct = through ? (await insertRecord(suite.app, through.resource, demoPlace, { [through.by]: owner })).id : owner
  return (await insertRecord(suite.app, resource, place, { [by]: direct })).id
}

/** What hangs through a kind that is shown as well adds to the rows of that kind. */
const shownTwice = (resource: AnyResource, relation: Relation, most: number): number =>
  most + relationsOf(resource).filter(({ through }) => through?.resource.name === relation.resource.name).length * (most + 1)

/** An order has one acceptance, and a piece stands on one roof; pages are asked for more of each kind than that. */
beforeAll(async () => {
  await suite.app.context.db.query('DROP INDEX IF EXISTS acceptance_order')
  await suite.app.context.db.query('DROP INDEX IF EXISTS warranty_claim_piece')
  await suite.app.context.db.query('ALTER TABLE installed_piece DROP CONSTRAINT IF EXISTS installed_piece_cargo_id_key')
  await suite.app.context.db.query('DROP INDEX IF EXISTS ledger_book_company')
  await suite.app.context.db.query('DROP INDEX IF EXISTS pay_order_live, pay_order_live_income')
  await suite.app.context.db.query('ALTER TABLE ledger_entry DROP CONSTRAINT IF EXISTS ledger_entry_reverses_id_key')
})

describe.each(paged)('the page of $name', (resource) => {
  const relations = relationsOf(resource)
  const listing = relations.map(({ resource: child }) => permissionOf(child, 'list'))
  const read = permissionOf(resource, 'read')
  const person = async (codes: readonly PermissionCode[], place: typeof demoPlace = demoPlace, orgCategory?: string) => {
    const made = await buildPerson(suite.app.context.db, { ...place, codes, ...(orgCategory ? { orgCategory } : {}) })
    const { db } = suite.app.context
    await db.query('INSERT INTO sys_user_authority (user_id, have_export_data, have_view_financial_data) VALUES ($1, 1, 1)', [
      made.userId,
    ])
    return { ...made, token: await suite.app.signInAs(made.username) }
  }
  let planted: Awaited<ReturnType<typeof plant>>
  beforeAll(async () => {
    planted = await plant(resource)
  })

  test('counts what the lists of its kinds show, in its order, and nothing of other records and departments', async () => {
    const { id, ids, foreign } = planted
    const counts = await countsOf(suite.tokens.owner, resource, id)
    expect(Object.keys(counts)).toEqual(relations.map(({ name }) => name))
    for (const relation of hangingOn(resource)) {
      const rows = await rowsOf(suite.tokens.owner, relation, resource, id)
      expect(rows, relation.name).toEqual(expect.arrayContaining(ids.get(relation.name) ?? []))
      // Reference data belongs to the whole tenant.
      const isShared = relation.resource.scope === 'tenant'
      expect(rows.includes(foreign.get(relation.name) ?? ''), relation.name).toBe(isShared)
      expect(rows.length, relation.name).toBe(shownTwice(resource, relation, isShared ? 3 : 2))
      expect(counts[relation.name], relation.name).toBe(rows.length)
    }
  })

  test('shows each kind to who may list it alone', async () => {
    const { id } = planted
    const { token } = await person([read])
    const mine = relations.filter(({ resource: child }) => permissionOf(child, 'list') === read).map(({ name }) => name)
    expect(Object.keys(await countsOf(token, resource, id))).toEqual(mine)
    for (const relation of relations) {
      const code = permissionOf(relation.resource, 'list')
      const one = await person([read, code])
      expect(Object.keys(await countsOf(one.token, resource, id)), relation.name).toContain(relation.name)
      const others = relations.filter(
        (other) => permissionOf(other.resource, 'list') !== code && permissionOf(other.resource, 'list') !== read,
      )
      // What hangs on another kind is shown to who may read that kind.
      const held: readonly PermissionCode[] = [read, code]
      if (relation.through && !held.includes(permissionOf(relation.through.resource, 'read')))
        expect(await rowsOf(one.token, relation, resource, id), relation.name).toEqual([])
      for (const other of others) {
        expect(Object.keys(await countsOf(one.token, resource, id)), other.name).not.toContain(other.name)
        expect(await rowsOf(one.token, other, resource, id), other.name).toBe(510)
      }
    }
  })

  test('has no money for an agent or for who sees none, not even how much of it', async () => {
    const place = { tenantId: demoPlace.tenantId, orgCode: 'A01A09' }
    const { id } = await insertRecord(suite.app, resource, place)
    const open = relations.filter(({ isFinancial }) => !isFinancial).map(({ name }) => name)
    const agent = await person([read, ...listing], place, '2')
    expect(Object.keys(await countsOf(agent.token, resource, id))).toEqual(open)
    expect(Object.keys(await countsOf(suite.tokens.plain, resource, planted.id))).toEqual(open)
  })

  test('is counted anew for who sees fewer rows: by a data rule on the kind, or on what it hangs on', async () => {
    const { id, ids } = planted
    for (const relation of hangingOn(resource)) {
      const [first = ''] = ids.get(relation.name) ?? []
      const limited = await person([read, ...listing])
      const roleId = await buildRole(suite.app.context.db, { tenantId: demoPlace.tenantId, code: `one${first}`, codes: [] })
      const rule = {
        tenantId: demoPlace.tenantId,
        roleId,
        resource: relation.resource.name,
        column: 'id',
        condition: '=',
        value: first,
      }
      await buildDataRule(suite.app.context.db, rule)
      await suite.app.context.db.query('INSERT INTO sys_user_role (user_id, role_id) VALUES ($1, $2)', [limited.userId, roleId])
      const token = await suite.app.signInAs(limited.username)
      const answer = await related(token, resource, id)
      if (!answer.success) continue
      for (const one of relations) {
        const rows = await rowsOf(token, one, resource, id)
        const count = answer.result.find(({ name }: Count) => name === one.name)?.count
        expect(count ?? 0, `${one.name} under a rule on ${relation.name}`).toBe(rows.length)
        if (one.name === relation.name)
          expect(
            rows.every((row: string) => row === first),
            one.name,
          ).toBe(true)
      }
    }
  })

  test('does not exist for another tenant, another branch, a rule that hides it, or a wrong number; nor do its rows', async () => {
    const { id } = planted
    const blind = await person([read, ...listing])
    const roleId = await buildRole(suite.app.context.db, { tenantId: demoPlace.tenantId, code: `blind${id}`, codes: [] })
    const rule = { tenantId: demoPlace.tenantId, roleId, resource: resource.name, column: 'id', condition: '=', value: '0' }
    await buildDataRule(suite.app.context.db, rule)
    await suite.app.context.db.query('INSERT INTO sys_user_role (user_id, role_id) VALUES ($1, $2)', [blind.userId, roleId])
    const { otherTenant, foreign, owner, nobody } = suite.tokens
    const gone = await related(owner, resource, '999999999999999999')
    expect(gone).toMatchObject({ success: false, code: 404 })
    // Records of a tenant as a whole are seen in every branch.
    const elsewhere = resource.scope === 'org' ? [foreign] : []
    for (const token of [otherTenant, ...elsewhere, await suite.app.signInAs(blind.username)]) {
      expect(await related(token, resource, id)).toMatchObject({ success: false, code: 404, message: gone.message })
      for (const relation of relations) expect(await rowsOf(token, relation, resource, id), relation.name).toEqual([])
    }
    expect(await related(owner, resource, 'abc')).toMatchObject({ code: 404 })
    const refused = await suite.app.call('GET', `${resource.path}/related`, { token: nobody, query: { id } })
    expect([refused.status, refused.body.code]).toEqual([403, 510])
  })

  test('takes its lists apart from others: a relation that is not declared is no filter', async () => {
    const { id } = planted
    for (const { resource: child, by } of relations) {
      for (const relatedTo of [
        `${resource.name}:${id}:createBy`,
        `${resource.name}:${id}`,
        `${resource.name}:x:${by}`,
        `nothing:${id}:${by}`,
        `${resource.name}:${id}:${by}:1`,
      ])
        expect(
          await suite.call(suite.tokens.owner, 'GET', `${child.path}/list`, { query: { relatedTo } }),
          relatedTo,
        ).toMatchObject({ code: 400 })
    }
  })
})

test('counts no further than to its limit', async () => {
  const customer = paged.find(({ name }) => name === 'customer')
  const relation = relationsOf({ name: 'customer' }).find(({ name }) => name === 'accountTransactionDetails')
  if (!customer || !relation) throw new Error('a customer has transactions')
  const { id } = await insertRecord(suite.app, customer)
  const { id: one } = await insertRecord(suite.app, relation.resource, demoPlace, { customerId: id })
  const { db } = suite.app.context
  const columns = (
    await db.query<{ column_name: string }>(
      `SELECT column_name FROM information_schema.columns WHERE table_name = $1 AND is_generated = 'NEVER' AND column_name NOT IN ('id', 'bank_serial_no')`,
      [relation.resource.table],
    )
  ).map(({ column_name }) => column_name)
  const copies = (from: number, to: number) =>
    db.query(
      `INSERT INTO ${relation.resource.table} (id, bank_serial_no, ${columns.join(', ')})
       SELECT -n, 'COPY' || n, ${columns.map((name) => `t.${name}`).join(', ')} FROM ${relation.resource.table} t, generate_series($2::int, $3::int) n WHERE t.id = $1`,
      [one, from, to],
    )
  const count = async () =>
    (await related(suite.tokens.owner, customer, id)).result.find(({ name }: Count) => name === relation.name)
  await copies(2, limits.relatedCount)
  expect(await count()).toEqual({ name: relation.name, count: limits.relatedCount, isMore: false })
  await copies(limits.relatedCount + 1, limits.relatedCount + 1)
  expect(await count()).toEqual({ name: relation.name, count: limits.relatedCount, isMore: true })
})
