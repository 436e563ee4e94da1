import { permissionOf } from '@heliodesk/contracts/kit/resource'
import { agent } from '@heliodesk/contracts/resources/agent/agent'
import type { Span } from '@heliodesk/domain/statistics/periods'
import { type Actor, isAllowed } from '#server/access/actor.ts'
import type { Context } from '#server/context.ts'
import type { Sql } from '#server/db/sql.ts'
import { type AgentRow, agentsSeen } from './agents.queries.ts'
import { type Asked, type DayRow, daysOfMonth, type PartRow, wholeMonths } from './energy.queries.ts'
import { type Piece, piecesOf } from './span.ts'

/** Energy of a span in parts: whole months as the job keeps them, the rest by its days. */
export interface Energy {
  readonly parts: readonly PartRow[]
  readonly days: readonly { readonly piece: Piece; readonly rows: readonly DayRow[] }[]
}

interface Ask {
  readonly asked: Asked
  readonly agents: readonly string[]
  readonly today: string
  /** Every day on its own, also of whole months. */
  readonly byDays: boolean
}

export async function readEnergy(sql: Sql, { asked, agents, today, byDays }: Ask, span: Span): Promise<Energy> {
  const pieces = piecesOf(span, today, byDays)
  const [whole, days] = await Promise.all([
    pieces.whole === null ? [] : wholeMonths(sql, asked, { ...pieces.whole, agents }),
    Promise.all(pieces.parts.map(async (piece) => ({ piece, rows: await daysOfMonth(sql, asked, piece) }))),
  ])
  return { parts: [...whole, ...days.flatMap(({ piece, rows }) => partsOf(piece, rows, agents))], days }
}

/** The days of a part of a month as its sums, in the shape of whole months. */
function partsOf(piece: Piece, rows: readonly DayRow[], agents: readonly string[]): readonly PartRow[] {
  const districts = Map.groupBy(rows, ({ district }) => district)
  return [
    partOf('month', piece.month.slice(0, 7), piece, rows),
    ...agents.map((code) =>
      partOf(
        'agent',
        code,
        piece,
        rows.filter(({ orgCode }) => orgCode.startsWith(code)),
      ),
    ),
    ...[...districts].map(([district, own]) => partOf('district', district, piece, own)),
  ]
}

function partOf(kind: PartRow['kind'], key: string, { first, last }: Piece, rows: readonly DayRow[]): PartRow {
  const sum = (of: (row: DayRow) => number): number => rows.reduce((all, row) => all + of(row), 0)
  const ofDays = (values: readonly (number | null)[]): number =>
    values.slice(first - 1, last).reduce<number>((all, one) => all + (one ?? 0), 0)
  const kwh = sum((row) => ofDays(row.kwh))
  const capacityKw = sum((row) => row.capacityKw)
  const hours = capacityKw > 0 ? kwh / capacityKw : null
  return { kind, key, kwh, hours, capacityKw, stations: sum((row) => row.stations), measured: sum((row) => ofDays(row.measured)) }
}

/** Agents that the caller may list, with departments of their own; nobody else stands in a figure by name. */
export async function agentsOf({ db }: Context, actor: Actor): Promise<readonly AgentRow[]> {
  return isAllowed(actor, permissionOf(agent, 'list')) ? agentsSeen(db, actor) : []
}
