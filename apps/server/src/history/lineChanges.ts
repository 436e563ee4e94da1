import type { LineChange } from '@heliodesk/contracts/endpoints/logs'
import { permissionOf, titleKey } from '@heliodesk/contracts/kit/resource'
import { type Actor, isAllowed } from '../access/actor.ts'
import { isLimited } from '../access/follows.ts'
import type { Source } from '../crud/source.ts'
import { sourceOf } from '../crud/sources.ts'
import type { KeptLine } from '../crud/versions.ts'
import { translate } from '../language/translate.ts'
import { textOf } from './changes.ts'
import { keptFields, statesOf } from './versionRecords.ts'
import { linesBetween } from './versions.queries.ts'

interface Shown {
  readonly child: Source
  /** The fields of a line that people write. */
  readonly parts: readonly string[]
}
type State = Readonly<Record<string, unknown>>

/** What became of the lines of a record from one of its versions to another, in words; nothing for whoever may not see all its lines. */
export async function lineChanges(
  { context, resource }: Source,
  actor: Actor,
  { id, after, upTo }: { readonly id: string; readonly after: number; readonly upTo: number },
): Promise<readonly LineChange[]> {
  const child = resource.lines && sourceOf(context, resource.lines.child)
  if (!child || isHidden(child, actor)) return []
  const kept = await linesBetween(context.db, actor.tenantId, { table: resource.table, id, after, upTo })
  const lines = folded(kept)
  const states = await statesOf(
    child,
    actor,
    lines.flatMap((line) => [line.before, line.after].map((content) => ({ dataId: line.id, content: content ?? {} }))),
  )
  return lines.flatMap((line, at) => {
    const pair = [line.before && (states[2 * at] ?? {}), line.after && (states[2 * at + 1] ?? {})] as const
    const change = changeOf({ child, parts: resource.lines?.columns ?? [] }, actor, line.id, pair)
    return change === null ? [] : [change]
  })
}

const isHidden = ({ resource }: Source, actor: Actor): boolean =>
  isLimited(actor, resource) || (resource.verbs.includes('list') && !isAllowed(actor, permissionOf(resource, 'list')))

/** Several changes of a line as one: from what it was first to what it was last. */
function folded(lines: readonly KeptLine[]): readonly KeptLine[] {
  const byId = new Map<string, KeptLine>()
  for (const line of lines) byId.set(line.id, { ...line, before: (byId.get(line.id) ?? line).before })
  return [...byId.values()].filter(({ before, after }) => before !== null || after !== null)
}

function changeOf(
  { child, parts }: Shown,
  actor: Actor,
  id: string,
  [before, now]: readonly [State | null, State | null],
): LineChange | null {
  const title = titleKey(child.resource)
  const fields = keptFields(child, actor).flatMap(([key, field]) => {
    if (!parts.includes(key) || (key === title && (before === null || now === null))) return []
    const [from, to] = [before && textOf(field, key, before), now && textOf(field, key, now)]
    return from === to ? [] : [{ label: translate(field.label), before: from, after: to }]
  })
  if (fields.length === 0 && before !== null && now !== null) return null
  const named = (now ?? before)?.[title]
  return {
    id,
    change: before === null ? 'added' : now === null ? 'removed' : 'changed',
    title: named === null || named === undefined ? null : String(named),
    fields,
  }
}
