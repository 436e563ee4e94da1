import { errors } from '@heliodesk/contracts/errors'
import type { Actor } from '../access/actor.ts'
import type { Sql } from '../db/sql.ts'
import { claimFiles, type FileOwner, knownPaths } from './fileRows.queries.ts'

/** A stored path wherever it stands: alone, in a list, in the address of a picture in a text. */
const storedPaths = /(?<![\w-])(?:temp|image|jeditor)\/\d{6}\/\d{1,19}\.[a-z0-9]{1,8}(?![\w.])/g

/** Paths of stored files that a value names, at any depth. */
export function pathsIn(value: unknown): readonly string[] {
  if (typeof value === 'string') return value.match(storedPaths) ?? []
  if (Array.isArray(value)) return value.flatMap(pathsIn)
  return typeof value === 'object' && value !== null ? Object.values(value).flatMap(pathsIn) : []
}

/** Paths that lists of files hold, in whatever form. */
function attached(value: unknown): readonly string[] {
  if (Array.isArray(value)) return value.flatMap(attached)
  const path = typeof value === 'object' && value !== null ? (value as { readonly filePath?: unknown }).filePath : undefined
  return typeof path === 'string' ? [path] : []
}

/** Throws where one of these lists holds a file that was never stored, or not by this tenant. */
export async function demandStored(tx: Sql, lists: readonly unknown[]): Promise<void> {
  const paths = attached(lists)
  if (paths.length === 0) return
  const known = await knownPaths(tx, paths)
  const missing = paths.find((path) => !known.has(path))
  if (missing !== undefined) throw errors.fileNotYours({ path: missing })
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
