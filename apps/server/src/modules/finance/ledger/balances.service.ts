import type { LedgerBalances } from '@heliodesk/contracts/endpoints/ledger'
import { errors } from '@heliodesk/contracts/errors'
import { ledgerBook } from '@heliodesk/contracts/resources/ledger/book'
import { term } from '@heliodesk/contracts/text/message'
import { subjectOf } from '@heliodesk/domain/ledger/subjects'
import { amountText } from '@heliodesk/domain/stock/cost'
import type { Actor } from '#server/access/actor.ts'
import type { Db } from '#server/db/sql.ts'
import { knownBook, type SubjectSum, sumSubjects } from './ledger.queries.ts'

interface Asked {
  readonly bookId: string
  readonly month: string
  readonly basis: 'period' | 'belongs'
}

/** Balances of a book in a month: what was there before, both sides of the month, and what they lead to on the natural side of each subject. */
export async function balancesOf(db: Db, actor: Actor, { bookId, month, basis }: Asked): Promise<LedgerBalances> {
  if (!actor.canViewFinancial) throw errors.financialForbidden()
  const book = await knownBook(db, actor.tenantId, bookId)
  if (book === undefined) throw errors.notFound({ label: term(ledgerBook.label) })
  const sums = await sumSubjects(db, actor, { bookId, month, isByPeriod: basis === 'period' })
  const total = (key: 'debit' | 'credit'): string => amountText(sums.reduce((sum, one) => sum + BigInt(one[key]), 0n))
  return { closedThrough: book.closedThrough, rows: sums.map(rowOf), debit: total('debit'), credit: total('credit') }
}

function rowOf({ subject, ...sum }: SubjectSum): LedgerBalances['rows'][number] {
  const side = subjectOf(subject)?.side ?? 'debit'
  const [opening, debit, credit] = [BigInt(sum.opening), BigInt(sum.debit), BigInt(sum.credit)]
  const natural = (units: bigint): string => amountText(side === 'debit' ? units : -units)
  return {
    subject,
    side,
    opening: natural(opening),
    debit: amountText(debit),
    credit: amountText(credit),
    closing: natural(opening + debit - credit),
  }
}
