import { randomInt } from 'node:crypto'
import type { acceptanceLife } from '@heliodesk/contracts/lifecycles/order/acceptance'
import { acceptanceMessages as messages } from '@heliodesk/contracts/messages/acceptance'
import { recordPath } from '@heliodesk/contracts/recordPath'
import { contract } from '@heliodesk/contracts/resources/contract/contract'
import { acceptance } from '@heliodesk/contracts/resources/order/acceptance'
import { customerOrder } from '@heliodesk/contracts/resources/order/customerOrder'
import { survey } from '@heliodesk/contracts/resources/order/survey'
import type { Message } from '@heliodesk/contracts/text/message'
import { isSigned, orderStatus } from '@heliodesk/domain/order/facts'
import { byDefinition } from '#server/approval/submit.ts'
import type { Context } from '#server/context.ts'
import { dictionary } from '#server/crud/dictionaries.ts'
import type { WriteScope } from '#server/crud/write.ts'
import type { Sql } from '#server/db/sql.ts'
import type { Bindings, Guard, Step } from '#server/lifecycle/bound.ts'
import { missingAt } from '#server/lifecycle/missing.ts'
import { agreedPanels } from '#server/order/agreed.queries.ts'
import { type Item, itemsOf, orderOf, photographers } from './acceptance.queries.ts'
import { itemStatus } from './checklist.ts'
import { install, isScanned, nothingFollows, scannedLacks, takeDown } from './install.ts'
import { scanners } from './installed.queries.ts'

/** What approvals of acceptances look at (dictionary approve_biz_type: 5 验收). */
const approvedAs = { resource: 'acceptance', bizType: '5', name: 'acceptanceNo' } as const

const at = ({ id }: Step, lacks: readonly Message[], path?: string) => missingAt(acceptance, id, lacks, path)

const materialNames = (dictionaries: WriteScope['dictionaries']) => {
  const texts = dictionary(dictionaries, 'acceptance_type').textByValue
  return ({ materialType }: Item): string => texts.get(materialType) ?? materialType
}

/** What is required has as many photos as the list that the acceptance began with asks for. */
const hasPhotos: Guard = async ({ tx, dictionaries }, step) => {
  const required = (await itemsOf(tx, step.id)).filter(({ isRequired }) => isRequired)
  const nameOf = materialNames(dictionaries)
  const none = required.filter(({ photoCount }) => photoCount === 0).map(nameOf)
  const few = required
    .filter(({ photoCount, minPhotos }) => photoCount > 0 && photoCount < minPhotos)
    .map((item) => `${nameOf(item)} ${item.photoCount}/${item.minPhotos}`)
  return at(step, [
    ...(none.length === 0 ? [] : [messages.noPhoto({ materials: none.join('、') })]),
    ...(few.length === 0 ? [] : [messages.fewPhotos({ materials: few.join('、') })]),
  ])
}

/** A guard on materials: those that stand in the way, by name. */
const guardItems =
  (isLacking: (item: Item) => boolean, say: (parts: { readonly materials: string }) => Message): Guard =>
  async ({ tx, dictionaries }, step) => {
    const lacking = (await itemsOf(tx, step.id)).filter(isLacking)
    const materials = lacking.map(materialNames(dictionaries)).join('、')
    return at(step, lacking.length === 0 ? [] : [say({ materials })])
  }

interface Agreed {
  readonly panels: number
  /** The record that says so. */
  readonly path: string | undefined
}

/** How many panels are to be there: by what is signed, else by what was surveyed. */
async function agreedOf(tx: Sql, orderId: string): Promise<Agreed | null> {
  const signed = await agreedPanels(tx, orderId)
  if (signed !== undefined) return { panels: signed.panels, path: recordPath(contract, signed.contractId) }
  const order = await orderOf(tx, orderId)
  if (order?.surveyed == null || order.surveyId === null) return null
  return { panels: order.surveyed, path: recordPath(survey, order.surveyId) }
}

const orderIsUnderWay: Guard = async ({ tx }, step) => {
  const orderId = String(step.current['orderId'])
  const order = await orderOf(tx, orderId)
  if (order === undefined) return []
  const { orderNo, status } = order
  return at(
    step,
    [
      ...(status === orderStatus.open ? [] : [messages.orderEnded({ orderNo })]),
      ...(isSigned(order) ? [] : [messages.noContract({ orderNo })]),
    ],
    recordPath(customerOrder, orderId),
  )
}

const countAgrees: Guard = async ({ tx }, step) => {
  const detected = step.current['countDetected']
  if (typeof detected !== 'number') return at(step, [messages.noCount()])
  const agreed = await agreedOf(tx, String(step.current['orderId']))
  if (agreed === null || agreed.panels === detected) return []
  return at(step, [messages.countDiffers({ declared: agreed.panels, detected })], agreed.path)
}

const agreedCount = async (tx: Sql, { current }: Step): Promise<number | null> =>
  (await agreedOf(tx, String(current['orderId'])))?.panels ?? null

const letters = 'ABCDEFGHJKLMNPQRSTUVWXYZ23456789'
const newCode = (): string => Array.from({ length: 6 }, () => letters[randomInt(letters.length)]).join('')
const opinionOf = ({ asked }: Step): string | null => String(asked.remark ?? '').slice(0, 500) || null

/** Whoever made it, built it, took one of its photos or scanned one of its pieces. */
export async function hasBuilt({ tx, actor: { username } }: Pick<WriteScope, 'tx' | 'actor'>, step: Step): Promise<boolean> {
  if (step.createBy === username || step.current['builder'] === username) return true
  return (await photographers(tx, step.id)).has(username) || (await scanners(tx, step.id)).has(username)
}

/** What the names of the table of acceptances do. */
export const acceptanceBindings = (context: Context): Bindings<typeof acceptanceLife> => ({
  approvals: { byDefinition: byDefinition(context, approvedAs) },
  guards: {
    orderIsUnderWay,
    countAgrees,
    hasPhotos,
    isMended: guardItems(({ status }) => status === itemStatus.toMend, messages.toMend),
    allFine: guardItems(
      ({ isRequired, status }) => status !== itemStatus.fine && (isRequired || status !== itemStatus.empty),
      messages.notFine,
    ),
    allScanned: async ({ tx }, step) => scannedLacks(tx, step, await agreedCount(tx, step)),
    stillScanned: async ({ tx }, step) =>
      (await isScanned(tx, step)) ? scannedLacks(tx, step, await agreedCount(tx, step)) : [],
    nothingFollows,
    isAnother: async (scope, step) => at(step, (await hasBuilt(scope, step)) ? [messages.ownWork()] : []),
    somethingToMend: async ({ tx }, step) => {
      const isAny = (await itemsOf(tx, step.id)).some(({ status }) => status === itemStatus.toMend)
      return at(step, isAny ? [] : [messages.noneToMend()])
    },
  },
  effects: {
    install,
    takeDown,
    keepCount: async ({ tx }, { current }) => {
      const agreed = await agreedOf(tx, String(current['orderId']))
      return { values: { countDeclared: agreed?.panels ?? null } }
    },
    keepVerdict: async ({ actor }, step) => ({ values: { reviewer: actor.username, opinion: opinionOf(step) } }),
    renewCode: async (_, step) => ({ values: { photoCode: newCode(), opinion: opinionOf(step) } }),
  },
})
