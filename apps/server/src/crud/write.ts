import { errors } from '@heliodesk/contracts/errors'
import { isId } from '@heliodesk/contracts/formats'
import { term } from '@heliodesk/contracts/text/message'
import { sql } from 'kysely'
import type { Actor, RequestMeta } from '../access/actor.ts'
import { momentOf } from '../access/compare.ts'
import { moveLines } from '../access/lineDepartment.queries.ts'
import { newId } from '../db/ids.ts'
import { recordTables } from '../db/recordTables.ts'
import type { Sql } from '../db/sql.ts'
import { followersBefore, tellFollowers } from '../followers/followers.ts'
import { afterWrite } from '../realtime/tellOfRecords.ts'
import { type DictionaryMap, dictionariesOf } from './dictionaries.ts'
import { claimRowFiles, releaseRowFiles } from './files.ts'
import { plainValues, readInput, refuse, type Values } from './input.ts'
import { loadLinkCheck } from './links.ts'
import type { RecordCall, RowValues, SetRow } from './module.ts'
import { indexProperty, placeOf } from './pii.ts'
import { readRecord, readWritten } from './read.ts'
import type { WireRecord } from './records.ts'
import { type Source, selectSql, storedFields, visibleRows } from './source.ts'
import { type KeptLine, keepVersions } from './versions.ts'
import { removalViolationOf, violationOf } from './violations.ts'

export interface Caller {
  readonly actor: Actor
  readonly meta: RequestMeta
}
/**
 * Dictionaries are read before the transaction: a transaction that waits for a second connection could wait for itself. Of the form that is
 * saved: what it sent, and what the answer says; nothing of it in an import.
 */
export type WriteScope = Caller &
  Pick<RecordCall, 'body' | 'setMessage'> & {
    readonly tx: Sql
    readonly dictionaries: DictionaryMap
    /** How the versions that it leaves came about. */
    readonly by?: 'import'
    /** The id of the one record that is added, where its maker chose it. */
    readonly givenId?: string | undefined
  }

/** Adds a record in the caller's department and answers it as stored. */
export async function createRecord(
  source: Source,
  caller: Caller & Pick<WriteScope, 'givenId' | 'setMessage'>,
  body: unknown,
): Promise<WireRecord> {
  const { context, resource } = source
  const sent = sentBody(body)
  const { values, problems } = readInput(resource, sent, { actor: caller.actor, current: null })
  if (problems.length > 0) refuse(problems)
  const dictionaries = await dictionariesOf(context, caller.actor.tenantId)
  const id = await context.db.tx(async (tx) => {
    const scope = { ...caller, tx, dictionaries, body: sent }
    const broken = (await loadLinkCheck(source, scope, [values]))(values)
    if (broken.length > 0) refuse(broken)
    return (await insertRows(source, scope, [values]))[0] ?? ''
  })
  await afterWrite(source, caller.actor, 'create', [{ id, version: 1, orgCodes: [caller.actor.orgCode, values['sysOrgCode']] }])
  return readWritten(source, caller.actor, { id, version: 1 })
}

/**
 * Writes checked rows with their hooks in one statement; answers the new ids. A constraint comes out as a refusal of them all.
 * @param writeLines writes what hangs on the rows, before their versions are kept
 */
export async function insertRows(
  source: Source,
  scope: WriteScope,
  rows: readonly Values[],
  writeLines?: () => Promise<readonly KeptLine[]>,
): Promise<readonly string[]> {
  const { hooks, resource } = source
  if (rows.length === 0) return []
  await checkSet(
    source,
    scope,
    rows.map((values) => ({ id: null, values, current: null })),
  )
  for (const values of rows) await hooks.beforeCreate?.({ ...scope, values })
  const made = rows.map((values) => ({ id: scope.givenId ?? newId(), values }))
  const columns = made.map(({ id, values }) => newRow(source, scope.actor, id, values))
  try {
    await recordTables(scope.tx).insertInto(resource.table).values(columns).execute()
  } catch (error) {
    throw await violationOf(source, error, rows[0] ?? {})
  }
  for (const row of made) await claimRowFiles(source, scope, row)
  for (const { id, values } of made) await hooks.afterCreate?.({ ...scope, id, values })
  const ids = made.map(({ id }) => id)
  const lines = await writeLines?.()
  await hooks.life?.note({ ...scope, verb: 'create', ids, keys: [] })
  await keepVersions(source, scope, ids, scope.by ?? 'create', lines)
  await tellFollowers(source, scope, ids)
  return ids
}

/** The first refusal of the rules over all rows. */
async function checkSet({ hooks }: Source, scope: WriteScope, rows: readonly SetRow[]): Promise<void> {
  for (const refusal of (await hooks.checkSet?.({ ...scope, rows }))?.values() ?? []) throw refusal
}

