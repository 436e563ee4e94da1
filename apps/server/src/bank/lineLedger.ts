import { ledgerMessages as messages } from '@heliodesk/contracts/messages/ledger'
import { lineOn } from '@heliodesk/domain/ledger/lines'
import { subjects } from '@heliodesk/domain/ledger/subjects'
import type { Db, Sql } from '../db/sql.ts'
import { memoBook } from '../money/books.ts'
import { type LedgerEvent, ledgerEvents } from '../money/event.ts'
import { postEntries, reverseEvent } from '../money/postEntry.ts'
import { markPosted, type UnpostedLine, unpostedAccounts, unpostedLines } from './lineLedger.queries.ts'
import { lockAccounts } from './lines.queries.ts'

const most = 2_000
const by = 'system'
const keyOf = ({ id }: UnpostedLine, round: number): string => (round === 0 ? `bankLine:${id}` : `bankLine:${id}:${round}`)
const sourceOf = ({ id, no }: UnpostedLine) => ({ kind: 'accountTransactionDetails', id, no })

function eventOf(
  line: UnpostedLine,
  bookId: string,
  { round, atMs }: { readonly round: number; readonly atMs: number },
): LedgerEvent {
  const { tenantId, orgCode, accountId, customerId, subject, day, no } = line
  const isIn = line.direction === '1'
  const against = [subjects.farmerShare, subjects.fundsOnWay].find(({ code }) => code === subject) ?? subjects.suspense
  const party =
    against === subjects.farmerShare
      ? ({ kind: 'customer', id: customerId } as const)
      : ({ kind: 'card', id: accountId } as const)
  return {
    ...{ tenantId, orgCode, by, atMs, key: keyOf(line, round), event: ledgerEvents.bankLine, source: sourceOf(line) },
    ...{ businessDay: day, valueDay: day, summary: isIn ? messages.lineIn({ no }) : messages.lineOut({ no }) },
    lines: [
      lineOn(bookId, subjects.farmerFunds, { kind: 'card', id: accountId }, isIn ? 'debit' : 'credit', BigInt(line.fen)),
      lineOn(bookId, against, party, isIn ? 'credit' : 'debit', BigInt(line.fen)),
    ],
  }
}

/**
 * The entries of lines of these accounts, in the transaction that takes them (decision 114): funds of a farmer in the ledger are the lines of the statement, at every
 * moment. A line that turns out to be for something else is reversed and posted anew.
 */
export async function postLines(tx: Sql, atMs: number, accountIds: readonly string[]): Promise<number> {
  let [after, count] = ['0', 0]
  for (;;) {
    const lines = await unpostedLines(tx, accountIds, after, most)
    for (const [tenantId, own] of Map.groupBy(lines, (line) => line.tenantId)) {
      const bookId = await memoBook(tx, tenantId)
      for (const line of own.filter(({ postedTo }) => postedTo !== null))
        await reverseEvent(tx, {
          ...{ tenantId, key: keyOf(line, line.round), source: sourceOf(line), by, atMs, orgCode: line.orgCode },
          ...{ businessDay: line.day, summary: messages.lineReversed({ no: line.no }) },
        })
      const posted = own.map((line) => ({ ...line, round: line.postedTo === null ? 0 : line.round + 1 }))
      await postEntries(
        tx,
        tenantId,
        posted.map((line) => eventOf(line, bookId, { round: line.round, atMs })),
      )
      await markPosted(tx, posted)
    }
    count += lines.length
    if (lines.length < most) return count
    after = lines.at(-1)?.id ?? after
  }
}

/** Lines from before they had entries, account by account: it may be broken off and begun again, by several at once. */
export async function takeOverLines(db: Db, atMs: number, signal?: AbortSignal): Promise<number> {
  let [after, count] = ['0', 0]
  while (!signal?.aborted) {
    const ids = await unpostedAccounts(db, after, 100)
    count += await db.tx(async (tx) => {
      await lockAccounts(tx, ids)
      return postLines(tx, atMs, ids)
    })
    if (ids.length < 100) break
    after = ids.at(-1) ?? after
  }
  return count
}
