import { errors } from '@heliodesk/contracts/errors'
import type { Actor } from '../access/actor.ts'
import type { Sql } from '../db/sql.ts'
import { claimFiles, type FileOwner } from './fileRows.queries.ts'

/** A stored path wherever it stands: alone, in a list, in the address of a picture in a text. */
const storedPaths = /(?<![\w-])(?:temp|image|jeditor)\/\d{6}\/\d{1,19}\.[a-z0-9]{1,8}(?![\w.])/g

/** Paths of stored files that a value names, at any depth. */
export function pathsIn(value: unknown): readonly string[] {
  if (typeof value === 'string') return value.match(storedPaths) ?? []
  if (Array.isArray(value)) return value.flatMap(pathsIn)
  return typeof value === 'object' && value !== null ? Object.values(value).flatMap(pathsIn) : []
}

/**
 * Files named by a record become its own: who may see the record may see them. `listed` are files that were attached, of which each
 * must be the caller's; what a text merely mentions is taken along when it can be.
 */
export async function claimNamed(
  tx: Sql,
  actor: Actor,
  owner: FileOwner,
  named: { readonly listed: unknown; readonly mentioned: unknown },
): Promise<void> {
  const listed = pathsIn(named.listed)
  const claimed = await claimFiles(tx, actor, owner, [...new Set([...listed, ...pathsIn(named.mentioned)])])
  const missing = listed.find((path) => !claimed.has(path))
  if (missing !== undefined) throw errors.fileNotYours({ path: missing })
}
