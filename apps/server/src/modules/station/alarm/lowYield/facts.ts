import { alarmMessages } from '@heliodesk/contracts/messages/alarm'
import type { Message, Wording } from '@heliodesk/contracts/text/message'
import { thousands } from '@heliodesk/contracts/text/thousands'
import { instantOf } from '@heliodesk/domain/solar/slots'
import { type LowYield, type PeerArea, shareOf, type YieldDay } from '@heliodesk/domain/station/lowYield'
import type { AlarmFact } from '#server/vendors/intake/alarms.ts'
import { zeroKey } from '../rules/offline.ts'

export const lowYieldKey = 'rule:lowYield'
const dayMs = 86_400_000
const areas: Readonly<Record<PeerArea, Message>> = {
  district: alarmMessages.district(),
  city: alarmMessages.city(),
  province: alarmMessages.province(),
}
const noDevice = { deviceSn: null, deviceModel: null }

const short = (day: string): string => day.slice(5)
const percent = (share: number): string => `${Math.round(share * 100)}%`

/** What the station was compared with, as its alarm says it. */
function peersOf({ peer }: YieldDay): Message {
  if (peer === null) return alarmMessages.noPeers()
  return alarmMessages.peers({ area: areas[peer.area], stations: peer.stations, hours: thousands(peer.hours.toFixed(2)) })
}

const lostOf = ({ lostKwh }: LowYield): Wording =>
  lostKwh === null ? '' : alarmMessages.lost({ energy: thousands(lostKwh.toFixed(1)) })

/** The finding as an alarm: it began with the first of its days, and the figures are those of the last. */
export function factOf(stationId: string, kwp: number, low: LowYield): AlarmFact {
  const [first, last] = [low.days[0]!, low.days.at(-1)!]
  const times = { begin: instantOf(first.day, 0), last: instantOf(last.day, 0) + dayMs }
  if (low.kind === 'zero') {
    const when =
      low.days.length === 1
        ? alarmMessages.wholeDay({ day: short(first.day) })
        : alarmMessages.manyDays({ first: short(first.day), last: short(last.day), count: low.days.length })
    const message = alarmMessages.zeroYield({ when, peers: peersOf(last), lost: lostOf(low) })
    return { stationId, dedupKey: zeroKey, rule: 'zero', level: 3, ...noDevice, message, code: 'HD-0102', ...times }
  }
  const shares = low.days.map((day) => `${short(day.day)} ${percent(shareOf(day, kwp) ?? 0)}`)
  const message = alarmMessages.lowYield({
    count: low.days.length,
    shares,
    day: short(last.day),
    peers: peersOf(last),
    lost: lostOf(low),
  })
  return { stationId, dedupKey: lowYieldKey, rule: 'lowYield', level: 2, ...noDevice, message, code: 'HD-0105', ...times }
}
