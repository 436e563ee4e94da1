import { accountTransaction } from '@heliodesk/contracts/resources/customer/accountTransaction'
import { bizKindOf } from '@heliodesk/domain/bank/bizKind'
import { type LineFacts, lineKey, type Merged, mergeLines } from '@heliodesk/domain/bank/mergeLines'
import { linkReversals } from '@heliodesk/domain/bank/reversals'
import { fromUnits, toUnits } from '@heliodesk/domain/fees/cents'
import type { Context } from '../context.ts'
import { placeOf } from '../crud/pii.ts'
import { newId } from '../db/ids.ts'
import type { Sql } from '../db/sql.ts'
import { refreshDays } from './days.ts'
import { postLines } from './lineLedger.ts'
import {
  type AccountRow,
  fillLines,
  insertLines,
  lockAccounts,
  reversalRows,
  type StoredLine,
  storedLines,
  writeLinks,
} from './lines.queries.ts'
import type { Statement, StatementLine } from './statement.ts'

export interface Taken {
  readonly added: number
  /** Lines that were there already. */
  readonly known: number
}
interface Taking {
  readonly cipher: Context['cipher']
  readonly atMs: number
  /** 1 pulled, 2 imported. */
  readonly from: '1' | '2'
  readonly by: string
}
type Known = StoredLine & LineFacts

/**
 * Takes lines of accounts, each once (decision 109), whoever else takes lines of the same days at the same moment: the accounts are locked,
 * then what is there is read. What follows from the lines (reversals, balances of the days and of the account) is worked out in the same
 * transaction. Nothing is asked of anybody here.
 */
export async function takeStatements(tx: Sql, taking: Taking, statements: readonly Statement[]): Promise<Taken> {
  const accounts = new Map(
    (
      await lockAccounts(
        tx,
        statements.map(({ accountId }) => accountId),
      )
    ).map((one) => [one.id, one]),
  )
  const given = statements.filter(({ accountId }) => accounts.has(accountId))
  const places = new Map(
    given.flatMap(({ accountId, lines }) => lines.map(({ day }) => [`${accountId} ${day}`, { accountId, day }] as const)),
  )
  const stored = (
    await storedLines(
      tx,
      [...places.values()].map((one) => one.accountId),
      [...places.values()].map((one) => one.day),
    )
  ).map(
    (row): Known =>
      ({ ...row, cents: toUnits(row.amount, 2), balance: row.balance === null ? null : toUnits(row.balance, 2) }) as Known,
  )
  const ofAccount = Map.groupBy(stored, ({ accountId }) => accountId)
  const written = { added: [] as Row[], filled: [] as Row[], known: 0 }
  for (const { accountId, lines } of given) {
    const account = accounts.get(accountId)!
    const merged = mergeLines(ofAccount.get(accountId) ?? [], lines)
    written.known += lines.length
    for (const row of rowsOf(account, merged, taking)) written[row.kind].push(row.row)
  }
  if (written.added.length > 0) await insertLines(tx, written.added)
  if (written.filled.length > 0) await fillLines(tx, written.filled)
  const hasNews = written.added.length + written.filled.length > 0
  if (hasNews)
    await relinkReversals(
      tx,
      given.map(({ accountId }) => accountId),
    )
  await refreshDays(tx, taking.atMs, [...accounts.values()], given)
  if (hasNews) await postLines(tx, taking.atMs, [...accounts.keys()])
  return { added: written.added.length, known: written.known - written.added.length }
}

type Row = Readonly<Record<string, unknown>>

