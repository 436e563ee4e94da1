import { type StatementDay, statementDay } from '@heliodesk/domain/bank/statementDay'
import { fromUnits, toUnits } from '@heliodesk/domain/fees/cents'
import { newId } from '../db/ids.ts'
import type { Sql } from '../db/sql.ts'
import { balanceCards, type DayRow, dayLines, dayRows, removeDays, upsertDays } from './days.queries.ts'
import type { AccountRow } from './lines.queries.ts'
import type { StatedDay, Statement } from './statement.ts'

/** A day as it is known, kept in memory while others follow from it. */
interface Known {
  readonly row: DayRow | undefined
  readonly opening: string | null
  readonly closing: string | null
  readonly state: string
}

const centsOf = (amount: string | null | undefined): bigint | null => (amount == null ? null : toUnits(amount, 2))
const amountOf = (cents: bigint | null): string | null => (cents === null ? null : fromUnits(cents, 2))

/**
 * Works out the days that statements speak of, and those after them whose opening hangs on a closing that changed. A day of which nothing is
 * known and nothing moved has no row: the day before it still ends the chain.
 */
export async function refreshDays(
  tx: Sql,
  atMs: number,
  accounts: readonly AccountRow[],
  statements: readonly Statement[],
): Promise<void> {
  const firsts = statements.map(({ lines, stated, days, check = [] }) =>
    [...check, ...lines.map(({ day }) => day), ...stated.map(({ day }) => day), ...(days ? [days.from] : [])].reduce<
      string | null
    >((first, day) => (first === null || day < first ? day : first), null),
  )
  const known = new Map<string, Map<string, Known>>()
  for (const row of await dayRows(
    tx,
    statements.map(({ accountId }) => accountId),
    firsts,
  )) {
    const days = known.get(row.accountId) ?? new Map<string, Known>()
    known.set(row.accountId, days.set(row.day, { row, opening: row.opening, closing: row.closing, state: row.state }))
  }
  const stated = new Map(
    statements.flatMap(({ accountId, stated: days }) => days.map((one): [string, StatedDay] => [`${accountId} ${one.day}`, one])),
  )
  let pending = statements.map(({ accountId, lines, stated: told, days, check = [] }): [string, Set<string>] => {
    const asked = [...(known.get(accountId)?.keys() ?? [])].filter((day) => days && day >= days.from && day <= days.to)
    return [accountId, new Set([...check, ...lines.map(({ day }) => day), ...told.map(({ day }) => day), ...asked])]
  })
  const [upserts, gone] = [new Map<string, Record<string, unknown>>(), new Map<string, string>()]
  const byId = new Map(accounts.map((account) => [account.id, account]))
  while (pending.some(([, days]) => days.size > 0)) {
    const pairs = pending.flatMap(([accountId, days]) => [...days].map((day) => ({ accountId, day })))
    const lines = Map.groupBy(await dayLines(tx, pairs), ({ accountId, day }) => `${accountId} ${day}`)
    pending = pending.map(([accountId, days]): [string, Set<string>] => {
      const own = known.get(accountId) ?? new Map<string, Known>()
      known.set(accountId, own)
      const next = new Set<string>()
      for (const day of [...days].sort()) {
        const at = `${accountId} ${day}`
        const [before, after, current] = neighbours(own, day)
        const told = stated.get(at)
        const rows = lines.get(at) ?? []
        const statedOpening = told?.opening ?? centsOf(current?.row?.statedOpening)
        const statedClosing = told?.closing ?? centsOf(current?.row?.statedClosing)
        const result = statementDay({
          lines: rows.map((line) => ({ ...line, cents: toUnits(line.amount, 2), balance: centsOf(line.balance) })),
          ...{ statedOpening, statedClosing, before: before?.state === '0' ? null : centsOf(before?.closing) },
        })
        if (rows.length === 0 && isSilent(result, statedClosing, centsOf(before?.closing))) {
          if (current?.row) gone.set(at, current.row.id)
          own.delete(day)
          upserts.delete(at)
        } else {
          const stands = {
            row: current?.row,
            opening: amountOf(result.opening),
            closing: amountOf(result.closing),
            state: result.state,
          }
          own.set(day, stands)
          upserts.set(
            at,
            rowOf(byId.get(accountId)!, day, result, {
              id: current?.row?.id ?? newId(),
              count: rows.length,
              statedOpening,
              statedClosing,
              atMs,
            }),
          )
        }
        const changed = own.get(day)?.closing !== current?.closing || own.get(day)?.state !== current?.state
        if (changed && after !== undefined && !days.has(after)) next.add(after)
      }
      return [accountId, next]
    })
  }
  if (gone.size > 0) await removeDays(tx, [...gone.values()])
  if (upserts.size > 0) await upsertDays(tx, [...upserts.values()])
  await balanceCards(
    tx,
    statements.map(({ accountId }) => accountId),
  )
}

/** The day before and after it that are known, and itself. */
function neighbours(
  days: ReadonlyMap<string, Known>,
  day: string,
): readonly [Known | undefined, string | undefined, Known | undefined] {
  let [before, after] = [undefined as string | undefined, undefined as string | undefined]
  for (const one of days.keys()) {
    if (one < day && (before === undefined || one > before)) before = one
    if (one > day && (after === undefined || one < after)) after = one
  }
  return [before === undefined ? undefined : days.get(before), after, days.get(day)]
}

/** Nothing moved, and the bank says nothing that differs. */
const isSilent = ({ state, gap }: StatementDay, statedClosing: bigint | null, before: bigint | null): boolean =>
  state === '0' || (gap === 0n && (statedClosing === null || statedClosing === before))

function rowOf(
  account: AccountRow,
  day: string,
  { opening, inSum, outSum, closing, gap, gapKind, state }: StatementDay,
  own: {
    readonly id: string
    readonly count: number
    readonly statedOpening: bigint | null
    readonly statedClosing: bigint | null
    readonly atMs: number
  },
): Record<string, unknown> {
  return {
    ...{
      id: own.id,
      tenant_id: account.tenantId,
      sys_org_code: account.orgCode,
      account_id: account.id,
      account_name: account.accountName,
      customer_id: account.customerId,
    },
    ...{ day, state, gap: amountOf(gap), gap_kind: gapKind, opening: amountOf(opening), closing: amountOf(closing) },
    ...{
      in_sum: amountOf(inSum),
      out_sum: amountOf(outSum),
      line_count: own.count,
      check_time: new Date(own.atMs).toISOString(),
    },
    ...{ stated_opening: amountOf(own.statedOpening), stated_closing: amountOf(own.statedClosing) },
  }
}
