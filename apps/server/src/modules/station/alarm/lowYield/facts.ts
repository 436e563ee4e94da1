import { thousands } from '@heliodesk/contracts/text/thousands'
import { instantOf } from '@heliodesk/domain/solar/slots'
import { type LowYield, type PeerArea, shareOf, type YieldDay } from '@heliodesk/domain/station/lowYield'
import type { AlarmFact } from '#server/vendors/intake/alarms.ts'
import { zeroKey } from '../rules/silence.ts'

export const lowYieldKey = 'rule:lowYield'
const dayMs = 86_400_000
const areaTexts: Readonly<Record<PeerArea, string>> = { district: '同区县', city: '同市', province: '同省' }
const noDevice = { deviceSn: null, deviceModel: null }

const short = (day: string): string => day.slice(5)
const percent = (share: number): string => `${Math.round(share * 100)}%`

/** What the station was compared with, as its alarm says it. */
function peerText({ peer }: YieldDay): string {
  if (peer === null) return '无可比电站'
  return `${areaTexts[peer.area]} ${thousands(peer.stations)} 座电站中位 ${thousands(peer.hours.toFixed(2))} kWh/kWp`
}

const lostText = ({ lostKwh }: LowYield): string => (lostKwh === null ? '' : `，少发 ${thousands(lostKwh.toFixed(1))} kWh`)

/** The finding as an alarm: it began with the first of its days, and the figures are those of the last. */
export function factOf(stationId: string, kwp: number, low: LowYield): AlarmFact {
  const [first, last] = [low.days[0]!, low.days.at(-1)!]
  const times = { begin: instantOf(first.day, 0), last: instantOf(last.day, 0) + dayMs }
  if (low.kind === 'zero') {
    const when =
      low.days.length === 1
        ? `${short(first.day)} 全天`
        : `${short(first.day)} 至 ${short(last.day)} 共 ${thousands(low.days.length)} 天`
    const message = `${when}发电 0 kWh（${peerText(last)}）${lostText(low)}，请检查逆变器与并网开关`
    return { stationId, dedupKey: zeroKey, rule: 'zero', level: 3, ...noDevice, message, code: 'HD-0102', ...times }
  }
  const shares = low.days.map((day) => `${short(day.day)} ${percent(shareOf(day, kwp) ?? 0)}`).join('、')
  const message = `连续 ${thousands(low.days.length)} 天发电不足可比电站的 70%：${shares}（${short(last.day)} ${peerText(last)}）${lostText(low)}`
  return { stationId, dedupKey: lowYieldKey, rule: 'lowYield', level: 2, ...noDevice, message, code: 'HD-0105', ...times }
}
