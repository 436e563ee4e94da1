import type { Follow } from '@heliodesk/contracts/follows'
import type { AnyResource } from '@heliodesk/contracts/kit/resource'
import { resources } from '@heliodesk/contracts/resources/index'
import { type RawBuilder, type SqlBool, sql } from 'kysely'
import type { DataRule, Seer } from './actor.ts'
import { ruleFilters, rulesOn } from './dataRules.ts'

type Filter = RawBuilder<SqlBool>
type Ruled = Pick<Seer, 'dataRules'>

/** A record that another one hangs on. Two kinds may hang on each other: each way is gone once. */
interface Step {
  readonly follow: Follow
  readonly target: AnyResource
  readonly met: ReadonlySet<string>
}

const byName: ReadonlyMap<string, AnyResource> = new Map(resources.map((resource) => [resource.name, resource]))

function stepsFrom(resource: AnyResource, met: ReadonlySet<string>): readonly Step[] {
  return (resource.follows ?? []).flatMap((follow) => {
    const target = byName.get(follow.resource)
    return target === undefined || met.has(target.name) ? [] : [{ follow, target, met: new Set([...met, target.name]) }]
  })
}

const start = (resource: AnyResource): ReadonlySet<string> => new Set([resource.name])

/** The caller's rules that limit a kind of record: its own, and those on what it hangs on, however far. */
export function rulesLimiting(actor: Ruled, resource: AnyResource, met = start(resource)): readonly DataRule[] {
  return [...rulesOn(actor, resource), ...stepsFrom(resource, met).flatMap((step) => rulesLimiting(actor, step.target, step.met))]
}

/** Whether any data rule leaves this person fewer of these records than the department has. */
export const isLimited = (actor: Ruled, resource: AnyResource): boolean =>
  actor.dataRules.length > 0 && rulesLimiting(actor, resource).length > 0

/** All that the caller's rules ask of a record over `alias`: nothing for those without rules, so that their statements stay as they are. */
export function limitingFilters(
  actor: Seer,
  resource: AnyResource,
  at: { readonly alias: string; readonly now: Date },
  met = start(resource),
): readonly Filter[] {
  if (actor.dataRules.length === 0) return []
  return [
    ...ruleFilters(actor, resource, at.alias, at.now),
    ...stepsFrom(resource, met).flatMap((step) => followFilter(actor, step, at)),
  ]
}

function followFilter(actor: Seer, step: Step, { alias, now }: { alias: string; now: Date }): readonly Filter[] {
  const { follow, target, met } = step
  const inner = `${alias}_${target.name}`
  const rules = limitingFilters(actor, target, { alias: inner, now }, met)
  if (rules.length === 0) return []
  const own = sql.ref(`${alias}.${follow.by ?? 'id'}`)
  const theirs = sql.ref(`${inner}.${follow.through ?? 'id'}`)
  const of = sql`from ${sql.table(target.table)} as ${sql.ref(inner)} where ${sql.ref(`${inner}.tenantId`)} = ${actor.tenantId}::bigint`
  const hangs = sql<SqlBool>`${own} in (select ${theirs} ${of} and ${sql.join(rules, sql` and `)})`
  const owners = (follow.ownerColumns ?? []).map((key) => sql<SqlBool>`${sql.ref(`${alias}.${key}`)} = ${actor.username}`)
  if (owners.length === 0) return [hangs]
  const loose = follow.by ? sql<SqlBool>`${own} is null` : sql<SqlBool>`not exists (select ${of} and ${theirs} = ${own})`
  return [sql<SqlBool>`(${hangs} or (${loose} and (${sql.join(owners, sql` or `)})))`]
}
