import { alarmMessages } from '@heliodesk/contracts/messages/alarm'
import type { Message } from '@heliodesk/contracts/text/message'
import { checkPanels, type PanelCheck } from '@heliodesk/domain/station/panelCheck'
import { checkStrings } from '@heliodesk/domain/station/stringCheck'
import type { Db } from '#server/db/sql.ts'
import type { AlarmFact, AlarmIntake } from '#server/vendors/intake/alarms.ts'
import { type DeviceStrings, latestStrings } from './rules.queries.ts'

export const stringPrefix = 'rule:string:'
export const panelPrefix = 'rule:panels'
const auto = alarmMessages.byItself()
/** Parameters older than this say nothing about now. */
const freshMs = 30 * 60_000

/**
 * Compares the strings of each inverter (A§5). In the dark all voltages are zero: what was wrong by day stays wrong until daylight
 * shows the contrary, so inverters without light are left alone.
 */
export async function checkDevices(db: Db, intake: AlarmIntake, nowMs: number): Promise<void> {
  const devices = await latestStrings(db, nowMs - freshMs)
  const lit = devices.filter((device) => device.dc.some((row) => (row.dcPower ?? 0) > 0 || (row.dcVoltage ?? 0) > 0))
  await intake.reconcile({
    prefix: stringPrefix,
    stationIds: lit.map((device) => device.stationId),
    facts: lit.flatMap(stringFacts),
    at: nowMs,
    by: auto,
  })
  await intake.reconcile({
    prefix: panelPrefix,
    stationIds: devices.map((device) => device.stationId),
    facts: [...Map.groupBy(devices, (device) => device.stationId).values()].flatMap(panelFacts),
    at: nowMs,
    by: auto,
  })
}

function stringFacts(device: DeviceStrings): readonly AlarmFact[] {
  const { faulty } = checkStrings(device.dc)
  if (faulty.length === 0) return []
  const low = faulty.map(({ groupStrName: name, below }) => alarmMessages.string({ name, below }))
  return [
    {
      stationId: device.stationId,
      dedupKey: stringPrefix + device.deviceId,
      rule: 'string',
      level: 3,
      deviceSn: device.psn,
      deviceModel: device.model,
      message: low.reduce((one, other) => alarmMessages.both({ one, other })),
      code: 'HD-0103',
      begin: device.ts.getTime(),
    },
  ]
}

/** The strings of all inverters of a station against its registered panels. */
function panelFacts(devices: readonly DeviceStrings[]): readonly AlarmFact[] {
  const [first] = devices
  const strings = devices.reduce((sum, device) => sum + device.dc.length, 0)
  if (!first) return []
  const check = checkPanels(strings, first.pvPanelNum)
  if (check.ok) return []
  return [
    {
      stationId: first.stationId,
      dedupKey: panelPrefix,
      rule: 'panels',
      level: 2,
      deviceSn: first.psn,
      deviceModel: first.model,
      message: panelMessage(strings, first.pvPanelNum, check),
      code: 'HD-0104',
      begin: first.ts.getTime(),
    },
  ]
}

function panelMessage(strings: number, panels: number | null, { range }: PanelCheck): Message {
  const registered = panels === null ? alarmMessages.unregistered() : alarmMessages.registered({ panels })
  return range === null
    ? alarmMessages.panelsUnknown({ strings, registered })
    : alarmMessages.panels({ strings, min: range.min, max: range.max, registered })
}