/** All columns of a new row: whose it is (tenant and working department of the caller), the values, what the module derives. */
export function newRow(source: Source, actor: Actor, id: string, values: Values): Record<string, unknown> {
  if (source.resource.scope === 'org' && actor.orgCode === null) throw errors.noDepartment()
  return {
    id,
    tenantId: actor.tenantId,
    sysOrgCode: actor.orgCode,
    createBy: actor.username,
    ...toColumns(source, id, values),
    ...source.hooks.life?.begins,
    ...source.hooks.derive?.(values),
  }
}

/** Changes one record under its lock and answers it as stored. */
export async function updateRecord(
  source: Source,
  caller: Caller & Pick<WriteScope, 'setMessage'>,
  body: unknown,
): Promise<WireRecord> {
  const sent = sentBody(body)
  const id = String(sent.id ?? '')
  const { actor } = caller
  const dictionaries = await dictionariesOf(source.context, actor.tenantId)
  const { outcome, orgCode, stored } = await source.context.db.tx(async (tx) => {
    const change = await changeRow(source, { ...caller, tx, dictionaries, body: sent }, { id, sent })
    return { ...change, stored: change.outcome === 'changed' ? await storedState(source, tx, id) : undefined }
  })
  if (stored === undefined) {
    const record = await readRecord(source, actor, id)
    if (outcome === 'stale') throw errors.stale({ label: term(source.resource.label) }, record)
    return record
  }
  await afterWrite(source, actor, 'update', [{ id, version: stored.version, orgCodes: [orgCode, stored.orgCode] }])
  return readWritten(source, actor, { id, version: stored.version })
}

/** Version and department of a row that was written; not through anybody's scope, which it may have left. */
async function storedState({ resource }: Source, tx: Sql, id: string) {
  const rows = recordTables(tx).selectFrom(resource.table).select(['version', 'sysOrgCode'])
  const row = await rows.where('id', '=', id).executeTakeFirstOrThrow()
  return { version: Number(row['version']), orgCode: row['sysOrgCode'] }
}

function sentBody(body: unknown): RowValues {
  if (typeof body !== 'object' || body === null || Array.isArray(body)) throw errors.malformedBody()
  return body as RowValues
}

async function changeRow(
  source: Source,
  scope: WriteScope,
  { id, sent }: { readonly id: string; readonly sent: Readonly<Record<string, unknown>> },
): Promise<{ readonly outcome: 'changed' | 'unchanged' | 'stale'; readonly orgCode: unknown }> {
  const [row] = await lockRows(source, scope, [id])
  if (!row) throw errors.notFound({ label: term(source.resource.label) })
  const orgCode = row['sysOrgCode']
  if (isStale(row, sent)) return { outcome: 'stale', orgCode }
  const current = plainValues(source, row)
  const { values, problems } = readInput(source.resource, sent, { actor: scope.actor, current })
  if (problems.length > 0) refuse(problems)
  const broken = (await loadLinkCheck(source, scope, [values]))(values)
  if (broken.length > 0) refuse(broken)
  return { outcome: (await updateRow(source, scope, { id, current, values })) ? 'changed' : 'unchanged', orgCode }
}

/**
 * Whether somebody else saved in between. Our client sends `version`; an existing client that knows no version sends the record's
 * `updateTime` back, which then must match; one that sends neither overwrites (the row lock still orders the two).
 */
function isStale(row: Readonly<Record<string, unknown>>, sent: Readonly<Record<string, unknown>>): boolean {
  if (sent.version !== undefined && sent.version !== null) return String(sent.version) !== String(row.version)
  return sent.updateTime !== undefined && (sent.updateTime || null) !== (row.updateTime ?? null)
}

