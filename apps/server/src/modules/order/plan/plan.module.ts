import { errors } from '@heliodesk/contracts/errors'
import { planMessages } from '@heliodesk/contracts/messages/businessPlan'
import { businessPlan } from '@heliodesk/contracts/resources/order/businessPlan'
import type { RowValues, WriteCall } from '#server/crud/module.ts'
import { crudModule } from '#server/mounting/crudModule.ts'
import { otherPlan } from './plan.queries.ts'

const targets = ['signedTarget', 'shippedTarget', 'connectedTarget'] as const

/** One plan for each department and month, with something in it. */
async function checkPlan({ tx, actor }: WriteCall, id: string | null, values: RowValues): Promise<void> {
  if (targets.every((key) => (values[key] ?? null) === null)) {
    const message = planMessages.empty()
    throw errors.invalidInput({ reason: message }, { fields: [{ field: targets[0], message }] })
  }
  const orgCode = String(values['sysOrgCode'] ?? actor.orgCode ?? '')
  const month = String(values['planMonth'] ?? '')
  const other = await otherPlan(tx, { tenantId: actor.tenantId, orgCode, month, id })
  if (other === undefined) return
  const message = planMessages.taken({ depart: other.name, month, planNo: other.planNo })
  throw errors.invalidInput({ reason: message }, { fields: [{ field: 'planMonth', message }] })
}

/** Monthly targets of departments; the morning page holds what was done against them. */
export const businessPlanModule = crudModule(businessPlan, {
  beforeCreate: (call) => checkPlan(call, null, call.values),
  beforeUpdate: (call) => checkPlan(call, call.id, { ...call.current, ...call.values }),
})
