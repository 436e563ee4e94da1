import type { dataSources } from '@heliodesk/contracts/endpoints/dataSource'
import { errors } from '@heliodesk/contracts/errors'
import type { ParsedOf } from '@heliodesk/contracts/kit/endpoint'
import { dataSource } from '@heliodesk/contracts/resources/system/dataSource'
import { term } from '@heliodesk/contracts/text/message'
import { parseWireUrl } from '@heliodesk/domain/dataSource/wireUrl'
import type { Actor, RequestMeta } from '#server/access/actor.ts'
import { writeAudit } from '#server/access/audit.ts'
import type { FieldCipher } from '#server/access/fieldCipher.ts'
import type { Context } from '#server/context.ts'
import type { RowValues, WriteCall } from '#server/crud/module.ts'
import { readRecord } from '#server/crud/read.ts'
import { sourceOf } from '#server/crud/sources.ts'
import type { OutboundGuard } from '#server/http/outboundGuard.ts'
import { type Foreign, readForeign } from './connect.ts'
import { type SourceRow, sourceById, storePassword } from './dataSource.queries.ts'

export interface Deps {
  readonly context: Context
  readonly guard: OutboundGuard
}
type Parts = Readonly<Record<string, unknown>>

const isParts = (body: unknown): body is Parts => typeof body === 'object' && body !== null && !Array.isArray(body)

/** What existing clients send, in our fields. */
export function fromWire(body: unknown): unknown {
  if (!isParts(body)) return body
  const { dbUrl, ...rest } = body
  // The single fields, where a client sends them, say it more exactly.
  if (typeof dbUrl !== 'string' || dbUrl.trim() === '' || Object.hasOwn(rest, 'host')) return rest
  const place = parseWireUrl(dbUrl)
  if (!place) throw errors.sourceUrl()
  return { tlsMode: 'off', ...rest, ...place }
}

/** The password that came with the record; it is kept where nobody reads it. */
export function sentPassword(body: RowValues | undefined): string | undefined {
  const sent = body?.dbPassword
  return typeof sent === 'string' && sent !== '' ? sent : undefined
}

const placeOf = (id: string) => ({ table: 'sys_data_source', column: 'password_cipher', id })

/** Seals the password of a source and writes the line of the audit. */
export async function keepPassword(
  cipher: FieldCipher,
  { tx, actor, meta }: WriteCall,
  id: string,
  password: string,
): Promise<void> {
  await storePassword(tx, id, cipher.seal(password, placeOf(id)))
  const { ip, requestId } = meta
  await writeAudit(tx, { event: 'dataSource.password', actor, target: 'dataSource', detail: { id }, ip, requestId })
}

/** Gives a source another password. */
export async function setPassword(
  context: Context,
  by: { readonly actor: Actor; readonly meta: RequestMeta },
  { id, dbPassword }: { readonly id: string; readonly dbPassword: string },
): Promise<null> {
  await refuseUnseen(context, by.actor, id)
  await context.db.tx(async (tx) => {
    if (!(await sourceById(tx, by.actor.tenantId, id))) throw errors.notFound({ label: term(dataSource.label) })
    await keepPassword(context.cipher, { ...by, tx }, id, dbPassword)
  })
  return null
}

export function foreignOf({ cipher }: Context, row: SourceRow): Foreign {
  const { id, host, port, dbName, dbUsername, tlsMode, passwordCipher: sealed } = row
  return { host, port, dbName, dbUsername, tlsMode, password: sealed === null ? null : cipher.open(sealed, placeOf(id)) }
}

type Asked = ParsedOf<typeof dataSources.test, 'body'>

/** A source that the caller's data rules hide is none for them, whatever id they name. */
async function refuseUnseen(context: Context, actor: Actor, id: string): Promise<void> {
  const source = sourceOf(context, dataSource)
  if (source) await readRecord(source, actor, id)
}

/** The stored password goes to the stored address alone: whoever types another one types the password too. */
async function askedPlace({ context }: Deps, actor: Actor, asked: Asked): Promise<Foreign> {
  if (asked.id && !asked.dbPassword) {
    await refuseUnseen(context, actor, asked.id)
    const row = await sourceById(context.db, actor.tenantId, asked.id)
    if (!row) throw errors.notFound({ label: term(dataSource.label) })
    if (isElsewhere(row, asked)) throw errors.sourcePassword()
    return foreignOf(context, row)
  }
  const place = asked.dbUrl && !asked.host ? parseWireUrl(asked.dbUrl) : null
  const [host, dbName, dbUsername] = [place?.host ?? asked.host, place?.dbName ?? asked.dbName, asked.dbUsername]
  if (!host || !dbName || !dbUsername) throw errors.sourceUrl()
  const { tlsMode, dbPassword } = asked
  return {
    host,
    port: place?.port ?? asked.port ?? 5432,
    dbName,
    dbUsername,
    tlsMode: tlsMode ?? 'off',
    password: dbPassword ?? null,
  }
}

/** Whether what is typed leads to another place than what is stored. */
export function isElsewhere(row: Pick<SourceRow, 'host' | 'port' | 'dbName' | 'dbUsername' | 'tlsMode'>, asked: Asked): boolean {
  const place = asked.dbUrl && !asked.host ? parseWireUrl(asked.dbUrl) : null
  if (asked.dbUrl && !asked.host && !place) return true
  const typed = [
    [place?.host ?? asked.host, row.host],
    [place?.port ?? asked.port, row.port],
    [place?.dbName ?? asked.dbName, row.dbName],
    [asked.dbUsername, row.dbUsername],
    [asked.tlsMode, row.tlsMode],
  ]
  return typed.some(([given, stored]) => (given ?? stored) !== stored)
}

export async function testConnection(deps: Deps, actor: Actor, asked: Asked): Promise<true> {
  const foreign = await askedPlace(deps, actor, asked)
  await readForeign(deps.guard, foreign, (read) => read('SELECT 1'))
  return true
}
