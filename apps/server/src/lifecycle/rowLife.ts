import type { Lifecycle } from '@heliodesk/contracts/kit/lifecycle'
import { lifecycleMessages } from '@heliodesk/contracts/messages/lifecycle'
import { term } from '@heliodesk/contracts/text/message'
import { verbNames } from '@heliodesk/domain/lifecycle/permit'
import { plainValues } from '../crud/input.ts'
import type { RowLife } from '../crud/module.ts'
import type { Source } from '../crud/source.ts'
import type { Value } from '../crud/values.ts'
import { lockRows } from '../crud/write.ts'
import { demandUnlocked } from './approvalLock.queries.ts'
import type { BoundLifecycle } from './bound.ts'
import { demand } from './demand.ts'
import { statesOf } from './states.queries.ts'
import { appendStep } from './steps.queries.ts'

/** How the usual calls of a record keep to its table: where it begins, who may change or delete it now, and what its history says of it. */
export function rowLife(lifecycle: Lifecycle, life: () => BoundLifecycle): RowLife {
  const verbOf = (call: 'update' | 'remove'): string => {
    const found = verbNames(lifecycle).find((verb) => lifecycle.verbs[verb]?.governs === call)
    if (found === undefined) throw new Error(`no verb of ${lifecycle.resource.name} governs ${call}`)
    return found
  }
  const begins = { [lifecycle.field]: lifecycle.initial[0] }
  return {
    begins,
    demand: async ({ tx, actor, dictionaries, verb, ids }) => {
      const { source } = life()
      for (const row of await lockRows(source, { tx, actor }, ids)) {
        const record = { ...plainValues(source, row), createBy: row['createBy'] as Value }
        demand(life(), { actor, dictionaries, verb: verbOf(verb), record })
      }
      await demandUnlocked(tx, source, ids, term(lifecycle.verbs[verbOf(verb)]?.label ?? verb))
    },
    note: async ({ tx, actor, verb, ids, keys }) => {
      const { source } = life()
      const labels = labelsOf(source, keys)
      for (const { id, state, version } of await statesOf(tx, lifecycle, ids)) {
        await appendStep(tx, {
          tenantId: actor.tenantId,
          resource: source.resource.name,
          recordId: id,
          atMs: source.context.clock.now(),
          verb: verb === 'create' ? 'create' : verbOf(verb),
          by: actor,
          from: verb === 'create' ? null : state,
          to: state,
          remark: labels.length === 0 ? null : lifecycleMessages.changed({ labels }),
          version,
        })
      }
    },
  }
}

/** What was changed, by its labels; `lines` are those of the record. */
function labelsOf({ resource }: Source, keys: readonly string[]) {
  return keys.map((key) => term((key === 'lines' ? resource.lines?.child.label : resource.fields[key]?.label) ?? key))
}
