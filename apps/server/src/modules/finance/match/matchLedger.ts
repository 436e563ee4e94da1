import { ledgerMessages } from '@heliodesk/contracts/messages/ledger'
import { lineOn } from '@heliodesk/domain/ledger/lines'
import { subjects } from '@heliodesk/domain/ledger/subjects'
import type { Sql } from '#server/db/sql.ts'
import { memoBook } from '#server/money/books.ts'
import { ledgerEvents } from '#server/money/event.ts'
import { postEntries } from '#server/money/postEntry.ts'

export interface PostedMatch {
  readonly id: string
  readonly no: string
  readonly fen: bigint
  /** Null: a row of a list; what waited came in with others. */
  readonly accountId: string | null
  readonly customerId: string
  readonly orgCode: string | null
  readonly day: string
}

/** The entries of matches, in their order: what waited on the account is what the grid company owed. */
export async function postMatches(
  tx: Sql,
  { tenantId, atMs, by }: { readonly tenantId: string; readonly atMs: number; readonly by: string },
  matches: readonly PostedMatch[],
): Promise<readonly string[]> {
  const bookId = await memoBook(tx, tenantId)
  const posted = await postEntries(
    tx,
    tenantId,
    matches.map(({ id, no, fen, accountId, customerId, orgCode, day }) => ({
      ...{
        tenantId,
        orgCode,
        by,
        atMs,
        key: `flowMatch:${id}`,
        event: ledgerEvents.matched,
        source: { kind: 'flowMatch', id, no },
      },
      ...{ businessDay: day, valueDay: day, summary: ledgerMessages.matched({ no }) },
      lines: [
        accountId === null
          ? lineOn(bookId, subjects.listSuspense, null, 'debit', fen)
          : lineOn(bookId, subjects.suspense, { kind: 'card', id: accountId }, 'debit', fen),
        lineOn(bookId, subjects.gridReceivable, { kind: 'customer', id: customerId }, 'credit', fen),
      ],
    })),
  )
  return posted.map(([entry]) => entry?.id ?? '')
}
