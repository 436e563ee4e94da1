import { warrantyMessages as messages } from '@heliodesk/contracts/messages/warranty'
import type { PermissionCode } from '@heliodesk/contracts/permissions'
import { recordPath } from '@heliodesk/contracts/recordPath'
import { warrantyClaim } from '@heliodesk/contracts/resources/order/warrantyClaim'
import { station } from '@heliodesk/contracts/resources/station/station'
import { stationChange } from '@heliodesk/contracts/resources/stationChange/stationChange'
import type { Message } from '@heliodesk/contracts/text/message'
import { oldPartDue, usualReturnDays } from '@heliodesk/domain/order/warranty'
import { slotAt } from '@heliodesk/domain/solar/slots'
import type { Context } from '#server/context.ts'
import { insertRows, type WriteScope } from '#server/crud/write.ts'
import type { Sql } from '#server/db/sql.ts'
import { writtenText } from '#server/language/stored.ts'
import type { Effect, Guard, Missing, Step } from '#server/lifecycle/bound.ts'
import { lifeOf } from '#server/lifecycle/lives.ts'
import { missingAt } from '#server/lifecycle/missing.ts'
import { stepWithin } from '#server/lifecycle/takeStep.ts'
import { changeInEffect, devicesOf, liveChangeOf, replaceInstalled, stationNow, stationWithDevice } from './device.queries.ts'
import { productOf, serialOf } from './goods.queries.ts'
import { idAt, installNew } from './goods.ts'

/** What a swap changes on the roof. */
export interface SwappedPieces {
  readonly orderId: string
  readonly stationId: string | null
  readonly oldSerial: string | null
  readonly newSerial: string | null
  /** The kind of station change that such goods need (dictionary `change_type`): an inverter, a collector; null of all others. */
  readonly changeType: '1' | '2' | null
}
/** By the dictionary `cargo_category`. */
const changeTypes: Readonly<Record<string, '1' | '2'>> = { 2: '1', 6: '2' }

async function swappedPieces(tx: Sql, step: Step): Promise<SwappedPieces> {
  const product = await productOf(tx, idAt(step, 'newProductId'))
  const serial = async (key: string) => (step.current[key] == null ? null : ((await serialOf(tx, idAt(step, key))) ?? null))
  return {
    orderId: idAt(step, 'orderId'),
    stationId: step.current['stationId'] == null ? null : idAt(step, 'stationId'),
    oldSerial: await serial('cargoId'),
    newSerial: await serial('newCargoId'),
    changeType: changeTypes[product?.category ?? ''] ?? null,
  }
}

interface Needed {
  readonly missing: readonly Missing[]
  /** A change that says this swap already. */
  readonly changeId: string | null
  readonly isNeeded: boolean
}
const none: Needed = { missing: [], changeId: null, isNeeded: false }

/** Whether the station needs a change for this swap, and what speaks against making it; a station that knows no device of the kind needs none. */
async function changeNeeded(tx: Sql, step: Step, pieces: SwappedPieces): Promise<Needed> {
  const { stationId, oldSerial, newSerial, changeType } = pieces
  if (stationId === null || changeType === null || oldSerial === null || newSerial === null) return none
  const now = await stationNow(tx, stationId)
  const devices = await devicesOf(tx, stationId, changeType === '2')
  if (now === undefined || devices.length === 0) return none
  if (devices.some(({ sn }) => sn === newSerial)) return { ...none, changeId: await changeInEffect(tx, stationId, newSerial) }
  const path = recordPath(station, stationId)
  const refused = (message: Message, at = path): Needed => ({
    ...none,
    missing: missingAt(warrantyClaim, step.id, [message], at),
  })
  const name = now.name
  if (now.isRetired) return refused(messages.stationRetired({ station: name }))
  if (!devices.some(({ sn }) => sn === oldSerial)) return refused(messages.noDevice({ station: name, serial: oldSerial }))
  const elsewhere = await stationWithDevice(tx, step.tenantId, newSerial)
  if (elsewhere !== undefined) return refused(messages.deviceTaken({ serial: newSerial, station: elsewhere }))
  const live = await liveChangeOf(tx, stationId, changeType)
  if (live === undefined) return { ...none, isNeeded: true }
  const isThis = live.oldSn === oldSerial && live.newSn === newSerial
  return isThis
    ? { ...none, changeId: live.id }
    : refused(messages.changeLive({ station: name, changeNo: live.changeNo }), recordPath(stationChange, live.id))
}

