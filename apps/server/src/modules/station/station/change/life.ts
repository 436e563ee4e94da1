import type { stationChangeLife } from '@heliodesk/contracts/lifecycles/stationChange/stationChange'
import { slotAt } from '@heliodesk/domain/solar/slots'
import { byDefinition } from '#server/approval/submit.ts'
import type { Context } from '#server/context.ts'
import type { WriteScope } from '#server/crud/write.ts'
import type { Bindings } from '#server/lifecycle/bound.ts'
import { applyChange } from './apply.ts'
import { ownerNameOf, readBefore } from './before.ts'
import { stationNow } from './change.queries.ts'
import { changeGuards, dayOf } from './guards.ts'

/** What approvals of changes look at (dictionary approve_biz_type: 6 变更). */
const approvedAs = { resource: 'stationChange', bizType: '6', name: 'changeNo', kind: 'changeType' } as const

/**
 * What the names of the table of changes do.
 * @param applyNow puts a change in effect that has just passed, within its transaction
 */
export const changeBindings = (
  context: Context,
  applyNow: (scope: WriteScope, id: string) => Promise<void>,
): Bindings<typeof stationChangeLife> => ({
  approvals: { byDefinition: byDefinition(context, approvedAs) },
  guards: changeGuards(context),
  effects: {
    readBefore: async ({ tx }, { current, tenantId }) => {
      const found = await stationNow(tx, String(current['stationId']))
      const values = { ...(await readBefore(tx, current)), ...(await ownerNameOf(tx, tenantId, current)) }
      return { values, ...(found?.orgCode == null ? {} : { orgCode: found.orgCode }) }
    },
    applyIfDue: async (scope, step) =>
      dayOf(step) > slotAt(step.atMs).day ? {} : { follow: async () => applyNow(scope, step.id) },
    applyChange: async (scope, step) => ({ follow: async () => applyChange(context, scope, step) }),
  },
})
