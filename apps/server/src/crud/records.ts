import type { DecimalField, Field } from '@heliodesk/contracts/kit/fields'
import { systemKeys, titleKey } from '@heliodesk/contracts/kit/resource'
import { fromUnits, toUnits } from '@heliodesk/domain/fees/cents'
import { maskPii } from '@heliodesk/domain/pii'
import { sql } from 'kysely'
import type { Actor } from '../access/actor.ts'
import { personNames } from '../access/personNames.queries.ts'
import { ruledRows } from '../access/scope.ts'
import type { Sql } from '../db/sql.ts'
import { type RowMessages, readText } from '../language/stored.ts'
import { translateSeeded } from '../language/translate.ts'
import { departNames } from './departs.ts'
import { dictionariesOf, dictionary } from './dictionaries.ts'
import { placeOf } from './pii.ts'
import { regionText } from './regions.ts'
import { resourceNamed } from './registry.ts'
import { isDepartField, type NamedField, type Source, visibleFields } from './source.ts'

type RawRow = Readonly<Record<string, unknown>>
export type WireRecord = Readonly<Record<string, unknown>>
type TextOf = (value: string) => string | null

/**
 * Rows as they travel: system columns, the fields this person may see, and `<field>_dictText` beside every dictionary, reference,
 * region, department and person. Personal numbers are masked; figures they have no right to are absent. `decorate` of the module runs last.
 */
export async function toRecords(source: Source, actor: Actor, rows: readonly RawRow[]): Promise<readonly WireRecord[]> {
  const fields = visibleFields(source.resource, actor)
  const texts = await textLookups(source, actor, fields, rows)
  const records = rows.map((row) => toRecord(source, fields, texts, row))
  return source.hooks.decorate ? source.hooks.decorate(records, actor) : records
}

function toRecord(source: Source, fields: readonly NamedField[], texts: ReadonlyMap<string, TextOf>, row: RawRow): WireRecord {
  const record: Record<string, unknown> = {}
  for (const key of systemKeys) record[key] = row[key] ?? null
  for (const [key, field] of fields) {
    const value = field.options.pii ? maskedValue(source, key, field, row) : wireValue(field, storedValue(field, key, row))
    record[key] = value
    const textOf = texts.get(key)
    if (textOf) record[`${key}_dictText`] = value === null ? null : textOf(String(value))
  }
  return record
}

/** What the product wrote itself is reported in the language of the call. */
function storedValue({ options }: Field, key: string, row: RawRow): unknown {
  const value = row[key]
  return options.message && typeof value === 'string' ? readText(value, row.messages as RowMessages | null, key) : value
}

/** A value of the database in its wire type (contracts `ValueOf`); personal numbers stay as they are. */
export function wireValue(field: Field, value: unknown): unknown {
  if (value === null || value === undefined) return null
  switch (field.kind) {
    case 'flag':
      return value ? 'Y' : 'N'
    case 'int':
      return Number(value)
    case 'decimal':
      return decimalText(field, value)
    case 'money':
      return typeof value === 'number' ? value.toFixed(2) : String(value)
    case 'dict':
      return field.options.numeric ? Number(value) : String(value)
    case 'ref':
      return String(value)
    default:
      return value
  }
}

/** A column that keeps more digits than are said is rounded as bills are. */
function decimalText({ options: { scale, storedScale } }: DecimalField, value: unknown): string {
  if (typeof value === 'number') return value.toFixed(scale)
  return storedScale === undefined ? String(value) : fromUnits(toUnits(String(value), scale), scale)
}

function maskedValue(source: Source, key: string, field: Field, row: RawRow): string | null {
  const plain = openPii(source, key, row)
  return plain === null || !field.options.pii ? plain : maskPii(field.options.pii, plain)
}

/** The plain number of a stored row; asterisks (and a log line) when the ciphertext does not belong here. */
export function openPii(source: Source, key: string, row: RawRow): string | null {
  const sealed = row[key]
  if (typeof sealed !== 'string') return null
  const { context, resource } = source
  try {
    return context.cipher.open(sealed, placeOf(resource.table, key, String(row.id)))
  } catch (error) {
    context.log.error({ err: error, table: resource.table, column: key, id: row.id }, 'personal number cannot be opened')
    return '******'
  }
}

const texts = (rows: readonly RawRow[], key: string): readonly string[] =>
  rows.map((row) => row[key]).filter((value) => typeof value === 'string')

/** One look-up per field that has texts; references of a page are read in one statement per target. */
async function textLookups(
  source: Source,
  actor: Actor,
  fields: readonly NamedField[],
  rows: readonly RawRow[],
): Promise<ReadonlyMap<string, TextOf>> {
  const dictionaries = await dictionariesOf(source.context, actor.tenantId)
  const lookups = new Map<string, TextOf>()
  for (const [key, field] of fields) {
    if (field.kind === 'dict') {
      const { textByValue } = dictionary(dictionaries, field.options.dict)
      lookups.set(key, (value) => textByValue.get(value) ?? null)
    } else if (field.kind === 'region') {
      lookups.set(key, regionText)
    } else if (field.kind === 'ref') {
      const ids = rows.map((row) => row[key])
      const titles = await refTitles(source.context.db, actor, field.options.to, ids)
      lookups.set(key, (value) => titles.get(value) ?? null)
    } else if (isDepartField(field)) {
      const names = await departNames(source.context.db, actor, texts(rows, key))
      lookups.set(key, (value) => names.get(value) ?? null)
    } else if (field.kind === 'text' && field.options.person === 'username') {
      const names = await personNames(source.context.db, actor, texts(rows, key))
      lookups.set(key, (value) => names.get(value) ?? null)
    }
  }
  return lookups
}

/**
 * Names of the records that `ids` point to, of the tenant. A row that may be seen shows whom it belongs to even when that record
 * itself lies outside the reader's departments; what data rules hide from them has no name.
 */
export async function refTitles(
  db: Sql,
  actor: Actor,
  to: string,
  ids: readonly unknown[],
): Promise<ReadonlyMap<string, string>> {
  const target = resourceNamed(to)
  const wanted = [...new Set(ids.filter((id) => id !== null && id !== undefined).map(String))]
  if (!target || wanted.length === 0) return new Map()
  const key = titleKey(target)
  const messages = target.fields[key]?.options.message ? sql.ref('t.messages') : sql`null::jsonb`
  const statement = sql<{ id: string; title: string | null; messages: RowMessages | null }>`
    select t.id, ${sql.ref(`t.${key}`)} as title, ${messages} as messages from ${sql.table(target.table)} as t
    where t.id = any(${wanted}::bigint[]) and ${sql.ref('t.tenantId')} = ${actor.tenantId}::bigint
      and ${ruledRows(actor, target, 't')}`
  const { rows } = await statement.execute(db.kysely)
  return new Map(
    rows.map((row) => [
      String(row.id),
      row.title === null ? String(row.id) : translateSeeded(target.name, readText(row.title, row.messages, key)),
    ]),
  )
}
