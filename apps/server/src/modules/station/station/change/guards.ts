import type { stationChangeLife } from '@heliodesk/contracts/lifecycles/stationChange/stationChange'
import { gridMessages } from '@heliodesk/contracts/messages/gridConnection'
import { changeMessages as messages } from '@heliodesk/contracts/messages/stationChange'
import { customer } from '@heliodesk/contracts/resources/customer/customer'
import { station } from '@heliodesk/contracts/resources/station/station'
import { pairsOf } from '@heliodesk/contracts/resources/stationChange/kinds'
import { stationChange } from '@heliodesk/contracts/resources/stationChange/stationChange'
import type { Message } from '@heliodesk/contracts/text/message'
import { judgeAccountNo } from '@heliodesk/domain/grid/accountNumber'
import { seesRecord } from '#server/access/scope.ts'
import type { Context } from '#server/context.ts'
import { isVisible } from '#server/crud/read.ts'
import { sourceOf } from '#server/crud/sources.ts'
import type { WriteScope } from '#server/crud/write.ts'
import type { Bindings, Missing, Step } from '#server/lifecycle/bound.ts'
import { emptyFields, missingAt, today } from '#server/lifecycle/missing.ts'
import { isOwnWork } from '#server/lifecycle/ownWork.queries.ts'
import { deviceOf, differences, labelOf, readBefore, textOf } from './before.ts'
import { agentNow, customerByNo, stationNow, stationWithAccount, stationWithDevice } from './change.queries.ts'

/** What is missing is mended at the change itself. */
const at = ({ id }: Step, lacks: readonly Message[]): readonly Missing[] => missingAt(stationChange, id, lacks)
export const dayOf = ({ current }: Pick<Step, 'current'>): string => String(current['effectiveDate'])

/** What must be true before the steps of a change. */
export const changeGuards = (context: Context): Bindings<typeof stationChangeLife>['guards'] => ({
  isWhole: async ({ tx }, step) => {
    const { current } = step
    const pairs = pairsOf(current['changeType'])
    if (pairs.length === 0) return at(step, [messages.noCard()])
    const needed = pairs.flatMap(({ after, needed: isNeeded }) => (isNeeded ? [after] : []))
    const empty = emptyFields(stationChange, current, needed)
    if (empty.length > 0) return at(step, empty)
    const own = new Set(pairs.map(({ after }) => after))
    const foreign = Object.keys(current).filter((key) => key.startsWith('new') && !own.has(key) && textOf(current[key]) !== null)
    if (foreign.length > 0) return at(step, [messages.notOfKind({ labels: foreign.map(labelOf) })])
    const now = await readBefore(tx, current)
    const isSame = pairs.every(
      ({ before, after }) => textOf(current[after]) === null || textOf(current[after]) === textOf(now[before]),
    )
    return at(step, isSame ? [messages.same()] : [])
  },
  isNotPast: async (_, step) => at(step, dayOf(step) < today(step) ? [messages.pastDay({ day: dayOf(step) })] : []),
  // Whoever has changed what somebody else drew up decides on their own words.
  isAnother: async ({ tx, actor: { username } }, step) => {
    const isOwn = await isOwnWork(tx, stationChange.name, step, username)
    return at(step, isOwn ? [messages.ownChange()] : [])
  },
  isDue: async (_, step) => at(step, dayOf(step) > today(step) ? [messages.notDue({ day: dayOf(step) })] : []),
  isUnchanged: async ({ tx }, step) => at(step, differences(step.current, await readBefore(tx, step.current))),
  mayBecome: async (scope, step) => {
    const found = await stationNow(scope.tx, String(step.current['stationId']))
    if (found?.isRetired === true) return at(step, [messages.retired({ name: found.stationName })])
    return at(step, (await byKind[String(step.current['changeType'])]?.(context, scope, step)) ?? [])
  },
})

type Check = (context: Context, scope: WriteScope, step: Step) => Promise<readonly Message[]>

const device: Check = async (_, { tx, actor }, { current, tenantId }) => {
  const { device: found, count } = await deviceOf(tx, current)
  const sn = textOf(current['deviceSn'])
  if (found === undefined)
    return [sn === null && count > 1 ? messages.whichDevice({ count }) : messages.noDevice({ sn: sn ?? '—' })]
  const newSn = textOf(current['newDeviceSn'])
  const other = newSn === null ? undefined : await stationWithDevice(tx, tenantId, newSn)
  if (newSn === null || other === undefined) return []
  return (await seesRecord(tx, actor, station, other.id))
    ? [messages.deviceTaken({ sn: newSn, name: other.name })]
    : [messages.deviceElsewhere({ sn: newSn })]
}

const owner: Check = async (context, { tx, actor }, { verb, current, tenantId }) => {
  const customerNo = textOf(current['newCustomerNo'])
  if (customerNo === null) return []
  const who = await customerByNo(tx, tenantId, customerNo)
  const customers = sourceOf(context, customer)
  // Whoever writes the change names customers that they see; whoever reviews it sees the change.
  const isHidden =
    verb === 'submit' && who !== undefined && customers !== undefined && !(await isVisible(customers, actor, who.id))
  if (who === undefined || isHidden) return [messages.noCustomer({ customerNo })]
  return who.isFit ? [] : [messages.customerNotValid({ name: who.name })]
}

const account: Check = async (_, { tx, actor }, { current, tenantId }) => {
  const accountNo = textOf(current['newAccountNo'])
  if (accountNo === null) return []
  if (judgeAccountNo(accountNo, null) === 'wrong') return [messages.accountWrong({ accountNo })]
  const other = await stationWithAccount(tx, tenantId, accountNo, String(current['stationId']))
  if (other === undefined) return []
  return (await seesRecord(tx, actor, station, other.id))
    ? [messages.accountTaken({ accountNo, name: other.name })]
    : [gridMessages.accountElsewhere({ accountNo })]
}

const agent: Check = async (_, { tx }, { current }) => {
  const id = textOf(current['newAgentId'])
  const found = id === null ? undefined : await agentNow(tx, id)
  return found === undefined || found.isActive ? [] : [messages.agentIdle({ name: found.name })]
}

const capacity: Check = async (_, __, { current }) => {
  const wanted = textOf(current['newTotalpower'])
  return wanted === null || Number(wanted) > 0 ? [] : [messages.noCapacity()]
}

/** What else a kind asks for. */
const byKind: Readonly<Record<string, Check>> = { 1: device, 2: device, 3: capacity, 4: owner, 6: account, 10: agent }
