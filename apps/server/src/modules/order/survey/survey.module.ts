import { errors } from '@heliodesk/contracts/errors'
import { surveyLife } from '@heliodesk/contracts/lifecycles/order/survey'
import { surveyMessages as messages } from '@heliodesk/contracts/messages/survey'
import { recordPath } from '@heliodesk/contracts/recordPath'
import { contract } from '@heliodesk/contracts/resources/contract/contract'
import { customerOrder } from '@heliodesk/contracts/resources/order/customerOrder'
import { survey, surveyed, surveyLine } from '@heliodesk/contracts/resources/order/survey'
import type { Message } from '@heliodesk/contracts/text/message'
import { orderStatus } from '@heliodesk/domain/order/facts'
import type { CrudHooks } from '#server/crud/module.ts'
import type { Bindings, Guard, Step } from '#server/lifecycle/bound.ts'
import { emptyFields, missingAt, today } from '#server/lifecycle/missing.ts'
import { isOwnWork } from '#server/lifecycle/ownWork.queries.ts'
import { crudModule } from '#server/mounting/crudModule.ts'
import { lifecycleModule } from '#server/mounting/lifecycleModule.ts'
import { agreedPanels } from '#server/order/agreed.queries.ts'
import { wholePieces } from '#server/stock/wholePieces.ts'
import { capacitySql, hasLines, orderOf, settleSurvey } from './survey.queries.ts'

const at = ({ id }: Step, lacks: readonly Message[], path?: string) => missingAt(survey, id, lacks, path)

const isComplete: Guard = async ({ tx }, step) => {
  const { current } = step
  const day = typeof current['surveyDate'] === 'string' ? current['surveyDate'] : ''
  return at(step, [
    ...emptyFields(survey, current, ['surveyor', ...surveyed]),
    ...((await hasLines(tx, step.id)) ? [] : [messages.noLines()]),
    ...(day > today(step) ? [messages.dayLater({ day })] : []),
  ])
}

const orderIsOpen: Guard = async ({ tx }, step) => {
  const orderId = String(step.current['orderId'])
  const found = await orderOf(tx, orderId)
  if (found === undefined || found.status === orderStatus.open) return []
  return at(step, [messages.orderEnded({ orderNo: found.orderNo })], recordPath(customerOrder, orderId))
}

/** What is in force already is changed by a supplement, not by looking again. */
const contractAgrees: Guard = async ({ tx }, step) => {
  const agreed = await agreedPanels(tx, String(step.current['orderId']))
  const panels = Number(step.current['pvPanelNum'])
  if (agreed === undefined || agreed.panels === panels) return []
  const message = messages.contractDiffers({ contractNo: agreed.contractNo, agreed: agreed.panels, panels })
  return at(step, [message], recordPath(contract, agreed.contractId))
}

const bindings: Bindings<typeof surveyLife> = {
  approvals: {},
  guards: {
    isComplete,
    orderIsOpen,
    contractAgrees,
    isAnother: async ({ tx, actor: { username } }, step) => {
      const isOwn = step.current['surveyor'] === username || (await isOwnWork(tx, survey.name, step, username))
      return at(step, isOwn ? [messages.ownReview()] : [])
    },
  },
  effects: {
    keepReason: async (_, { asked }) => ({ values: { endReason: String(asked.remark ?? '').slice(0, 500) } }),
  },
}

const hooks: CrudHooks = {
  virtual: { capacity: capacitySql },
  beforeCreate: async ({ tx, values }) => {
    const found = await orderOf(tx, String(values['orderId']))
    if (found === undefined) return
    const { orderNo, surveyNo, status } = found
    const taken = surveyNo === null ? [] : [messages.taken({ orderNo, surveyNo })]
    const [message] = [...taken, ...(status === orderStatus.open ? [] : [messages.orderEnded({ orderNo })])]
    if (message !== undefined) throw errors.invalidInput({ reason: message }, { fields: [{ field: 'orderId', message }] })
  },
  afterCreate: async ({ tx, actor, id }) => settleSurvey(tx, id, actor.username),
}

/** Surveys: what is frozen when they are confirmed is what contracts and acceptance are held against (decision 093). */
export const surveyModule = lifecycleModule(surveyLife, bindings, hooks)
export const surveyLineModule = crudModule(surveyLine, wholePieces())
