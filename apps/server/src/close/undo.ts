import { monthClose } from '@heliodesk/contracts/resources/ledger/monthClose'
import type { Context } from '../context.ts'
import type { WriteScope } from '../crud/write.ts'
import { lifeOf } from '../lifecycle/lives.ts'
import { stepWithin } from '../lifecycle/takeStep.ts'
import { closedOf } from './close.queries.ts'

/** A period that is open again: the close of its month does not hold any more, and the next one is another record. In the name of whoever reopened it. */
export async function undoClose(context: Context, scope: WriteScope, month: string): Promise<void> {
  const life = lifeOf(context, monthClose.name)
  const id = life && (await closedOf(scope.tx, scope.actor.tenantId, month))
  if (life === undefined || id === undefined) return
  const rights = ['finance:close:list', 'finance:close:edit'] as const
  const actor = { ...scope.actor, permissions: new Set([...scope.actor.permissions, ...rights]) }
  await stepWithin(life, { ...scope, actor }, 'undo', { id })
}
