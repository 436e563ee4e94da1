import type { Dated, IncomeFacts } from '@heliodesk/domain/income/income'
import type { Sql } from '../db/sql.ts'
import { monthFacts, type StationRow } from './facts.queries.ts'
import { fen } from './rules.ts'

const centsOf = (yuan: string | null): bigint | null => (yuan === null ? null : fen(yuan))

/** A value with its changes: what was before the first of them, and what each made of it. */
function dated<T>(now: T | null, changes: readonly { readonly day: string; readonly old: T | null; readonly next: T | null }[]) {
  const own = changes.flatMap(({ day, old, next }) => (next === null ? [] : [{ day, old, next }]))
  const first = own[0]?.old ?? own[0]?.next ?? now
  return [
    ...(first === null ? [] : [{ from: '', value: first }]),
    ...own.map(({ day, next }) => ({ from: day, value: next })),
  ] satisfies readonly Dated<T>[]
}

/** What the income of these stations follows from, by station and month. */
export async function factsOf(
  db: Sql,
  stations: readonly StationRow[],
  from: string,
  to: string,
): Promise<(station: StationRow, month: string) => IncomeFacts> {
  const ids = stations.map(({ id }) => id)
  const months = new Map((await monthFacts(db, ids, from, to)).map((row) => [`${row.stationId} ${row.month}`, row]))
  return (station, month) => {
    const own = months.get(`${station.id} ${month}`)
    return {
      ...{ gridDate: station.gridDate, lastDay: station.lastDay },
      owners: dated(
        station.customerId,
        station.changes.map(({ day, oldOwner, newOwner }) => ({ day, old: oldOwner, next: newOwner })),
      ),
      panels: dated(
        station.panels,
        station.changes.map(({ day, oldPanels, newPanels }) => ({ day, old: oldPanels, next: newPanels })),
      ),
      standstill: new Set((own?.standstill ?? []).map((day) => `${month}-${String(day).padStart(2, '0')}`)),
      ...{ billed: centsOf(own?.billed ?? null), received: centsOf(own?.received ?? null) },
    }
  }
}
