import { AppError } from '@heliodesk/contracts/kit/error'
import { gradeOf, pointsOf, type RatingFigure, ratingFigures, ratingMeasures, scoreOf } from '@heliodesk/domain/agent/rating'
import { divideRounded, fromUnits, toUnits } from '@heliodesk/domain/fees/cents'
import { stageHours } from '@heliodesk/domain/order/stage'
import { dayNumber, dayOfNumber, slotAt } from '@heliodesk/domain/solar/slots'
import { systemActor, systemMeta } from '#server/access/systemActor.ts'
import type { Context } from '#server/context.ts'
import { dictionariesOf } from '#server/crud/dictionaries.ts'
import { newId } from '#server/db/ids.ts'
import type { Sql } from '#server/db/sql.ts'
import { lifeOf } from '#server/lifecycle/lives.ts'
import { stepWithin } from '#server/lifecycle/takeStep.ts'
import { insertRating, type RatedAgent, type RatingRow, rowsOfMonth, stationsOf, unratedAgents } from './rating.queries.ts'

const hours = Object.fromEntries(Object.entries(stageHours).flatMap(([stage, most]) => (most === null ? [] : [[stage, most]])))
const rights = ['agent:rating:run'] as const

/** The month that is rated at this moment: the one that is asked for, if it has ended, else the last one; null for one that has not or is none. */
export function monthToRate(nowMs: number, asked?: string): string | null {
  const { day } = slotAt(nowMs)
  if (asked === undefined) return dayOfNumber(dayNumber(`${day.slice(0, 7)}-01`) - 1).slice(0, 7)
  return /^20\d\d-(0[1-9]|1[0-2])$/.test(asked) && asked < day.slice(0, 7) ? asked : null
}

/** Rates every agent that has no rating of this month (YYYY-MM) yet, each in a transaction of its own; answers how many were rated. */
export async function rateAgents(context: Context, month: string, signal?: AbortSignal): Promise<number> {
  let count = 0
  for (const agent of await unratedAgents(context.db, month)) {
    if (signal?.aborted) break
    try {
      await context.db.tx((tx) => rate(context, tx, agent, month))
      count += 1
    } catch (error) {
      if (!(error instanceof AppError)) throw error
      context.log.warn({ err: error, record: agent.id, job: 'agent.rate' }, 'step of a job was refused')
    }
  }
  return count
}

async function rate(context: Context, tx: Sql, agent: RatedAgent, month: string): Promise<void> {
  const rows = await rowsOfMonth(tx, agent.id, month, hours)
  const figures = figuresOf(rows, await stationsOf(tx, agent.id))
  const orders = new Set(rows.flatMap(({ orderId }) => orderId ?? [])).size
  const reached = scoreOf(figures)
  const grade = gradeOf(reached, orders)
  const score = grade === '0' ? null : reached
  const ratingId = newId()
  const own = { tenant_id: agent.tenantId, sys_org_code: agent.orgCode, create_by: 'system' }
  await insertRating(tx, {
    rating: {
      ...{ ...own, id: ratingId, agent_id: agent.id, month, grade, score, order_count: orders },
      create_time: new Date(context.clock.now()).toISOString(),
    },
    figures: figures.map((one) => ({ ...own, ...ratingMeasures[one.figure], ...one, id: newId(), rating_id: ratingId })),
    rows: rows.map(({ figure, orderId, stage, stationId, value }) => ({
      ...{ ...own, id: newId(), rating_id: ratingId, figure, stage, value },
      ...{ order_id: orderId, station_id: stationId },
    })),
  })
  const life = lifeOf(context, 'agent')
  if (life === undefined) throw new Error('agents have no life in this process')
  const dictionaries = await dictionariesOf(context, agent.tenantId)
  const scope = { tx, meta: systemMeta('agent.rate'), dictionaries, actor: systemActor(agent, rights) }
  await stepWithin(life, scope, 'rate', { id: agent.id, month })
}

/** The mean of what was counted for each figure; alarms of all stations, with those that had none. */
function figuresOf(rows: readonly RatingRow[], stations: number) {
  return ratingFigures.map((figure: RatingFigure) => {
    const own = rows.filter((row) => row.figure === figure).map((row) => toUnits(row.value, 2))
    const counted = figure === '4' ? stations : own.length
    if (counted === 0) return { figure, counted, value: null, points: null }
    const value = fromUnits(
      divideRounded(
        own.reduce((sum, one) => sum + one, 0n),
        BigInt(counted),
      ),
      2,
    )
    return { figure, counted, value, points: pointsOf(figure, value) }
  })
}
