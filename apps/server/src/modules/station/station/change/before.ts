import { changeMessages as messages } from '@heliodesk/contracts/messages/stationChange'
import { pairsOf } from '@heliodesk/contracts/resources/stationChange/kinds'
import { stationChange } from '@heliodesk/contracts/resources/stationChange/stationChange'
import { type Message, term } from '@heliodesk/contracts/text/message'
import type { Values } from '#server/crud/input.ts'
import type { RowValues } from '#server/crud/module.ts'
import type { Sql } from '#server/db/sql.ts'
import { customerByNo, devicesOf, stationNow } from './change.queries.ts'

type Key = keyof typeof stationChange.fields
const isKey = (key: string): key is Key => Object.hasOwn(stationChange.fields, key)
export const labelOf = (key: string) => term(isKey(key) ? stationChange.fields[key].label : key)
export const textOf = (value: unknown): string | null => ((value ?? '') === '' ? null : String(value))

/** The device that a change of kind 1 or 2 is about: the one that was named, or the only one; undefined where there is no such one. */
export async function deviceOf(tx: Sql, record: RowValues) {
  const devices = await devicesOf(tx, String(record['stationId']), String(record['changeType']) === '2')
  const sn = textOf(record['deviceSn'])
  const device = sn === null && devices.length === 1 ? devices[0] : devices.find((one) => one.sn === sn)
  return { device, count: devices.length }
}

/** What is at the station now, by the fields of the kind; those of other kinds are empty. */
export async function readBefore(tx: Sql, record: RowValues): Promise<Values> {
  const changeType = String(record['changeType'])
  const found = await stationNow(tx, String(record['stationId']))
  const { device } = changeType === '1' || changeType === '2' ? await deviceOf(tx, record) : { device: undefined }
  const now: RowValues = {
    ...found,
    oldDeviceSn: device?.sn ?? null,
    oldDeviceModel: device?.model ?? null,
    oldRatedPower: device?.ratedPower ?? null,
  }
  const own = new Set(pairsOf(changeType).map(({ before }) => before))
  const keys = Object.keys(stationChange.fields).filter((key) => key.startsWith('old'))
  return Object.fromEntries(keys.map((key) => [key, own.has(key) ? ((now[key] ?? null) as Values[string]) : null]))
}

/** The name of who will be the owner, for whoever reviews it. */
export async function ownerNameOf(tx: Sql, tenantId: string, record: RowValues): Promise<Values> {
  const customerNo = String(record['changeType']) === '4' ? textOf(record['newCustomerNo']) : null
  const who = customerNo === null ? undefined : await customerByNo(tx, tenantId, customerNo)
  return { newOwnerName: who?.name ?? null }
}

/** What differs at the station from what the change was made for. */
export function differences(record: RowValues, now: Values): readonly Message[] {
  return pairsOf(record['changeType']).flatMap(({ before: key }) => {
    const [was, today] = [textOf(record[key]), textOf(now[key])]
    if (was === today || !isKey(key)) return []
    const what = labelOf(key)
    const isPlain = ['text', 'int', 'decimal'].includes(stationChange.fields[key].kind)
    const said = (value: string | null) => value ?? messages.none()
    return [isPlain ? messages.differs({ what, now: said(today), was: said(was) }) : messages.differsSince({ what })]
  })
}
