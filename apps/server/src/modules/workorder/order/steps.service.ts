import type { WorkOrderStep } from '@heliodesk/contracts/endpoints/workOrder'
import { isId } from '@heliodesk/contracts/formats'
import { workOrder } from '@heliodesk/contracts/resources/workOrder/workOrder'
import type { Context } from '#server/context.ts'
import { readSteps } from '#server/lifecycle/steps.queries.ts'
import { findOrder } from './order.queries.ts'
import { missing, type OrderCall } from './order.ts'

export async function stepsOf({ db }: Context, { actor }: Pick<OrderCall, 'actor'>, id: string): Promise<WorkOrderStep[]> {
  if (!isId(id) || !(await findOrder(db, actor, id))) throw missing()
  const steps = await readSteps(db, workOrder.name, id)
  return steps.map(({ about, ...step }) => ({ ...step, assigneeName: about }))
}
