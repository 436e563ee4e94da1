import type { Episode, EpisodeKind } from '@heliodesk/domain/solar/episodes'
import { slotMs } from '@heliodesk/domain/solar/slots'
import type { VendorAlarm } from '../adapter.ts'

type Reported = Pick<VendorAlarm, 'code' | 'message' | 'level'>

/** What a cloud tells of an episode. A silent or dirty station is not reported by anybody: our own rules and figures find it. */
const reported: Readonly<Partial<Record<EpisodeKind, Reported>>> = {
  stopped: { code: 'AC-0102', message: '电网电压越限，逆变器停机', level: 4 },
  derated: { code: 'TH-0015', message: '逆变器温度过高，已降额运行', level: 2 },
  gridTrip: { code: 'AC-0207', message: '电网电压过高，短时脱网', level: 2 },
}

const shanghaiOffsetMs = 8 * 3_600_000
/** Epoch ms at which an absolute slot begins. */
export function instantOfAbsolute(absolute: number): number {
  return absolute * slotMs - shanghaiOffsetMs
}

export interface ToldAlarm extends VendorAlarm {
  /** Epoch ms of its end, which may lie ahead. */
  readonly end: number
}

/** The alarms that a cloud would tell for these episodes, open or ended. */
export function toldAlarms(
  episodes: readonly Episode[],
  inverter: { readonly psn: string; readonly model: string | null },
): ToldAlarm[] {
  return episodes.flatMap((episode) => {
    const text = reported[episode.kind]
    if (!text) return []
    return [
      {
        ...text,
        key: `sim:${episode.kind}:${episode.from}`,
        deviceSn: inverter.psn,
        deviceModel: inverter.model,
        begin: instantOfAbsolute(episode.from),
        end: instantOfAbsolute(episode.to),
      },
    ]
  })
}

/** Those that are open at an instant. Nobody hears of alarms of a station that does not communicate. */
export function openAlarms(alarms: readonly ToldAlarm[], nowMs: number): readonly VendorAlarm[] {
  return alarms.filter((alarm) => alarm.begin <= nowMs && nowMs < alarm.end).map(({ end: _, ...alarm }) => alarm)
}
