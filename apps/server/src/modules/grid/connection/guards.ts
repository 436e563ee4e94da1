import type { gridConnectionLife } from '@heliodesk/contracts/lifecycles/grid/gridConnection'
import { contractMessages } from '@heliodesk/contracts/messages/contract'
import { gridMessages as messages } from '@heliodesk/contracts/messages/gridConnection'
import { recordPath } from '@heliodesk/contracts/recordPath'
import { contract } from '@heliodesk/contracts/resources/contract/contract'
import { customer } from '@heliodesk/contracts/resources/customer/customer'
import { gridConnection } from '@heliodesk/contracts/resources/grid/gridConnection'
import { station } from '@heliodesk/contracts/resources/station/station'
import { type Message, term, withField } from '@heliodesk/contracts/text/message'
import { judgeAccountNo } from '@heliodesk/domain/grid/accountNumber'
import type { Bindings, Missing, Step } from '#server/lifecycle/bound.ts'
import { emptyFields, missingAt, today } from '#server/lifecycle/missing.ts'
import { accountLack, lackOfRoom } from './checks.ts'
import { contractOf, customerOf, stationOf } from './connection.queries.ts'
import { type GridKey, stepOf } from './steps.ts'
import { afterStep, textOf } from './values.ts'

const labelOf = (key: GridKey) => term(gridConnection.fields[key].label)
/** Mended at the connection unless another page is said. */
const at = ({ id }: Step, lacks: readonly Message[], path?: string): readonly Missing[] =>
  missingAt(gridConnection, id, lacks, path)
/** What the record will not have, by what the step brings and what is there. */
const emptyOf = (step: Step, keys: readonly GridKey[]): readonly Message[] => emptyFields(gridConnection, afterStep(step), keys)

/** What must be true before the steps of a grid connection. */
export const gridGuards: Bindings<typeof gridConnectionLife>['guards'] = {
  isComplete: async ({ tx }, step) => {
    const lacks = at(step, emptyOf(step, ['contractId', 'accountName', 'powerSupplyStation', 'voltageLevel', 'consumeMode']))
    const contractId = textOf(step.current['contractId'])
    const signed = await contractOf(tx, contractId)
    if (contractId === null || signed === undefined) return lacks
    const { contractNo, customerId, status } = signed
    if (customerId !== step.current['customerId']) return [...lacks, ...at(step, [messages.contractOfOther({ contractNo })])]
    const isInForce = status === '3' || status === '4'
    const path = recordPath(contract, contractId)
    return isInForce ? lacks : [...lacks, ...at(step, [messages.contractNotInForce({ contractNo })], path)]
  },
  customerMayApply: async ({ tx }, step) => {
    const customerId = String(step.current['customerId'])
    const who = await customerOf(tx, customerId)
    if (who === undefined || (who.status === '2' && !who.isBlacklist)) return []
    const name = who.userName
    const lack = who.isBlacklist
      ? contractMessages.customerBlacklisted({ name, words: '—' })
      : contractMessages.customerNotValid({ name })
    return at(step, [lack], recordPath(customer, customerId))
  },
  hasAnswers: async (_, step) => at(step, emptyOf(step, stepOf(step.verb).step.needs)),
  inOrder: async (_, step) => {
    const { step: own, before } = stepOf(step.verb)
    const day = String(step.asked[own.day])
    const what = labelOf(own.day)
    if (day > today(step)) return at(step, [messages.dayLater({ what, day })])
    const beforeDay = before && textOf(step.current[before.day])
    if (before === undefined || beforeDay == null || day >= beforeDay) return []
    return at(step, [messages.dayEarlier({ what, day, before: labelOf(before.day), beforeDay })])
  },
  fitsTransformer: async ({ tx }, step) => {
    const lack = await lackOfRoom(tx, step.id, afterStep(step))
    return at(step, lack === undefined ? [] : [lack])
  },
  accountFits: async (scope, step) => {
    const record = afterStep(step)
    const [accountNo, stationId] = [textOf(record['gridAccountNo']), textOf(record['stationId'])]
    if (accountNo === null) return []
    if (judgeAccountNo(accountNo, null) === 'wrong')
      return at(step, [withField(messages.accountWrong(), labelOf('gridAccountNo'))])
    const lack = await accountLack(scope, { id: step.id, accountNo, stationId })
    return at(step, lack === undefined ? [] : [lack])
  },
  stationFits: async ({ tx }, step) => {
    const found = await stationOf(tx, textOf(step.current['stationId']))
    if (found === undefined) return []
    const { name, customerId, isRetired } = found
    return at(step, [
      ...(customerId === step.current['customerId'] ? [] : [messages.stationOfOther({ name })]),
      ...(isRetired ? [messages.stationGone({ name })] : []),
    ])
  },
  stationLeft: async ({ tx }, step) => {
    const stationId = textOf(step.current['stationId'])
    const found = await stationOf(tx, stationId)
    if (stationId === null || found === undefined || found.isRetired) return []
    return at(step, [messages.stationRuns({ name: found.name })], recordPath(station, stationId))
  },
}
