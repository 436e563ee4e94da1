import type { contractLife } from '@heliodesk/contracts/lifecycles/contract/contract'
import { contractMessages as messages } from '@heliodesk/contracts/messages/contract'
import { providerMessages as providers } from '@heliodesk/contracts/messages/provider'
import { repayMessages } from '@heliodesk/contracts/messages/repay'
import { recordPath } from '@heliodesk/contracts/recordPath'
import { contract } from '@heliodesk/contracts/resources/contract/contract'
import { customer } from '@heliodesk/contracts/resources/customer/customer'
import { repayPlan } from '@heliodesk/contracts/resources/repay/repayPlan'
import type { Message } from '@heliodesk/contracts/text/message'
import type { Context } from '#server/context.ts'
import type { Bindings, Missing, Step } from '#server/lifecycle/bound.ts'
import { emptyFields, missingAt, today } from '#server/lifecycle/missing.ts'
import { isOwnWork } from '#server/lifecycle/ownWork.queries.ts'
import { unsetProvider } from '#server/providers/settings.ts'
import { openPlanOf } from '#server/repay/plan.queries.ts'
import { agentOf } from './agentOf.ts'
import { holdCustomer, idleAgent, otherInForce, partsOf, supplementsOf } from './contract.queries.ts'
import { documentLacks } from './document/document.service.ts'
import { openFlow } from './signing.queries.ts'
import { surveyLacks } from './surveyed.ts'
import { filesOf, isInForce, textOf } from './values.ts'

/** What each kind needs before somebody signs it. */
const required: Readonly<Record<string, readonly (keyof typeof contract.fields)[]>> = {
  1: ['companyId', 'pvPanelNum', 'termYears'],
  2: ['companyId', 'pvPanelNum', 'termYears'],
  6: ['companyId'],
  7: ['companyId', 'mainContractId'],
}
const usual: readonly (keyof typeof contract.fields)[] = ['companyId', 'termYears']

const at = (step: Step, messages: readonly Message[], path?: string): readonly Missing[] =>
  missingAt(contract, step.id, messages, path)

/** What must be true before the steps of a contract. */
export const contractGuards = (context: Context): Bindings<typeof contractLife>['guards'] => ({
  isComplete: async ({ tx }, step) => {
    const { current } = step
    const [stationId, mainContractId] = [textOf(current['stationId']), textOf(current['mainContractId'])]
    const { station, main } = await partsOf(tx, { stationId, mainContractId })
    const isOther = (one: { customerId: string } | undefined) => one !== undefined && one.customerId !== current['customerId']
    const agent = await idleAgent(tx, textOf(current['agentId']))
    return at(step, [
      ...emptyFields(contract, current, required[String(current['contractType'])] ?? usual),
      ...(agent === undefined ? [] : [messages.agentNotActive({ name: agent.name })]),
      ...(isOther(station) ? [messages.stationOfOther()] : []),
      ...(isOther(main) || main?.contractType === '7' ? [messages.mainOfOther()] : []),
      ...(main === undefined || isInForce(main.status) ? [] : [messages.mainNotInForce({ contractNo: main.contractNo })]),
    ])
  },
  textIsReady: async (scope, step) => {
    const agentId = await agentOf(scope.tx, step.current)
    return at(step, await documentLacks(context, scope, { ...step.current, agentId }))
  },
  customerMaySign: async ({ tx }, step) => {
    const customerId = String(step.current['customerId'])
    const who = await holdCustomer(tx, customerId)
    if (who === undefined) return []
    const name = who.userName
    return at(
      step,
      [
        ...(who.status === '2' ? [] : [messages.customerNotValid({ name })]),
        ...(who.isBlacklist ? [messages.customerBlacklisted({ name, words: who.blacklistReason ?? '—' })] : []),
      ],
      recordPath(customer, customerId),
    )
  },
  agreesWithSurvey: async ({ tx }, step) => {
    const { lacks, path } = await surveyLacks(tx, step)
    return at(step, lacks, path)
  },
  isOnPaper: async (_, step) => at(step, step.current['signMode'] === '1' ? [messages.isElectronic()] : []),
  isOnline: async (_, step) => at(step, step.current['signMode'] === '1' ? [] : [providers.onPaper()]),
  platformIsThere: async () => unsetProvider(context, 'signing').map((message) => ({ message })),
  hasText: async (_, step) => at(step, filesOf(step.current['document']).length > 0 ? [] : [providers.noText()]),
  isNotOut: async ({ tx }, step) => {
    const flowNo = await openFlow(tx, step.id)
    return at(step, flowNo === undefined ? [] : [providers.alreadyOut({ flowNo })])
  },
  isIdentified: async ({ tx }, step) => {
    const customerId = String(step.current['customerId'])
    const who = await holdCustomer(tx, customerId)
    const isKnown = who === undefined || who.realNameStatus === '1'
    return at(step, isKnown ? [] : [providers.notIdentified({ name: who.userName })], recordPath(customer, customerId))
  },
  signedByToday: async (_, step) => {
    const day = String(step.asked.signDate)
    return at(step, day > today(step) ? [messages.signedLater({ day })] : [])
  },
  isAnother: async ({ tx, actor: { username } }, step) => {
    const isOwn = await isOwnWork(tx, contract.name, step, username)
    return at(step, isOwn ? [messages.ownContract()] : [])
  },
  hasFile: async (_, step) =>
    at(
      step,
      [...filesOf(step.current['files']), ...filesOf(step.current['signedDocument']), ...filesOf(step.asked.scans)].length > 0
        ? []
        : [messages.noFile()],
    ),
  isOnlyOne: async ({ tx }, step) => {
    const other =
      step.current['contractType'] === '1' ? await otherInForce(tx, step.id, textOf(step.current['stationId'])) : undefined
    return at(step, other === undefined ? [] : [messages.otherInForce({ contractNo: other })])
  },
  isNotOver: async (_, step) => {
    const day = textOf(step.current['expireDate'])
    return at(step, day !== null && day < today(step) ? [messages.alreadyOver({ day })] : [])
  },
  isOver: async (_, step) => {
    const day = textOf(step.current['expireDate'])
    if (day === null) return at(step, [messages.endless()])
    return at(step, day < today(step) ? [] : [messages.notOver({ day })])
  },
  isMain: async (_, step) => at(step, step.current['contractType'] === '7' ? [messages.isSupplement()] : []),
  supplementsDecided: async ({ tx }, step) => {
    const open = (await supplementsOf(tx, step.id)).filter(({ status }) => ['0', '1', '2'].includes(status))
    return open.flatMap(({ id, contractNo }) => missingAt(contract, id, [messages.supplementOpen({ contractNo })]))
  },
  planIsClosed: async ({ tx }, step) => {
    const plan = await openPlanOf(tx, step.id)
    return plan === undefined ? [] : missingAt(repayPlan, plan.id, [repayMessages.planOpen({ planNo: plan.planNo })])
  },
  isNotArchived: async (_, step) => {
    const archiveNo = textOf(step.current['archiveNo'])
    return at(step, archiveNo === null ? [] : [messages.archived({ archiveNo })])
  },
})
