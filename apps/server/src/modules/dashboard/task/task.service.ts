import type { AlarmHandling, OrderHandling } from '@heliodesk/contracts/endpoints/dashboard'
import { errors } from '@heliodesk/contracts/errors'
import { permissionOf } from '@heliodesk/contracts/kit/resource'
import { stationMessages } from '@heliodesk/contracts/messages/station'
import { workOrder } from '@heliodesk/contracts/resources/workOrder/workOrder'
import { dayNumber, dayOfNumber, instantOf } from '@heliodesk/domain/solar/slots'
import { type Actor, isAllowed } from '#server/access/actor.ts'
import { scopeParams } from '#server/access/scope.ts'
import type { Context } from '#server/context.ts'
import { ttlCache } from '#server/db/ttlCache.ts'
import { orderSums, ordersByAge, ordersByPerson } from './orders.queries.ts'
import {
  type AgeRow,
  type Ask,
  byDay,
  byPerson,
  departNames,
  type HandlingRow,
  handlingByDepart,
  openByAge,
  openByDepart,
} from './task.queries.ts'

/** Where the classes of age end, in hours; what is older is the last class. */
const ageHours = [1, 4, 24, 72, 168] as const
const mostDays = 366
const mostPeople = 20

interface Range {
  readonly from: string
  readonly to: string
  readonly orgCode?: string | undefined
}

/** A board is looked at by several people of a department, and asked for anew each minute. */
const keepMs = 15_000

/** As `alarmHandling`, shared by those who see the same alarms; where data rules pick single ones, an answer belongs to one person. */
export function buildAlarmBoard(context: Context): (actor: Actor, range: Range) => Promise<AlarmHandling> {
  const keep = ttlCache<AlarmHandling>(keepMs)
  return (actor, range) => {
    const make = () => alarmHandling(context, actor, range)
    if (actor.dataRules.length > 0) return make()
    return keep([actor.tenantId, actor.orgCode, range.orgCode, range.from, range.to].join('|'), make)
  }
}

/** How alarms are dealt with: what is open and for how long, how fast people took note and troubles ended, where and by whom. */
async function alarmHandling(context: Context, actor: Actor, range: Range): Promise<AlarmHandling> {
  const { db, clock } = context
  const days = checkedDays(range)
  const ask = askOf(actor, range)
  const depth = (range.orgCode ?? actor.orgCode ?? '').length + 3
  const [ages, handled, open, perDay, people] = await Promise.all([
    openByAge(db, ask, clock.now(), ageHours),
    handlingByDepart(db, ask, depth),
    openByDepart(db, ask, depth),
    byDay(db, ask),
    byPerson(db, ask, mostPeople),
  ])
  const codes = [...new Set([...handled, ...open].map((row) => row.depart))]
  const names = await departNames(db, actor.tenantId, codes)
  return {
    open: totalsOf(ages),
    ages: classesOf(ages),
    total: sumOf(handled),
    days: days.map((day) => perDay.find((row) => row.day === day) ?? { day, raised: 0, cleared: 0 }),
    departs: codes
      .map((code) => ({
        code,
        name: names.get(code) ?? code,
        open: open.find((row) => row.depart === code)?.open ?? 0,
        ...(handled.filter((row) => row.depart === code).map(handlingOf)[0] ?? nothing),
      }))
      .sort((a, b) => b.open - a.open || b.raised - a.raised),
    people: people.map((row) => ({ ...row, realname: row.realname ?? row.username })),
  }
}

function askOf(actor: Actor, range: Range): Ask {
  return {
    actor,
    orgPattern: scopeParams(actor, range.orgCode).orgPrefixPattern,
    from: instantOf(range.from, 0),
    to: instantOf(range.to, 0) + 86_400_000,
  }
}

/** How work orders are dealt with; for people who may see them. */
export async function orderHandling(context: Context, actor: Actor, range: Range): Promise<OrderHandling> {
  const { db, clock } = context
  if (!isAllowed(actor, permissionOf(workOrder, 'list'))) throw errors.forbidden()
  checkedDays(range)
  const ask = askOf(actor, range)
  const [ages, sums, people] = await Promise.all([
    ordersByAge(db, ask, clock.now(), ageHours),
    orderSums(db, ask),
    ordersByPerson(db, ask, mostPeople),
  ])
  return {
    open: {
      total: ages.reduce((sum, row) => sum + row.count, 0),
      unassigned: ages.reduce((sum, row) => sum + row.unassigned, 0),
    },
    ages: [...ageHours, null].map((hours, place) => ({ hours, count: ages.find((row) => row.place === place)?.count ?? 0 })),
    ...sums,
    people: people.map((row) => ({ ...row, realname: row.realname ?? row.username })),
  }
}

function checkedDays({ from, to }: Range): readonly string[] {
  const [first, last] = [dayNumber(from), dayNumber(to)]
  if (dayOfNumber(first) !== from || dayOfNumber(last) !== to) throw errors.invalidInput({ reason: stationMessages.dayUnknown() })
  if (first > last) throw errors.invalidInput({ reason: stationMessages.daysOrder() })
  if (last - first >= mostDays) throw errors.invalidInput({ reason: stationMessages.daysMany({ limit: mostDays }) })
  return Array.from({ length: last - first + 1 }, (_, i) => dayOfNumber(first + i))
}

function totalsOf(rows: readonly AgeRow[]): AlarmHandling['open'] {
  const sum = (pick: (row: AgeRow) => number): number => rows.reduce((total, row) => total + pick(row), 0)
  return {
    total: sum((row) => row.count),
    unacknowledged: sum((row) => row.unacknowledged),
    unassigned: sum((row) => row.unassigned),
  }
}

function classesOf(rows: readonly AgeRow[]): AlarmHandling['ages'] {
  return [...ageHours, null].map((hours, place) => {
    const count = (level: number): number => rows.find((row) => row.place === place && row.level === level)?.count ?? 0
    return { hours, level1: count(1), level2: count(2), level3: count(3), level4: count(4) }
  })
}

const nothing: AlarmHandling['total'] = { raised: 0, acknowledged: 0, cleared: 0, ackMinutes: null, clearMinutes: null }

const handlingOf = ({ raised, acknowledged, cleared, ackMinutes, clearMinutes }: HandlingRow): AlarmHandling['total'] => ({
  raised,
  acknowledged,
  cleared,
  ackMinutes,
  clearMinutes,
})

/** Means of means, weighted by how many there were. */
function sumOf(rows: readonly HandlingRow[]): AlarmHandling['total'] {
  const mean = (value: 'ackMinutes' | 'clearMinutes', weight: 'acknowledged' | 'cleared'): number | null => {
    const count = rows.reduce((sum, row) => sum + row[weight], 0)
    return count === 0 ? null : rows.reduce((sum, row) => sum + (row[value] ?? 0) * row[weight], 0) / count
  }
  return {
    raised: rows.reduce((sum, row) => sum + row.raised, 0),
    acknowledged: rows.reduce((sum, row) => sum + row.acknowledged, 0),
    cleared: rows.reduce((sum, row) => sum + row.cleared, 0),
    ackMinutes: mean('ackMinutes', 'acknowledged'),
    clearMinutes: mean('clearMinutes', 'cleared'),
  }
}
