import type { PermissionCode } from '@heliodesk/contracts/kit/permissionCode'
import type { customerOrderLife } from '@heliodesk/contracts/lifecycles/order/customerOrder'
import { orderMessages as messages } from '@heliodesk/contracts/messages/order'
import { recordPath } from '@heliodesk/contracts/recordPath'
import { contract } from '@heliodesk/contracts/resources/contract/contract'
import { gridConnection } from '@heliodesk/contracts/resources/grid/gridConnection'
import { customerOrder } from '@heliodesk/contracts/resources/order/customerOrder'
import { sendBatch } from '@heliodesk/contracts/resources/order/sendBatch'
import { settleBatch } from '@heliodesk/contracts/resources/order/settleBatch'
import { survey } from '@heliodesk/contracts/resources/order/survey'
import { warrantyClaim } from '@heliodesk/contracts/resources/order/warrantyClaim'
import { station } from '@heliodesk/contracts/resources/station/station'
import { stockOut } from '@heliodesk/contracts/resources/stock/stockOut'
import { isSigned } from '@heliodesk/domain/order/facts'
import type { Context } from '#server/context.ts'
import { dictionary } from '#server/crud/dictionaries.ts'
import type { WriteScope } from '#server/crud/write.ts'
import type { Sql } from '#server/db/sql.ts'
import type { Bindings, Missing, Step } from '#server/lifecycle/bound.ts'
import { lifeOf } from '#server/lifecycle/lives.ts'
import { missingAt } from '#server/lifecycle/missing.ts'
import { stepWithin } from '#server/lifecycle/takeStep.ts'
import { claimsOf, issuesOf, reservationsOf, type Standing, settlementsOf, shipmentsOf, standingOf } from './standing.queries.ts'

const noCost = '5'
const at = (step: Step, message: Parameters<typeof missingAt>[2][number], path?: string): readonly Missing[] =>
  missingAt(customerOrder, step.id, [message], path)

/** What the names of the table of orders do. */
export const orderBindings = (context: Context): Bindings<typeof customerOrderLife> => ({
  approvals: {},
  guards: {
    isSuspect: async (_, step) => (step.current['doubleStatus'] === '1' ? [] : at(step, messages.noDouble())),
    isAnother: async ({ actor }, step) => (step.createBy === actor.username ? at(step, messages.ownReview()) : []),
    stationLeft: async ({ tx }, step) => {
      const found = await standingOf(tx, step.id)
      if (found?.stationId == null) return at(step, messages.noStation())
      const path = recordPath(station, found.stationId)
      return found.isRetired ? [] : at(step, messages.stationRuns({ name: found.stationName ?? '' }), path)
    },
    nothingStands: async ({ tx }, step) => {
      const found = await standingOf(tx, step.id)
      return found === undefined ? [] : [...standingRecords(step, found), ...(await standingGoods(tx, step))]
    },
    costIsNamed: async ({ dictionaries }, step) => {
      const { costBearer, costAmount } = step.asked
      if (costBearer === noCost || (costAmount ?? null) !== null) return []
      const bearer = dictionary(dictionaries, 'order_cost_bearer').textByValue.get(String(costBearer)) ?? ''
      return at(step, messages.costNeeded({ bearer }))
    },
  },
  effects: {
    acceptDouble: async () => ({ values: { doubleStatus: '2' } }),
    keepCancellation: async (_, { asked }) => ({
      values: {
        endReason: String(asked.remark ?? '').slice(0, 500),
        costBearer: asked.costBearer ?? null,
        costAmount: asked.costBearer === noCost ? null : (asked.costAmount ?? null),
      },
    }),
    unwind: async (scope, step) => {
      const found = await standingOf(scope.tx, step.id)
      const remark = String(step.asked.remark ?? '')
      if (found?.contractId != null && ['1', '2'].includes(found.contractStatus ?? ''))
        await undo(context, scope, { resource: contract.name, verb: 'annul', id: found.contractId, remark })
      if (found?.gridId != null && Number(found.gridStatus) >= 1 && Number(found.gridStatus) <= 8)
        await undo(context, scope, { resource: gridConnection.name, verb: 'withdraw', id: found.gridId, remark })
      if (found?.surveyId != null)
        await undo(context, scope, { resource: survey.name, verb: 'annul', id: found.surveyId, remark })
      return {}
    },
  },
})

/** What is in force or on the grid is ended by whoever answers for it, before the order is. */
function standingRecords(step: Step, found: Standing): readonly Missing[] {
  const { contractId, gridId, stationId } = found
  const isRunning = stationId !== null && !found.isRetired
  return [
    ...(contractId !== null && isSigned(found) && found.contractStatus !== '5'
      ? at(step, messages.contractInForce({ contractNo: found.contractNo ?? '' }), recordPath(contract, contractId))
      : []),
    ...(gridId !== null && found.gridStatus === '9'
      ? at(step, messages.gridRuns({ gridNo: found.gridNo ?? '' }), recordPath(gridConnection, gridId))
      : []),
    ...(isRunning ? at(step, messages.stationRuns({ name: found.stationName ?? '' }), recordPath(station, stationId)) : []),
  ]
}

async function standingGoods(tx: Sql, step: Step): Promise<readonly Missing[]> {
  const [issues, reservations] = [await issuesOf(tx, step.id), await reservationsOf(tx, step.id)]
  const shipments = await shipmentsOf(tx, step.id)
  return [
    ...issues.flatMap(({ id, stockNo, status }) =>
      at(step, status === '2' ? messages.goodsOut({ stockNo }) : messages.issueUnderWay({ stockNo }), recordPath(stockOut, id)),
    ),
    ...shipments.flatMap(({ id, batchNo, isOut }) =>
      at(step, isOut ? messages.shipmentOut({ batchNo }) : messages.shipmentUnderWay({ batchNo }), recordPath(sendBatch, id)),
    ),
    ...(await claimsOf(tx, step.id)).flatMap(({ id, claimNo }) =>
      at(step, messages.claimUnderWay({ claimNo }), recordPath(warrantyClaim, id)),
    ),
    // Nobody is paid for a roof that is not built: what was agreed is made void or clawed back first.
    ...(await settlementsOf(tx, step.id)).flatMap(({ id, settleNo }) =>
      at(step, messages.settlementStands({ settleNo }), recordPath(settleBatch, id)),
    ),
    ...reservations.flatMap(({ reserveNo }) => at(step, messages.goodsReserved({ reserveNo }), '/stock/reservation')),
  ]
}

interface Undone {
  readonly resource: string
  readonly verb: string
  readonly id: string
  readonly remark: string
}

/** Whoever may cancel an order may take back what has not come into force with it: by steps of those lives, in their own name. */
const takingBack: readonly PermissionCode[] = ['customer:contract:manage', 'station:grid:manage', 'order:survey:review']

async function undo(context: Context, scope: WriteScope, { resource, verb, id, remark }: Undone): Promise<void> {
  const life = lifeOf(context, resource)
  if (life === undefined) throw new Error(`${resource} has no life in this process`)
  const actor = { ...scope.actor, permissions: new Set([...scope.actor.permissions, ...takingBack]) }
  await stepWithin(life, { ...scope, actor }, verb, { id, remark })
}
