import type { warrantyClaimLife } from '@heliodesk/contracts/lifecycles/order/warrantyClaim'
import { warrantyMessages as messages } from '@heliodesk/contracts/messages/warranty'
import { recordPath } from '@heliodesk/contracts/recordPath'
import { customerOrder } from '@heliodesk/contracts/resources/order/customerOrder'
import { warrantyClaim } from '@heliodesk/contracts/resources/order/warrantyClaim'
import { product } from '@heliodesk/contracts/resources/stock/product'
import { warehouse } from '@heliodesk/contracts/resources/stock/warehouse'
import { type Message, term } from '@heliodesk/contracts/text/message'
import { liabilityLacks, liable, usualReturnDays } from '@heliodesk/domain/order/warranty'
import { amountText, amountUnits } from '@heliodesk/domain/stock/cost'
import { splitSerials } from '@heliodesk/domain/stock/serials'
import type { Context } from '#server/context.ts'
import { dictionary } from '#server/crud/dictionaries.ts'
import { visibleIds } from '#server/crud/links.ts'
import type { WriteScope } from '#server/crud/write.ts'
import type { Bindings, Guard, Missing, Step } from '#server/lifecycle/bound.ts'
import { missingAt, today } from '#server/lifecycle/missing.ts'
import { placeFacts } from '#server/stock/ledger.queries.ts'
import { claimNow, hasTaken, orderOf } from './claim.queries.ts'
import { stationFits, stationIsDone, swapPieces } from './device.ts'
import { productOf, serialOf, siteOf } from './goods.queries.ts'
import { idAt, issue, receiveOld, reserve, scrapOld, unwind } from './goods.ts'
import { recoveryEffects, recoveryGuards } from './recovery.ts'
import { subjectOf } from './subject.ts'

const at = (step: Step, lacks: readonly Message[], path?: string): readonly Missing[] =>
  missingAt(warrantyClaim, step.id, lacks, path)
const textOf = (value: unknown): string | null => ((value ?? '') === '' ? null : String(value))
/** Of the dictionary `warehouse_kind`. */
const kinds = { warehouse: '1', withAgent: '3', onSite: '4', defective: '5' } as const

const subjectFits: Guard = async ({ tx }, step) => {
  const claim = await claimNow(tx, step.id)
  if (claim === undefined) return []
  const { issues } = await subjectOf(tx, step.id, claim, today(step))
  return at(
    step,
    issues.map(({ message }) => message),
  )
}

const liabilityFits: Guard = async ({ tx, dictionaries }, step) => {
  const { current, asked } = step
  const facts = { faultKind: String(current['faultKind']), cover: String(current['cover']), hasAgent: current['agentId'] != null }
  const chosen = String(asked['liable'])
  const text = (dict: string, value: unknown) =>
    term(dictionary(dictionaries, dict).textByValue.get(String(value)) ?? String(value))
  const orderNo = (await orderOf(tx, idAt(step, 'orderId')))?.orderNo ?? ''
  const says = {
    notUnderWarranty: () => at(step, [messages.notUnderWarranty({ cover: text('warranty_cover', facts.cover) })]),
    notOfMaker: () => at(step, [messages.notOfMaker({ fault: text('warranty_fault', facts.faultKind) })]),
    noAgent: () => at(step, [messages.noAgent({ orderNo })], recordPath(customerOrder, idAt(step, 'orderId'))),
    whyOther: () => at(step, [messages.whyOther({ proposed: text('warranty_liable', current['proposed']) })]),
  }
  return liabilityLacks(chosen, facts, textOf(asked['remark']) !== null).flatMap((lack) => says[lack]())
}

/** A place that was chosen, as far as whoever chose it sees it. */
async function placeOf({ tx, actor }: WriteScope, id: string) {
  const isSeen = (await visibleIds(warehouse, { tx, actor }, [id])).has(id)
  return isSeen ? (await placeFacts(tx, actor.tenantId, [id]))[0] : undefined
}

const placesFit: Guard = async (scope, step) => {
  const from = await placeOf(scope, String(step.asked['warehouseId']))
  const chosen = textOf(step.asked['placeId'])
  const ofOrder = chosen === null ? await siteOf(scope.tx, idAt(step, 'orderId')) : null
  const site = chosen === null ? (await placeFacts(scope.tx, step.tenantId, [ofOrder ?? '0']))[0] : await placeOf(scope, chosen)
  const isSite = site?.kind === kinds.withAgent || site?.kind === kinds.onSite
  return at(step, [
    ...(from === undefined ? [messages.unknownPlace()] : []),
    ...(from !== undefined && from.kind !== kinds.warehouse ? [messages.fromKind({ warehouse: from.name })] : []),
    ...(site === undefined ? [chosen === null ? messages.noSite() : messages.unknownPlace()] : []),
    ...(site !== undefined && !isSite ? [messages.sitePlace({ warehouse: site.name })] : []),
  ])
}

