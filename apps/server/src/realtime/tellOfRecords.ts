import type { LiveMessage } from '@heliodesk/contracts/channels'
import { type AnyResource, permissionOf } from '@heliodesk/contracts/kit/resource'
import type { Actor } from '../access/actor.ts'
import type { Sql } from '../db/sql.ts'
import type { LivePublisher } from './publisher.ts'

/** A kind of record in operation, as far as news of it go (crud/source.ts). */
interface Kind {
  readonly resource: AnyResource
  readonly context: { readonly live: LivePublisher }
  readonly hooks: {
    readonly life?: unknown
    readonly afterCommit?: (change: {
      readonly verb: 'create' | 'update' | 'remove' | 'import'
      readonly ids: readonly string[]
      readonly actor: Actor
    }) => Promise<void>
  }
}

/** A record that was written, as its readers are told of it: nothing of its content. */
interface Written {
  readonly id: string
  /** Null: it is gone, or what changed of it has no version: it follows from other records. */
  readonly version: number | null
  /** Where it belongs and belonged. */
  readonly orgCodes: readonly unknown[]
}

/** What follows the commit of a usual call: what the module does then, and open pages hear of it. */
export async function afterWrite(
  kind: Kind,
  actor: Actor,
  verb: 'create' | 'update' | 'remove' | 'import',
  written: readonly Written[],
): Promise<void> {
  await kind.hooks.afterCommit?.({ verb, ids: written.map(({ id }) => id), actor })
  await tellOfRecords(kind, actor.tenantId, written)
}

/** Tells open pages of written records of a kind of which somebody may have one open; then its page follows what others do. */
export async function tellOfRecords(kind: Kind, tenantId: string, written: readonly Written[]): Promise<void> {
  const { page, lines, verbs } = kind.resource
  const isOpened = page !== undefined || lines !== undefined || kind.hooks.life !== undefined
  if (isOpened && verbs.includes('list')) await publishRecords(kind, tenantId, written)
}

/** After the commit, or with it: one record by its id, several as «many». Whoever may not list them hears nothing. */
export async function publishRecords(
  { resource, context }: Pick<Kind, 'resource' | 'context'>,
  tenantId: string,
  written: readonly Written[],
  within?: Sql,
): Promise<void> {
  const [first, ...others] = written
  if (first === undefined) return
  const named = others.length === 0 ? { msgId: first.id, version: first.version } : { msgId: '', version: null }
  const message: LiveMessage = { cmd: 'record', msgTxt: '', resource: resource.name, ...named }
  const codes = written.flatMap(({ orgCodes }) => orgCodes).filter((code) => typeof code === 'string')
  const orgCodes = resource.scope === 'org' && codes.length > 0 ? { orgCodes: [...new Set(codes)] } : {}
  await context.live.publish(message, { tenantId, right: permissionOf(resource, 'list'), ...orgCodes }, within)
}