export const stationFits: Guard = async ({ tx }, step) => (await changeNeeded(tx, step, await swappedPieces(tx, step))).missing

/** The device of the station is the new one: by the change that the swap has made, or by one that somebody else made. */
export const stationIsDone: Guard = async ({ tx }, step) => {
  const { stationId, newSerial, changeType } = await swappedPieces(tx, step)
  if (stationId === null || changeType === null || newSerial === null) return []
  const devices = await devicesOf(tx, stationId, changeType === '2')
  if (devices.length === 0 || devices.some(({ sn }) => sn === newSerial)) return []
  const changeId = step.current['changeId']
  const path = typeof changeId === 'string' ? recordPath(stationChange, changeId) : recordPath(station, stationId)
  const name = (await stationNow(tx, stationId))?.name ?? ''
  return missingAt(warrantyClaim, step.id, [messages.changeOpen({ station: name, serial: newSerial })], path)
}

/** Whoever swaps a device may ask for the change of its station with it: it is still reviewed by somebody else (decision 086). */
const asking: readonly PermissionCode[] = ['station:change:add', 'station:change:edit']

/** Draws up and submits the change by which the counter of the station goes on with its new device. */
async function submitChange(context: Context, scope: WriteScope, step: Step, pieces: SwappedPieces): Promise<string> {
  const life = lifeOf(context, stationChange.name)
  if (life === undefined) throw new Error('station changes are not served in this process')
  const product = await productOf(scope.tx, idAt(step, 'newProductId'))
  const within = { ...scope, actor: { ...scope.actor, permissions: new Set([...scope.actor.permissions, ...asking]) } }
  const isInverter = pieces.changeType === '1'
  const values = {
    ...{ stationId: pieces.stationId, changeType: pieces.changeType, deviceSn: pieces.oldSerial, newDeviceSn: pieces.newSerial },
    newDeviceModel: product?.model?.slice(0, 64) ?? null,
    ...(isInverter && product?.ratedPower ? { newRatedPower: String(product.ratedPower / 1000) } : {}),
    effectiveDate: slotAt(step.atMs).day,
    reason: writtenText(messages.changeReason({ claimNo: String(step.current['claimNo']) })),
  }
  const [id = ''] = await insertRows(life.source, within, [values])
  await stepWithin(life, within, 'submit', { id })
  return id
}

/**
 * What stands on the roof changes: facts are the old number, the new number and the order (`SwappedPieces`). The new piece leaves the site, a
 * device asks for the change of its station, and the old part is due from now on.
 */
export const swapPieces =
  (context: Context): Effect =>
  async (scope, step) => {
    const pieces = await swappedPieces(scope.tx, step)
    await installNew(scope, step)
    const [oldCargo, newCargo] = [step.current['cargoId'], step.current['newCargoId']]
    if (typeof oldCargo === 'string' && typeof newCargo === 'string')
      await replaceInstalled(scope.tx, oldCargo, newCargo, scope.actor.username, new Date(step.atMs).toISOString())
    const { isNeeded, changeId } = await changeNeeded(scope.tx, step, pieces)
    const days = typeof step.current['returnDays'] === 'number' ? step.current['returnDays'] : usualReturnDays
    const swappedOn = String(step.asked['swappedOn'])
    return {
      values: {
        swappedOn,
        swappedBy: scope.actor.username,
        platePhotos: step.asked['platePhotos'] ?? null,
        changeId: isNeeded ? await submitChange(context, scope, step, pieces) : changeId,
        oldStatus: '0',
        oldDueOn: oldPartDue(swappedOn, days),
      },
      ...(pieces.newSerial === null ? {} : { about: pieces.newSerial }),
    }
  }