/** Writes the changed values of a locked row with its hooks; answers whether there was anything to write. */
export async function updateRow(
  source: Source,
  scope: WriteScope,
  {
    id,
    current,
    values,
    orgCode,
    lines = [],
    isStep = false,
  }: {
    readonly id: string
    readonly current: Values
    readonly values: Values
    /** The department that the record moves to. */
    readonly orgCode?: string
    /** Lines of it that were written: a new version of it, even when nothing else changes. */
    readonly lines?: readonly KeptLine[]
    /** A step of its life, which has asked whether it may. */
    readonly isStep?: boolean
  },
): Promise<boolean> {
  const { hooks, resource } = source
  const life = isStep ? undefined : hooks.life
  const isOwn = Object.keys(values).length > 0 || ((await hooks.hasSideEffects?.({ ...scope, id, current })) ?? false)
  if (!isOwn && lines.length === 0) return false
  await life?.demand({ ...scope, verb: 'update', ids: [id] })
  if (isOwn) {
    await checkSet(source, scope, [{ id, values, current }])
    await hooks.beforeUpdate?.({ ...scope, id, values, current })
  }
  const columns: Record<string, unknown> = {
    ...toColumns(source, id, values),
    ...hooks.derive?.({ ...current, ...values }),
    ...(orgCode === undefined ? {} : { sysOrgCode: orgCode }),
    version: sql`version + 1`,
    updateBy: scope.actor.username,
    updateTime: sql`now()`,
  }
  await keepVersions(source, scope, [id], 'before')
  try {
    await recordTables(scope.tx).updateTable(resource.table).set(columns).where('id', '=', id).execute()
  } catch (error) {
    throw await violationOf(source, error, values)
  }
  if ('sysOrgCode' in columns) await moveLines(resource, scope.tx, { headId: id, orgCode: columns['sysOrgCode'] })
  await claimRowFiles(source, scope, { id, values, current })
  if (isOwn) await hooks.afterUpdate?.({ ...scope, id, values })
  await life?.note({
    ...scope,
    verb: 'update',
    ids: [id],
    keys: [...Object.keys(values), ...(lines.length > 0 ? ['lines'] : [])],
  })
  await keepVersions(source, scope, [id], scope.by ?? 'update', lines)
  await tellFollowers(source, scope, [id])
  return true
}

/** All or nothing: when one of the records is missing or not the caller's, none is removed. */
export async function removeRecords(source: Source, caller: Caller, ids: readonly string[]): Promise<void> {
  const { hooks, resource, context } = source
  const dictionaries = await dictionariesOf(context, caller.actor.tenantId)
  const removed = await context.db.tx(async (tx) => {
    const scope = { ...caller, tx }
    const rows = await lockRows(source, scope, ids)
    if (rows.length !== ids.length) throw errors.notFound({ label: term(resource.label) })
    await hooks.life?.demand({ ...scope, dictionaries, verb: 'remove', ids })
    await takeAway(source, scope, ids, () => keepVersions(source, scope, ids, 'remove'))
    return rows
  })
  const gone = removed.map(({ id, sysOrgCode }) => ({ id: String(id), version: null, orgCodes: [sysOrgCode] }))
  await afterWrite(source, caller.actor, 'remove', gone)
}

/**
 * Takes locked rows away with their hooks.
 * @param keep keeps what they were, once nothing speaks against it
 */
export async function takeAway(
  source: Source,
  scope: Caller & { readonly tx: Sql },
  ids: readonly string[],
  keep?: () => Promise<void>,
): Promise<void> {
  const { hooks } = source
  await hooks.beforeRemove?.({ ...scope, ids })
  const followers = await followersBefore(source, scope, ids)
  await keep?.()
  if (hooks.removeRows) await hooks.removeRows({ ...scope, ids })
  else await deleteRows(source, scope, ids)
  await hooks.afterRemove?.({ ...scope, ids })
  for (const refresh of followers) await refresh()
}

async function deleteRows(source: Source, scope: Caller & { readonly tx: Sql }, ids: readonly string[]): Promise<void> {
  try {
    await recordTables(scope.tx).deleteFrom(source.resource.table).where('id', 'in', ids).execute()
  } catch (error) {
    throw removalViolationOf(source.resource, error)
  }
  await releaseRowFiles(source, scope, ids)
}

/** Stored columns of the caller's own rows among `ids`, locked in the order of their ids until the transaction ends. */
export async function lockRows(source: Source, scope: Pick<WriteScope, 'tx' | 'actor'>, ids: readonly string[]) {
  const { resource } = source
  const keys = storedFields(resource).map(([key]) => key)
  const statement = sql<Readonly<Record<string, unknown>>>`
    select ${selectSql(source, keys)} from ${sql.table(resource.table)} as t
    where t.id = any(${ids.filter(isId)}::bigint[]) and ${visibleRows(source, scope.actor)} order by t.id for update of t`
  return (await statement.execute(scope.tx.kysely)).rows
}

/** Values as the columns take them: moments with their zone, files as json, personal numbers sealed with their blind index. */
export function toColumns(source: Source, id: string, values: Values): Record<string, unknown> {
  const { resource, context } = source
  const columns: Record<string, unknown> = {}
  for (const [key, value] of Object.entries(values)) {
    const field = resource.fields[key]
    if (!field) continue
    if (field.options.pii) {
      const place = placeOf(resource.table, key, id)
      columns[key] = value === null ? null : context.cipher.seal(String(value), place)
      columns[indexProperty(key)] = value === null ? null : context.cipher.blindIndex(String(value), place)
    } else if (field.kind === 'flag') columns[key] = value === null ? null : value === 'Y'
    else if (field.kind === 'datetime') columns[key] = value === null ? null : momentOf(String(value))
    else if (field.kind === 'files') columns[key] = value === null ? null : sql`${JSON.stringify(value)}::jsonb`
    else columns[key] = value
  }
  return columns
}
