import { releaseFiles } from '../files/fileRows.queries.ts'
import { claimNamed, demandStored, pathsIn } from '../files/named.ts'
import type { Values } from './input.ts'
import type { Source } from './source.ts'
import type { WriteScope } from './write.ts'

/** Stored files that a written row names become the record's, and those that it no longer names nobody's. */
export async function claimRowFiles(
  { resource }: Source,
  { tx, actor }: Pick<WriteScope, 'tx' | 'actor'>,
  { id, values, current = {} }: { readonly id: string; readonly values: Values; readonly current?: Values },
): Promise<void> {
  await demandStored(tx, Object.values(values))
  const whole = Object.entries({ ...current, ...values })
  if (pathsIn(Object.values(values)).length === 0 && pathsIn(Object.values(current)).length === 0) return
  const part = (isList: boolean) =>
    whole.filter(([key]) => (resource.fields[key]?.kind === 'files') === isList).map(([, one]) => one)
  await claimNamed(tx, actor, { resource: resource.name, id }, { listed: part(true), mentioned: part(false) })
}

export const releaseRowFiles = ({ resource }: Source, { tx }: Pick<WriteScope, 'tx'>, ids: readonly string[]): Promise<void> =>
  releaseFiles(tx, resource.name, ids)
