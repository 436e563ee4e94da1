import { toUnits } from '@heliodesk/domain/fees/cents'
import type { Plant } from '@heliodesk/domain/solar/plant'
import { buildCoarseSky, type SkyDay, skyOf } from '@heliodesk/domain/solar/sky'
import { dayNumber, dayOfNumber, slotAt } from '@heliodesk/domain/solar/slots'
import { newId } from '#server/db/ids.ts'
import { simulatedPlant } from '#server/vendors/simulator/plants.ts'
import { profileOf } from '#server/vendors/simulator/profiles.ts'
import { siteOf } from '#server/vendors/simulator/sites.ts'
import { type AlarmPlan, planAlarms } from './plan/alarmPlan.ts'
import { type DistrictShare, shareStations } from './plan/areas.ts'
import type { DifferencePlan } from './plan/differencePlan.ts'
import { type FeePlan, type MonthEnergy, planFees } from './plan/feePlan.ts'
import { buildHistory, type StationHistory } from './plan/history.ts'
import { gridAccountOf, planStation, type StationPlan } from './plan/stationPlan.ts'
import { planTransactions, type StrayReceipt, type TransactionPlan } from './plan/transactionPlan.ts'

/** Some stations of one district, stored in one transaction. */
export interface Portion {
  readonly share: DistrictShare
  readonly first: number
  readonly count: number
}
const largestPortion = 40

/** The portions of a fleet, in their fixed order. */
export function portionsOf(stations: number): readonly Portion[] {
  return shareStations(stations).flatMap((share) =>
    Array.from({ length: Math.ceil(share.count / largestPortion) }, (_, i) => ({
      share,
      first: share.first + i * largestPortion,
      count: Math.min(largestPortion, share.count - i * largestPortion),
    })),
  )
}

/** Everything about one demo station, ready to become rows. */
export interface DemoStation {
  readonly id: string
  readonly customerId: string
  readonly cardId: string
  readonly inverterId: string
  readonly plan: StationPlan
  readonly plant: Plant
  readonly history: StationHistory
  readonly alarms: readonly AlarmPlan[]
  readonly fees: readonly FeePlan[]
  readonly transactions: readonly TransactionPlan[]
}

/** Minute within each five in which a station reports: not all at once. */
export const reportMinute = (number: number): number => number % 5

/** Bills, statements and fees of so many months, from the connection to the grid on. */
const feeMonths = 36

/** Skies of a district, kept while its portions are made. */
export interface DistrictSkies {
  readonly fine: (day: string) => SkyDay
  readonly coarse: (day: string) => SkyDay
}
export function skiesOf(district: string): DistrictSkies {
  const site = siteOf(district, null, null)
  return { fine: remembered((day) => skyOf(site, day)), coarse: remembered(buildCoarseSky(site)) }
}

function remembered(make: (day: string) => SkyDay): (day: string) => SkyDay {
  const known = new Map<string, SkyDay>()
  return (day) => {
    const sky = known.get(day) ?? make(day)
    known.set(day, sky)
    return sky
  }
}

/** What all portions of a fleet share. */
export interface FleetFrame {
  readonly asOf: number
  readonly stations: number
  readonly differences: DifferencePlan
}

export function buildPortion(portion: Portion, skies: DistrictSkies, frame: FleetFrame): readonly DemoStation[] {
  return Array.from({ length: portion.count }, (_, i) => buildStation(portion.first + i, portion.share, skies, frame))
}

/** What a station of another portion is paid: worked out anew, of the few whose money came in elsewhere. */
function feesElsewhere(number: number, frame: FleetFrame): readonly FeePlan[] {
  const share = shareStations(frame.stations).find(({ first, count }) => number >= first && number < first + count)
  if (share === undefined) return []
  return feesOf(buildBody(number, share, skiesOf(share.district), frame.asOf), frame)
}

function feesOf({ plan, history }: Body, { asOf, differences }: FleetFrame): readonly FeePlan[] {
  const { day: today } = slotAt(asOf)
  const kindOf = (month: string) => differences.of(plan.number, month)
  return planFees(plan, settledMonths(history, today.slice(0, 7)), { kindOf, today })
}

/** What was paid to a neighbour, in the words of the grid company. */
function strayOf(fee: FeePlan, of: number): StrayReceipt {
  const text = `${fee.ssMonth} 上网电费 户号${gridAccountOf(of)}`
  const day = dayOfNumber(dayNumber(fee.end) + 9)
  return { day, cents: toUnits(fee.payable, 2), text, mark: 'GD', month: fee.ssMonth, of, isBack: false, isKept: true }
}

type Body = Pick<DemoStation, 'plan' | 'plant' | 'history'>

function buildBody(number: number, share: DistrictShare, skies: DistrictSkies, asOf: number): Body {
  const plan = planStation(number, share, slotAt(asOf).day)
  const plant = simulatedPlant({ ...plan, longitude: null, latitude: null, pvPanelNum: plan.panels, stringNum: plan.strings })
  if (!plant) throw new Error(`demo station ${number} is not simulated`)
  const history = buildHistory({
    plant,
    place: { longitude: Number(plan.longitude), latitude: Number(plan.latitude) },
    firstWorkDay: plan.firstWorkDay,
    asOf,
    reportMinute: reportMinute(number),
    counterStepWh: profileOf(plan.dataSource).counterStepWh,
    fineSky: skies.fine,
    coarseSky: skies.coarse,
  })
  return { plan, plant, history }
}

function buildStation(number: number, share: DistrictShare, skies: DistrictSkies, frame: FleetFrame): DemoStation {
  const { asOf } = frame
  const body = buildBody(number, share, skies, asOf)
  const { plan, plant, history } = body
  const inverterId = newId()
  const lastSeen = history.curves.at(-1)?.state.lastMs ?? null
  const fees = feesOf(body, frame)
  const strays = frame.differences.straysOf(number).flatMap(({ number: of, month }): readonly StrayReceipt[] => {
    const fee = feesElsewhere(of, frame).find(({ ssMonth }) => ssMonth === month)
    return fee === undefined ? [] : [strayOf(fee, of)]
  })
  return {
    ...body,
    id: newId(),
    customerId: newId(),
    cardId: newId(),
    inverterId,
    alarms: planAlarms(plan, plant, { episodes: history.episodes, inverterId, asOf, lastSeen }),
    fees,
    transactions: planTransactions({ number, ...plan.owner }, fees, strays).filter(({ at }) => at <= asOf),
  }
}

/** The last whole months with their energy, oldest first. */
function settledMonths({ energies }: StationHistory, currentMonth: string): readonly MonthEnergy[] {
  const months = new Map<string, { units: number; days: number }>()
  for (const [day, { units }] of energies) {
    const month = new Date(day * 86_400_000).toISOString().slice(0, 7)
    const sum = months.get(month) ?? { units: 0, days: 0 }
    months.set(month, { units: sum.units + units, days: sum.days + 1 })
  }
  return [...months]
    .filter(([month]) => month < currentMonth)
    .map(([month, { units, days }]) => ({ month, kwh: Math.round(units / 120_000), measuredDays: days }))
    .sort((a, b) => (a.month < b.month ? -1 : 1))
    .slice(-feeMonths)
}
