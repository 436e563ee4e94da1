import type { AnyResource } from '@heliodesk/contracts/kit/resource'
import type { Context } from '../context.ts'
import type { Source } from './source.ts'

const byContext = new WeakMap<Context, Map<string, Source>>()

/** Remembers how a kind of record is read in this process, for those who read any kind (the preview of data rules). */
export function rememberSource(source: Source): void {
  const known = byContext.get(source.context) ?? new Map<string, Source>()
  byContext.set(source.context, known.set(source.resource.name, source))
}

/** How records of this name are read; undefined when no module of the process serves them. */
export const sourceOf = (context: Context, { name }: Pick<AnyResource, 'name'>): Source | undefined =>
  byContext.get(context)?.get(name)
