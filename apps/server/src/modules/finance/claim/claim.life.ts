import { errors } from '@heliodesk/contracts/errors'
import type { gridClaimLife } from '@heliodesk/contracts/lifecycles/finance/gridClaim'
import { gridClaimMessages as messages } from '@heliodesk/contracts/messages/gridClaim'
import { recordPath } from '@heliodesk/contracts/recordPath'
import { customer } from '@heliodesk/contracts/resources/customer/customer'
import { gridClaim, gridClaimItem } from '@heliodesk/contracts/resources/finance/gridClaim'
import { settlementCheck } from '@heliodesk/contracts/resources/finance/settlementCheck'
import { fromUnits, toUnits } from '@heliodesk/domain/fees/cents'
import { wireTime } from '@heliodesk/domain/solar/slots'
import type { Context } from '#server/context.ts'
import { lockRows, type WriteScope } from '#server/crud/write.ts'
import { newId } from '#server/db/ids.ts'
import { checksById, sumsOfClaim } from '#server/difference/claims.queries.ts'
import { standingOf, stateOfClaim } from '#server/difference/claims.ts'
import { holdCheck } from '#server/difference/store.queries.ts'
import type { Bindings, Effect, Guard, Missing, Step } from '#server/lifecycle/bound.ts'
import { lifeOf } from '#server/lifecycle/lives.ts'
import { missingAt, today } from '#server/lifecycle/missing.ts'
import { isOwnWork } from '#server/lifecycle/ownWork.queries.ts'
import { candidatesOf, dropItems, insertItems, itemsOf, releaseItems } from './claim.queries.ts'

/** Checks of one claim. */
const most = 1_000
const text = (value: unknown): string | null => ((value ?? '') === '' ? null : String(value))
const wayTo = (customerId: string, name: string): Missing => {
  const path = recordPath(customer, customerId)
  return { message: messages.noConsent({ name }), ...(path === undefined ? {} : { path }) }
}

/** Whoever decides sees all that they decide on. */
export async function isHidden(context: Context, scope: WriteScope, ids: readonly string[]): Promise<boolean> {
  const source = lifeOf(context, gridClaim.name)?.source
  if (source === undefined) throw new Error('claims are not mounted')
  const seen = await lockRows({ ...source, resource: gridClaimItem, hooks: {} }, scope, ids)
  return seen.length < ids.length
}

/**
 * Takes in what the grid company answers for of the checked months that whoever asks sees: open or carried, in no other claim, with the consent
 * of the farmer in force. Where none of them has one the way to it is said.
 */
const collect =
  (context: Context): Effect =>
  async (scope, step) => {
    const { tx, actor } = scope
    const { id: claimId, current, tenantId, atMs } = step
    const source = lifeOf(context, settlementCheck.name)?.source
    if (source === undefined) throw new Error('settlement checks are not mounted')
    await holdCheck(tx, tenantId)
    const found = await candidatesOf(tx, {
      ...{ tenantId, from: String(current['monthFrom']), to: String(current['monthTo']), most, today: today(step) },
      supplyStation: text(current['supplyStation']),
    })
    const rows = await lockRows(
      source,
      scope,
      found.map(({ id }) => id),
    )
    const seen = new Set(rows.map((row) => String(row['id'])))
    const checks = new Map((await checksById(tx, [...seen])).map((check) => [check.id, check]))
    const lacking = new Map<string, Missing>()
    const items = found.flatMap((one) => {
      const check = checks.get(one.id)
      if (check === undefined) return []
      const { claimable, shortfall } = standingOf(check)
      const open = [...claimable].filter(([kind]) => !one.taken.includes(kind))
      if (open.length > 0 && one.contractId === null) lacking.set(one.customerId, wayTo(one.customerId, one.customerName))
      const contractId = one.contractId
      return contractId === null
        ? []
        : open.map(([kind, fen]) => ({
            ...{ id: newId(), tenant_id: tenantId, sys_org_code: one.orgCode, create_by: actor.username },
            ...{
              create_time: new Date(atMs).toISOString(),
              claim_id: claimId,
              settlement_check_id: one.id,
              check_month: check.month,
            },
            ...{ station_id: check.stationId, customer_id: one.customerId, account_no: one.accountNo, kind },
            ...{ amount: fromUnits(fen, 2), contract_id: contractId, shortfall: fromUnits(shortfall, 2) },
          }))
    })
    const made = items.length === 0 ? [] : await insertItems(tx, items)
    const [first] = lacking.values()
    if (made.length === 0 && first === undefined) throw errors.invalidInput({ reason: messages.nothing() })
    if (made.length === 0 && first !== undefined)
      throw errors.invalidInput({ reason: first.message }, { missing: [...lacking.values()].slice(0, 20) })
    return { about: `${made.length}` }
  }

/** What the names of the table of claims do. */
export const gridClaimBindings = (context: Context): Bindings<typeof gridClaimLife> => {
  const at = missingAt
  const isClaimable: Guard = async (scope, step) => {
    const { tx } = scope
    const items = await itemsOf(tx, step.id, today(step))
    if (items.length === 0) return at(gridClaim, step.id, [messages.noItems()])
    const ids = items.map(({ id }) => id)
    if (await isHidden(context, scope, ids)) return at(gridClaim, step.id, [messages.hidden()])
    const checks = await checksById(tx, [...new Set(items.map(({ checkId }) => checkId))])
    const now = new Map(checks.map((check) => [check.id, standingOf(check).claimable]))
    const lacking = new Map(
      items.filter(({ isConsented }) => !isConsented).map((one) => [one.customerId, wayTo(one.customerId, one.customerName)]),
    )
    const changed = items.filter(({ checkId, kind, amount }) => now.get(checkId)?.get(kind) !== toUnits(amount, 2))
    return [
      ...lacking.values(),
      ...changed.flatMap(({ month, stationName: station, checkId }) =>
        at(settlementCheck, checkId, [messages.changed({ month, station })]),
      ),
    ]
  }
  const saysSo: Guard = async ({ tx }, { id, to }: Step) => {
    const sums = await sumsOfClaim(tx, id)
    return sums !== undefined && stateOfClaim(sums) === to ? [] : at(gridClaim, id, [messages.notSo()])
  }
  return {
    approvals: {},
    guards: {
      isClaimable,
      saysSo,
      isAnother: async ({ tx, actor: { username } }, step) =>
        (await isOwnWork(tx, gridClaim.name, step, username)) ? at(gridClaim, step.id, [messages.own()]) : [],
    },
    effects: {
      collect: collect(context),
      drop: async ({ tx }, { id, asked }) => {
        const dropped = await dropItems(tx, id, String(asked.stationId))
        if (dropped.length === 0) throw errors.invalidInput({ reason: messages.notThere() })
        return { about: String(dropped.length) }
      },
      keepAnswer: async (_, { asked, atMs }) => ({
        values: { answerNote: asked.remark ?? null, answerFiles: asked.answerFiles ?? null, answerTime: wireTime(atMs) },
      }),
      release: async ({ tx }, { id }) => {
        await releaseItems(tx, id)
        return {}
      },
    },
  }
}
