import { errors } from '@heliodesk/contracts/errors'
import { isId } from '@heliodesk/contracts/formats'
import type { Lifecycle } from '@heliodesk/contracts/kit/lifecycle'
import { lifecycleCalls, lifecycleReads } from '@heliodesk/contracts/lifecycles/calls'
import { term } from '@heliodesk/contracts/text/message'
import type { Context } from '../context.ts'
import type { CrudHooks } from '../crud/module.ts'
import { isVisible } from '../crud/read.ts'
import { type Route, route } from '../http/route.ts'
import { type Bindings, type BoundLifecycle, bindLifecycle } from '../lifecycle/bound.ts'
import { countByState } from '../lifecycle/counts.queries.ts'
import { rememberLife } from '../lifecycle/lives.ts'
import { overdueJob } from '../lifecycle/overdue.job.ts'
import { overdueSql } from '../lifecycle/overdue.queries.ts'
import { lifecycleRoutes } from '../lifecycle/routes.ts'
import { rowLife } from '../lifecycle/rowLife.ts'
import { readSteps } from '../lifecycle/steps.queries.ts'
import { type CrudModule, crudModule } from './crudModule.ts'

/** The verbs of a resource and the steps of its life in operation. */
export interface LifecycleModule extends CrudModule {
  readonly life: BoundLifecycle
}

/**
 * A kind of record with a life: its usual calls, which keep to the table, a call for each verb, its history, its counts by state, and the
 * job that tells of what is overdue. A virtual field `overdue` of the definition gets its SQL from the table.
 * @param bindings what the names of guards, effects and approvals do; a function where they need the context
 * @param own a call that takes the place of the usual one, made of the bound life
 */
export function lifecycleModule<const L extends Lifecycle>(
  lifecycle: L,
  bindings: Bindings<L> | ((context: Context) => Bindings<L>),
  hooks: CrudHooks | ((context: Context) => CrudHooks) = {},
  own: { readonly steps?: (life: BoundLifecycle) => Route } = {},
): (context: Context) => LifecycleModule {
  return (context) => {
    const given = typeof hooks === 'function' ? hooks(context) : hooks
    const { resource } = lifecycle
    const overdue = Object.hasOwn(resource.fields, 'overdue') && { overdue: overdueSql(lifecycle) }
    const base: CrudModule = crudModule(resource, {
      ...given,
      virtual: { ...(overdue || {}), ...given.virtual },
      life: rowLife(lifecycle, () => life),
    })(context)
    const life: BoundLifecycle = bindLifecycle(
      base.source,
      lifecycle,
      typeof bindings === 'function' ? bindings(context) : bindings,
    )
    rememberLife(life)
    const steps = (own.steps ?? stepsRoute)(life)
    return {
      ...base,
      routes: [...base.routes, ...lifecycleRoutes(life, lifecycleCalls(lifecycle)), steps, countsRoute(life)],
      jobs: lifecycle.overdue === undefined ? [] : [overdueJob(life)],
      life,
    }
  }
}

/** The history of a record, for whoever sees it. */
function stepsRoute({ source, lifecycle }: BoundLifecycle): Route {
  const { resource, context } = source
  return route(lifecycleReads(lifecycle).steps, async ({ actor, query: { id } }) => {
    if (!isId(id) || !(await isVisible(source, actor, id))) throw errors.notFound({ label: term(resource.label) })
    return readSteps(context.db, resource.name, id)
  })
}

const countsRoute = ({ source, lifecycle }: BoundLifecycle): Route =>
  route(lifecycleReads(lifecycle).counts, ({ actor, query }) => countByState(source, lifecycle.field, actor, query))
