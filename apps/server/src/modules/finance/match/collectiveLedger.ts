import { ledgerMessages } from '@heliodesk/contracts/messages/ledger'
import { type Line, lineOn } from '@heliodesk/domain/ledger/lines'
import { subjects } from '@heliodesk/domain/ledger/subjects'
import type { Sql } from '#server/db/sql.ts'
import { bookOfDepartment, memoBook } from '#server/money/books.ts'
import { ledgerEvents } from '#server/money/event.ts'
import { postEntry, reverseEvent } from '#server/money/postEntry.ts'
import type { RowState } from './collective.queries.ts'

export interface Posting {
  readonly tenantId: string
  readonly atMs: number
  readonly by: string
}
export interface TakenList {
  readonly id: string
  readonly no: string
  readonly orgCode: string | null
  /** Null: it came in on an account of the company. */
  readonly accountId: string | null
  readonly day: string
  readonly fen: bigint
}

/**
 * Where the money of a list lies. On a class-II account its line has put it in suspense there; on an account of the company it is the farmers' claim on
 * it, and in its own book an asset of another kind than cash, owed on in full: it is never income and never its bank balance.
 */
async function placeLines(
  tx: Sql,
  tenantId: string,
  { accountId, orgCode }: Pick<TakenList, 'accountId' | 'orgCode'>,
  fen: bigint,
): Promise<readonly Line[]> {
  const memo = await memoBook(tx, tenantId)
  const waits = lineOn(memo, subjects.listSuspense, null, 'credit', fen)
  if (accountId !== null) return [lineOn(memo, subjects.suspense, { kind: 'card', id: accountId }, 'debit', fen), waits]
  const company = await bookOfDepartment(tx, tenantId, orgCode)
  return [
    lineOn(memo, subjects.companyKeeps, null, 'debit', fen),
    waits,
    lineOn(company, subjects.heldForOthers, null, 'debit', fen),
    lineOn(company, subjects.keptForFarmers, null, 'credit', fen),
  ]
}

const listKey = (id: string): string => `collectiveTransfer:${id}`
const rowKey = (id: string): string => `collectiveRow:${id}`

/** The entry of a list: its sum waits for its rows. The line itself has posted once, when it came; this moves it on. */
export async function postList(tx: Sql, { tenantId, atMs, by }: Posting, list: TakenList): Promise<string | null> {
  const posted = await postEntry(tx, {
    ...{ tenantId, orgCode: list.orgCode, by, atMs, key: listKey(list.id), event: ledgerEvents.listTaken },
    ...{ source: { kind: 'collectiveTransfer', id: list.id, no: list.no }, businessDay: list.day, valueDay: list.day },
    summary: ledgerMessages.listTaken({ no: list.no }),
    lines: await placeLines(tx, tenantId, list, list.fen),
  })
  const memo = await memoBook(tx, tenantId)
  return posted.find(({ bookId }) => bookId === memo)?.id ?? null
}

export async function reverseList(
  tx: Sql,
  { tenantId, atMs, by }: Posting,
  list: Omit<TakenList, 'accountId' | 'fen'>,
): Promise<void> {
  await reverseEvent(tx, {
    ...{ tenantId, key: listKey(list.id), source: { kind: 'collectiveTransfer', id: list.id, no: list.no }, by, atMs },
    ...{ orgCode: list.orgCode, businessDay: list.day, summary: ledgerMessages.listUndone({ no: list.no }) },
  })
}

/** What a row that went back to the grid company takes out of its list: it lies where the list came in again, and leaves with a line of its own. */
export async function postReturn(tx: Sql, { tenantId, atMs, by }: Posting, row: RowState, day: string): Promise<string | null> {
  const place = { accountId: row.place === '1' ? row.accountId : null, orgCode: row.transferOrg }
  const posted = await postEntry(tx, {
    ...{ tenantId, orgCode: row.transferOrg, by, atMs, key: rowKey(row.id), event: ledgerEvents.rowReturned },
    ...{ source: { kind: 'collectiveRow', id: row.id, no: row.transferNo }, businessDay: day, valueDay: day },
    summary: ledgerMessages.rowReturned({ no: row.transferNo }),
    lines: await placeLines(tx, tenantId, place, -BigInt(row.fen)),
  })
  const memo = await memoBook(tx, tenantId)
  return posted.find(({ bookId }) => bookId === memo)?.id ?? null
}

export async function reverseReturn(tx: Sql, { tenantId, atMs, by }: Posting, row: RowState, day: string): Promise<void> {
  await reverseEvent(tx, {
    ...{ tenantId, key: rowKey(row.id), source: { kind: 'collectiveRow', id: row.id, no: row.transferNo }, by, atMs },
    ...{ orgCode: row.transferOrg, businessDay: day, summary: ledgerMessages.rowUndone({ no: row.transferNo }) },
  })
}