/** Another product takes its place where it is of the same kind of goods and counted in the same way. */
const substituteFits: Guard = async ({ tx, actor }, step) => {
  const id = textOf(step.asked['newProductId'])
  if (id === null) return []
  const isSeen = (await visibleIds(product, { tx, actor }, [id])).has(id)
  const [other, own] = [isSeen ? await productOf(tx, id) : undefined, await productOf(tx, idAt(step, 'productId'))]
  if (other === undefined) return at(step, [messages.unknownProduct()])
  const isSame =
    other.id === own?.id || (other.category !== null && other.category === own?.category && other.hasSerials === own?.hasSerials)
  return at(step, isSame ? [] : [messages.otherGoods({ product: other.name })])
}

const dayFits: Guard = async (_, step) => {
  const [day, found] = [String(step.asked['swappedOn']), String(step.current['foundOn'])]
  return at(step, [
    ...(day > today(step) ? [messages.swapLater({ day })] : []),
    ...(day < found ? [messages.swapBefore({ day, found })] : []),
  ])
}

/** The plate that was read on the roof is that of the piece which was issued. */
const plateFits: Guard = async ({ tx }, step) => {
  const issued = step.current['newCargoId'] == null ? undefined : await serialOf(tx, idAt(step, 'newCargoId'))
  const [serial = ''] = splitSerials(textOf(step.asked['newSerialNo']))
  const photos = step.asked['platePhotos']
  return at(step, [
    ...(issued !== undefined && serial !== issued ? [messages.otherPlate({ serial: serial || '—', issued })] : []),
    ...(issued !== undefined && !(Array.isArray(photos) && photos.length > 0) ? [messages.noPlate()] : []),
  ])
}

/** What is not returned is owed by whoever is liable, as long as something may still be recovered of them. */
const chargeFits: Guard = async (_, step) => {
  const charge = amountUnits(String(step.asked['oldCharge'] ?? '0'))
  const isOpen = ['1', '2'].includes(String(step.current['recovery']))
  return at(step, [
    ...(charge < 0n ? [messages.chargeNegative()] : []),
    ...(charge > 0n && !isOpen ? [messages.nobodyOwes()] : []),
  ])
}

const decided = ['create', 'edit', 'submit'] as const

/** What the names of the table of warranty claims do. */
export const warrantyBindings = (context: Context): Bindings<typeof warrantyClaimLife> => ({
  approvals: {},
  guards: {
    ...recoveryGuards,
    ...{ subjectFits, liabilityFits, placesFit, substituteFits, dayFits, plateFits, stationFits, stationIsDone },
    notOwn: async ({ tx, actor: { username } }, step) =>
      at(step, step.createBy === username || (await hasTaken(tx, step.id, username, decided)) ? [messages.ownClaim()] : []),
    notSwapper: async ({ tx, actor: { username } }, step) =>
      at(step, (await hasTaken(tx, step.id, username, ['swap'])) ? [messages.ownSwap()] : []),
    oldIsOpen: async ({ dictionaries }, step) => {
      const state = String(step.current['oldStatus'])
      const text = dictionary(dictionaries, 'warranty_old_part').textByValue.get(state) ?? state
      return at(step, state === '0' ? [] : [messages.oldDone({ state: term(text) })])
    },
    oldIsDone: async (_, step) => at(step, step.current['oldStatus'] === '0' ? [messages.oldOpen()] : []),
    oldPlaceFits: async (scope, step) => {
      const found = await placeOf(scope, String(step.asked['oldPlaceId']))
      if (found === undefined) return at(step, [messages.unknownPlace()])
      return at(step, found.kind === kinds.defective ? [] : [messages.defectKind({ warehouse: found.name })])
    },
    chargeFits,
  },
  effects: {
    ...recoveryEffects,
    ...{ reserve, issue, unwind, receiveOld, scrapOld, swapPieces: swapPieces(context) },
    judge: async ({ tx }, step) => {
      const claim = await claimNow(tx, step.id)
      const { subject, order } = claim === undefined ? {} : await subjectOf(tx, step.id, claim, today(step))
      return { values: { ...subject }, ...(order?.orgCode == null ? {} : { orgCode: order.orgCode }) }
    },
    keepVerdict: async ({ actor }, { asked }) => ({
      values: {
        liable: asked['liable'] ?? null,
        returnDays: asked['returnDays'] ?? usualReturnDays,
        verdict: textOf(asked['remark'])?.slice(0, 500) ?? null,
        reviewer: actor.username,
        recovery: asked['liable'] === liable.ourselves ? '0' : '1',
      },
    }),
    // What was claimed already grows by what the old part was worth.
    loseOld: async (_, { asked, current }) => {
      const [charge, claimed] = [amountUnits(String(asked['oldCharge'])), textOf(current['claimedAmount'])]
      const values = { oldStatus: '3', oldCharge: amountText(charge), oldNote: textOf(asked['remark'])?.slice(0, 500) ?? null }
      return { values: { ...values, ...(claimed === null ? {} : { claimedAmount: amountText(amountUnits(claimed) + charge) }) } }
    },
  },
})
