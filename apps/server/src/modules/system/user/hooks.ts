import type { CrudHooks } from '#server/crud/module.ts'
import { buildSource, type Source } from '#server/crud/source.ts'

/** The same verbs over the same rows, with what one call brings beside the record. */
export const withHooks = (source: Source, hooks: CrudHooks): Source =>
  buildSource(source.resource, { ...source.hooks, ...hooks }, source.context)
