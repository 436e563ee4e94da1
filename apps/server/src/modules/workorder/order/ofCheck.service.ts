import { errors } from '@heliodesk/contracts/errors'
import { settlementCheckMessages as messages } from '@heliodesk/contracts/messages/settlementCheck'
import { settlementCheck } from '@heliodesk/contracts/resources/finance/settlementCheck'
import { readRecord } from '#server/crud/read.ts'
import { sourceOf } from '#server/crud/sources.ts'
import { writtenText } from '#server/language/stored.ts'
import type { BoundLifecycle } from '#server/lifecycle/bound.ts'
import type { Moved } from '#server/lifecycle/takeStep.ts'
import { addOrder } from './content.service.ts'
import { keepOrder } from './ofCheck.queries.ts'
import type { OrderCall } from './order.ts'

/** Dictionary work_order_source: 电费异常. */
const feeDeviation = '3'

/** The order of a difference (decision 116). It says month and station and no amount: whoever goes there sees no fees. */
export async function orderOfCheck(life: BoundLifecycle, call: OrderCall, id: string): Promise<Moved> {
  const { context } = life.source
  const source = sourceOf(context, settlementCheck)
  if (source === undefined || !call.actor.canViewFinancial) throw errors.financialForbidden()
  const check = await readRecord(source, call.actor, id)
  if (check['outcome'] !== '1') throw errors.invalidInput({ reason: messages.noReason() })
  const taken = () => errors.invalidInput({ reason: messages.hasOrder() })
  if ((check['workOrderId'] ?? '') !== '') throw taken()
  const questionDesc = writtenText(messages.order({ month: String(check['checkMonth']) }))
  return addOrder(
    life,
    call,
    { stationId: String(check['stationId']), questionDesc },
    {
      source: feeDeviation,
      keep: async (tx, orderId) => {
        if (!(await keepOrder(tx, id, orderId))) throw taken()
      },
    },
  )
}