/** New lines, and known ones of which more is said now. Keys that lines have given up are free before others take them. */
function rowsOf(account: AccountRow, merged: readonly Merged<Known, StatementLine>[], taking: Taking) {
  const taken = new Map<string, Set<string>>()
  const takenOn = (day: string): Set<string> => taken.get(day) ?? taken.set(day, new Set()).get(day)!
  const kept = merged.flatMap(({ stored, given, serial, balance }) => {
    if (stored === null) return []
    const key = serial === stored.serial && stored.key !== null ? stored.key : lineKey({ ...stored, serial }, takenOn(stored.day))
    takenOn(stored.day).add(key)
    const isSame = key === stored.key && balance === stored.balance && (given?.counterAccount == null || stored.hasCounter)
    return isSame ? [] : [{ kind: 'filled' as const, row: filledRow(stored, given, { key, serial, balance }, taking) }]
  })
  const added = merged.flatMap(({ stored, given, serial }) => {
    if (stored !== null || given === null) return []
    const key = lineKey({ ...given, serial }, takenOn(given.day))
    takenOn(given.day).add(key)
    return [{ kind: 'added' as const, row: newRow(account, given, key, taking) }]
  })
  return [...kept, ...added]
}

const amountOf = (cents: bigint | null): string | null => (cents === null ? null : fromUnits(cents, 2))
const momentOf = ({ day, time }: StatementLine): string => `${day}T${time ?? '00:00:00'}+08:00`

function sealedCounter({ cipher }: Taking, id: string, number: string | null): Row {
  const place = placeOf(accountTransaction.table, 'counterAccount', id)
  return number === null
    ? {}
    : { counter_account: cipher.seal(number, place), counter_account_bidx: cipher.blindIndex(number, place) }
}

function newRow(account: AccountRow, line: StatementLine, key: string, taking: Taking): Row {
  const id = newId()
  return {
    ...{ id, tenant_id: account.tenantId, sys_org_code: account.orgCode, create_by: taking.by, line_source: taking.from },
    ...{ customer_id: account.customerId, account_id: account.id, account_name: account.accountName },
    ...{ bank_serial_no: line.serial, line_key: key, trans_day: line.day, trans_time: momentOf(line), direction: line.direction },
    ...{
      amount: amountOf(line.cents),
      balance: amountOf(line.balance),
      counter_name: line.counterName,
      counter_bank: line.counterBank,
    },
    ...{
      summary: line.summary,
      biz_kind: bizKindOf(line),
      reversal: line.isReversal ? '1' : '0',
      reverses_serial: line.reverses,
    },
    ...sealedCounter(taking, id, line.counterAccount),
  }
}

function filledRow(
  stored: Known,
  given: StatementLine | null,
  { key, serial, balance }: { readonly key: string; readonly serial: string | null; readonly balance: bigint | null },
  taking: Taking,
): Row {
  return {
    ...{ id: stored.id, bank_serial_no: serial, line_key: key, balance: amountOf(balance) },
    ...(given && {
      counter_name: given.counterName,
      counter_bank: given.counterBank,
      summary: given.summary,
      reverses_serial: given.reverses,
    }),
    ...(given && { reversal: given.isReversal ? '1' : '0', trans_time: given.time === null ? null : momentOf(given) }),
    ...sealedCounter(taking, stored.id, given?.counterAccount ?? null),
  }
}

/** Reversals are linked to what they take back; both stay, and neither is changed but for saying so. */
async function relinkReversals(tx: Sql, accountIds: readonly string[]): Promise<void> {
  const changed = []
  for (const rows of Map.groupBy(await reversalRows(tx, accountIds), ({ accountId }) => accountId).values()) {
    const links = linkReversals(rows.map((row) => ({ ...row, cents: toUnits(row.amount, 2), isReversal: row.reversal === '1' })))
    const takenBack = new Set(links.values())
    for (const { id, reversal, reversesId } of rows) {
      const next = { id, reversal: reversal === '1' ? '1' : takenBack.has(id) ? '2' : '0', reversesId: links.get(id) ?? null }
      if (next.reversal !== reversal || next.reversesId !== reversesId) changed.push(next)
    }
  }
  if (changed.length > 0) await writeLinks(tx, changed)
}
