import { ledgerMessages as messages } from '@heliodesk/contracts/messages/ledger'
import { type Line, lineOn } from '@heliodesk/domain/ledger/lines'
import { type Subject, subjects } from '@heliodesk/domain/ledger/subjects'
import { amountUnits } from '@heliodesk/domain/stock/cost'
import type { Sql } from '../db/sql.ts'
import { bookForAgent } from '../money/books.ts'
import { ledgerEvents } from '../money/event.ts'
import { postEntry } from '../money/postEntry.ts'
import { depositKinds, receivableKinds } from './accountKinds.ts'
import { type Entry, insertDeposit, insertReceivable } from './accounts.queries.ts'
import { type AccountEntry, depositEntry, receivableEntry } from './ledger.queries.ts'

/** What entries of the accounts of agents are in the ledger (decision 107). A deposit is owed back; what is kept of it as a penalty is not any more. */

interface Posting {
  readonly event: string
  /** What stands against the account of the agent. */
  readonly against: Subject
  readonly summary: (typeof messages)['depositPaid']
}

const adjusted = '5'
const ofDeposits: Readonly<Record<string, Posting>> = {
  [depositKinds.paid]: { event: ledgerEvents.depositPaid, against: subjects.unproven, summary: messages.depositPaid },
  [depositKinds.penalty]: { event: ledgerEvents.depositPenalty, against: subjects.otherIncome, summary: messages.depositPenalty },
  [depositKinds.setOff]: { event: ledgerEvents.depositSetOff, against: subjects.receivable, summary: messages.depositSetOff },
  [depositKinds.refunded]: { event: ledgerEvents.depositRefunded, against: subjects.unproven, summary: messages.depositRefunded },
  [adjusted]: { event: ledgerEvents.depositAdjusted, against: subjects.pending, summary: messages.depositAdjusted },
  [depositKinds.overshipped]: {
    event: ledgerEvents.overshipped,
    against: subjects.overshipped,
    summary: messages.overshipped,
  },
  [depositKinds.cameBack]: { event: ledgerEvents.cameBack, against: subjects.overshipped, summary: messages.cameBack },
  [depositKinds.warranty]: { event: ledgerEvents.depositWarranty, against: subjects.warranty, summary: messages.depositWarranty },
}
/** Of those that no settlement and no deposit says. What was taken back without a settlement lowers what building cost. */
const ofReceivables: Readonly<Record<string, Posting>> = {
  [receivableKinds.clawback]: { event: ledgerEvents.owed, against: subjects.building, summary: messages.owed },
  [receivableKinds.ofSettlement]: { event: ledgerEvents.owed, against: subjects.pending, summary: messages.owed },
  [receivableKinds.repaid]: { event: ledgerEvents.repaid, against: subjects.unproven, summary: messages.repaid },
  [receivableKinds.voided]: { event: ledgerEvents.owed, against: subjects.pending, summary: messages.owed },
  [receivableKinds.warranty]: {
    event: ledgerEvents.owedWarranty,
    against: subjects.warranty,
    summary: messages.owedWarranty,
  },
}

async function post(
  tx: Sql,
  entry: AccountEntry,
  account: { readonly source: string; readonly subject: Subject; readonly posting: Posting | undefined },
): Promise<void> {
  const { source, subject, posting } = account
  if (posting === undefined) throw new Error(`${source} ${entry.entryNo} is of a kind that the ledger does not know`)
  const { id, tenantId, orgCode, agentId, entryNo } = entry
  const bookId = await bookForAgent(tx, { tenantId, agentId, orgCode })
  const party = { kind: 'agent', id: agentId } as const
  const more = amountUnits(entry.amount)
  const less = subject.side === 'debit' ? 'credit' : 'debit'
  const counterparty = posting.against.parties.length > 0 ? party : null
  const lines: readonly Line[] = [
    lineOn(bookId, subject, party, subject.side, more),
    lineOn(bookId, posting.against, counterparty, less, more),
  ]
  await postEntry(tx, {
    ...{ tenantId, orgCode, lines, key: `${source}:${id}`, event: posting.event },
    source: { kind: source, id, no: entryNo },
    by: entry.by ?? 'system',
    atMs: entry.at.getTime(),
    businessDay: entry.day,
    summary: posting.summary({ no: entryNo }),
  })
}

export async function postDeposit(tx: Sql, id: string): Promise<void> {
  const entry = await depositEntry(tx, id)
  if (entry !== undefined)
    await post(tx, entry, { source: 'agentDeposit', subject: subjects.deposit, posting: ofDeposits[entry.kind] })
}

export async function postReceivable(tx: Sql, id: string): Promise<void> {
  const entry = await receivableEntry(tx, id)
  if (entry !== undefined)
    await post(tx, entry, { source: 'agentReceivable', subject: subjects.receivable, posting: ofReceivables[entry.kind] })
}

/** The one way by which an entry of a deposit is made: with its entry in the ledger. The agent is locked. */
export const appendDeposit = async (tx: Sql, entry: Entry): Promise<void> => postDeposit(tx, await insertDeposit(tx, entry))
export const appendReceivable = async (tx: Sql, entry: Entry): Promise<void> =>
  postReceivable(tx, await insertReceivable(tx, entry))
