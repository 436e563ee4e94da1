import { highSince } from '@heliodesk/domain/solar/daylight'
import type { Episode } from '@heliodesk/domain/solar/episodes'
import type { Plant } from '@heliodesk/domain/solar/plant'
import { slotMs } from '@heliodesk/domain/solar/slots'
import { checkPanels } from '@heliodesk/domain/station/panelCheck'
import { instantOfAbsolute, toldAlarms } from '#server/vendors/simulator/alarms.ts'
import { profileOf } from '#server/vendors/simulator/profiles.ts'
import { type Handling, handlingOf } from './handling.ts'
import type { StationPlan } from './stationPlan.ts'

/** An alarm of the past or the present as its row will say. Instants in epoch ms. */
export interface AlarmPlan extends Handling {
  readonly key: string
  readonly rule: string | null
  readonly level: number
  readonly message: string
  readonly code: string
  readonly deviceSn: string | null
  readonly deviceModel: string | null
  readonly begin: number
}

const dayMs = 86_400_000
/** How far back alarms are kept in the demo. */
const historyMs = 120 * dayMs
const silentMs = 2 * 3_600_000

/** Alarms of a station that follow from its episodes, reported by its cloud or found by our rules (same keys as the rules use). */
export function planAlarms(
  station: StationPlan,
  plant: Plant,
  facts: {
    readonly episodes: readonly Episode[]
    readonly inverterId: string
    readonly asOf: number
    readonly lastSeen: number | null
  },
): readonly AlarmPlan[] {
  const { asOf } = facts
  const recent = facts.episodes.filter((episode) => {
    const begin = instantOfAbsolute(episode.from)
    return begin <= asOf && instantOfAbsolute(episode.to) > asOf - historyMs
  })
  const found = [
    ...vendorAlarms(station, recent),
    ...stringAlarms(station, recent, facts.inverterId),
    ...offlineAlarms(plant, recent, facts),
    ...panelAlarms(station, asOf),
  ]
  return found.map((alarm) => ({ ...alarm, ...handlingOf(station, asOf, alarm) }))
}

type RawAlarm = Omit<AlarmPlan, keyof Handling> & { readonly end: number | null }

function vendorAlarms(station: StationPlan, episodes: readonly Episode[]): readonly RawAlarm[] {
  const inverter = { psn: station.inverterSn, model: station.inverterModel }
  return toldAlarms(episodes, inverter).map(({ key, ...alarm }) => ({ ...alarm, key: `vendor:${key}`, rule: null }))
}

function stringAlarms(station: StationPlan, episodes: readonly Episode[], inverterId: string): readonly RawAlarm[] {
  if (station.strings < 2) return []
  const name = profileOf(station.dataSource).stringName
  return episodes
    .filter((episode) => episode.kind === 'stringDown')
    .map((episode) => ({
      key: `rule:string:${inverterId}`,
      rule: 'string',
      level: 3,
      message: `${name}${(Math.floor(episode.severity * station.strings) % station.strings) + 1} 电压较同机最高低 ${(104 + 70 * episode.severity).toFixed(1)} V`,
      code: 'HD-0103',
      deviceSn: station.inverterSn,
      deviceModel: station.inverterModel,
      begin: instantOfAbsolute(episode.from),
      end: instantOfAbsolute(episode.to),
    }))
}

/** A reporting gap of two hours of daylight; one that lasts is judged as of now, like the rule does. */
function offlineAlarms(
  plant: Plant,
  episodes: readonly Episode[],
  { asOf, lastSeen }: { readonly asOf: number; readonly lastSeen: number | null },
): readonly RawAlarm[] {
  return episodes.flatMap((episode) => {
    const [from, to] = [instantOfAbsolute(episode.from), instantOfAbsolute(episode.to)]
    if (episode.kind !== 'offline') return []
    const isOver = to <= asOf
    if (!isOver && lastSeen === null) return []
    const at = isOver ? to : asOf
    const lit = highSince(plant.site, at, 8)
    const isSilent = lit === null ? to - from >= dayMs : at - Math.max(lit, from) >= silentMs
    if (!isSilent) return []
    return [
      {
        key: 'rule:offline',
        rule: 'offline',
        level: 2,
        message: '采集器离线，未收到数据',
        code: 'HD-0101',
        deviceSn: null,
        deviceModel: null,
        begin: isOver ? from - slotMs : Number(lastSeen),
        end: to,
      },
    ]
  })
}

function panelAlarms(station: StationPlan, asOf: number): readonly RawAlarm[] {
  const check = checkPanels(station.strings, station.registeredPanels)
  if (check.ok || check.range === null) return []
  return [
    {
      key: 'rule:panels',
      rule: 'panels',
      level: 2,
      message: `${station.strings} 串应为 ${check.range.min}–${check.range.max} 块，登记 ${station.registeredPanels} 块`,
      code: 'HD-0104',
      deviceSn: station.inverterSn,
      deviceModel: station.inverterModel,
      begin: asOf - (2 + (station.number % 40)) * dayMs,
      end: null,
    },
  ]
}
