import { claimRowFiles } from '../crud/files.ts'
import type { Source } from '../crud/source.ts'
import type { KeptLine } from '../crud/versions.ts'
import { violationOf } from '../crud/violations.ts'
import { newRow, takeAway, toColumns, type WriteScope } from '../crud/write.ts'
import { newId } from '../db/ids.ts'
import type { Family } from './family.ts'
import { insertSet, keptOf, namedAsColumns, updateSet } from './lineRows.queries.ts'
import type { ChangedLine, LinePlan, NewLine } from './planLines.ts'

export interface WrittenLine {
  readonly id: string
  readonly version: number
}
export interface AppliedLines {
  /** The added ones, then the changed ones, as they were sent. */
  readonly lines: readonly WrittenLine[]
  /** What the version of the head keeps; empty when nothing changed. */
  readonly kept: readonly KeptLine[]
}

/** Writes a plan without problems: one deletion, one update, one insertion, so that values move freely between lines. */
export async function applyLines(
  family: Family,
  scope: WriteScope,
  { orgCode }: { readonly orgCode: string | null },
  plan: LinePlan,
): Promise<AppliedLines> {
  const { child } = family
  const changed = plan.changed.filter(({ values }) => Object.keys(values).length > 0)
  const made = plan.added.map((line) => ({ ...line, id: newId() }))
  const before = await keptOf(child, scope.tx, [...changed.map(({ id }) => id), ...plan.deleted])
  for (const { values } of made) await child.hooks.beforeCreate?.({ ...scope, values })
  for (const { id, values, current } of changed) await child.hooks.beforeUpdate?.({ ...scope, id, values, current })
  if (plan.deleted.length > 0) await takeAway(child, scope, plan.deleted)
  try {
    if (changed.length > 0)
      await updateSet(
        child,
        scope.tx,
        scope.actor.username,
        changed.map((line) => changedColumns(child, line)),
      )
    if (made.length > 0)
      await insertSet(
        child,
        scope.tx,
        made.map(({ id, values }) =>
          namedAsColumns({
            ...newRow(child, scope.actor, id, values),
            ...asJson(child, id, values),
            sysOrgCode: orgCode,
            version: 1,
          }),
        ),
      )
  } catch (error) {
    throw await violationOf(child, error, (made[0] ?? changed[0])?.values ?? {})
  }
  await afterwards(child, scope, made, changed)
  const after = await keptOf(
    child,
    scope.tx,
    [...made, ...changed].map(({ id }) => id),
  )
  const versionOf = new Map(changed.map(({ id, version }) => [id, version + 1]))
  return {
    lines: [
      ...made.map(({ id }) => ({ id, version: 1 })),
      ...plan.changed.map(({ id, version }) => ({ id, version: versionOf.get(id) ?? version })),
    ],
    kept: [
      ...made.map(({ id }) => ({ id, before: null, after: after.get(id) ?? null })),
      ...changed.map(({ id }) => ({ id, before: before.get(id) ?? null, after: after.get(id) ?? null })),
      ...plan.deleted.map((id) => ({ id, before: before.get(id) ?? null, after: null })),
    ],
  }
}

function changedColumns(child: Source, { id, values, current }: ChangedLine) {
  const derived = child.hooks.derive?.({ ...current, ...values })
  return namedAsColumns({ id, ...asJson(child, id, values), ...derived })
}

/** Columns as `toColumns` has them, in a form that travels in one JSON text. */
function asJson(child: Source, id: string, values: NewLine['values']): Readonly<Record<string, unknown>> {
  const columns = toColumns(child, id, values)
  return Object.fromEntries(
    Object.entries(columns).map(([key, column]) => {
      const kind = child.resource.fields[key]?.kind
      const value = values[key] ?? null
      if (value === null) return [key, column]
      return [key, kind === 'datetime' ? `${String(value)} Asia/Shanghai` : kind === 'files' ? value : column]
    }),
  )
}

async function afterwards(
  child: Source,
  scope: WriteScope,
  made: readonly (NewLine & { readonly id: string })[],
  changed: readonly ChangedLine[],
): Promise<void> {
  for (const { id, values } of made) await claimRowFiles(child, scope, { id, values })
  for (const { id, values, current } of changed) await claimRowFiles(child, scope, { id, values, current })
  for (const { id, values } of made) await child.hooks.afterCreate?.({ ...scope, id, values })
  for (const { id, values } of changed) await child.hooks.afterUpdate?.({ ...scope, id, values })
}
