import { type InOneLanguage, localized } from '@heliodesk/contracts/text/locale'
import type { Localized } from '@heliodesk/contracts/text/message'

/** A station's state as it travels: 0 offline or unknown, 1 normal, 2 fault, 3 alarm (A§3.1, A§4); ours: 4 out of service. */
export type StationStatus = 0 | 1 | 2 | 3 | 4
export type StatusColor = 'grey' | 'green' | 'red'
/** Colour alone is not enough for everybody: each state has its own shape (ring, dot, triangle, diamond, bar). */
export type StatusShape = 'ring' | 'dot' | 'triangle' | 'diamond' | 'bar'

interface WrittenLook {
  readonly status: StationStatus
  readonly color: StatusColor
  readonly shape: StatusShape
  /** Used only where the answer carries no `stationStateLabel` (A§4: the label is the server's). */
  readonly fallbackLabel: Localized
}
export type StatusLook = InOneLanguage<WrittenLook>

const looks = localized({
  0: { status: 0, color: 'grey', shape: 'ring', fallbackLabel: { zh: '离线', en: 'Offline' } },
  1: { status: 1, color: 'green', shape: 'dot', fallbackLabel: { zh: '正常', en: 'Normal' } },
  2: { status: 2, color: 'red', shape: 'triangle', fallbackLabel: { zh: '故障', en: 'Fault' } },
  3: { status: 3, color: 'red', shape: 'diamond', fallbackLabel: { zh: '告警', en: 'Alarm' } },
  4: { status: 4, color: 'grey', shape: 'bar', fallbackLabel: { zh: '已停用', en: 'Retired' } },
} as const satisfies Readonly<Record<StationStatus, WrittenLook>>)

/** Status from the wire, where it may be a number or a string; anything unknown is 0 (A§4: 0 = offline or unknown). */
export function statusOf(value: unknown): StationStatus {
  const code = typeof value === 'string' ? value.trim() : value
  if (code === 1 || code === '1') return 1
  if (code === 2 || code === '2') return 2
  if (code === 3 || code === '3') return 3
  if (code === 4 || code === '4') return 4
  return 0
}

export function lookOfStatus(value: unknown): StatusLook {
  return looks[statusOf(value)]
}

/** The label is what the server says; the colour never decides it (A§4). */
export function labelOfStatus(value: unknown, stationStateLabel: string | null | undefined): string {
  return stationStateLabel?.trim() || lookOfStatus(value).fallbackLabel
}
