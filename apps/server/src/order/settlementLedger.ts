import { ledgerMessages as messages } from '@heliodesk/contracts/messages/ledger'
import { type Line, lineOn, merged, withIntercompany } from '@heliodesk/domain/ledger/lines'
import { type Subject, subjects } from '@heliodesk/domain/ledger/subjects'
import { slotAt } from '@heliodesk/domain/solar/slots'
import { amountUnits } from '@heliodesk/domain/stock/cost'
import type { Sql } from '../db/sql.ts'
import type { Effect } from '../lifecycle/bound.ts'
import { bookForAgent, bookOfDepartment } from '../money/books.ts'
import { entriesOfKey } from '../money/entry.queries.ts'
import { ledgerEvents } from '../money/event.ts'
import { postEntry, reverseEvent } from '../money/postEntry.ts'
import { type SettledFigures, settledFigures } from './settlementLedger.queries.ts'

/** Approved settlements in the ledger (decision 107): what is due costs the company of its department, less tax withheld it is payable. */

/** What each kind of settlement costs; those of roofs are one. */
const costs: Readonly<Record<string, Subject>> = { 4: subjects.maintenance, 5: subjects.commission }
const keyOf = (id: string): string => `settleBatch:${id}`

function payeeOf({ agentId, merchantId, customerId }: SettledFigures) {
  if (agentId !== null) return { kind: 'agent', id: agentId } as const
  if (merchantId !== null) return { kind: 'merchant', id: merchantId } as const
  return { kind: 'customer', id: customerId ?? '' } as const
}

/** What an agent owes stands in its own book; where the settlement is of another legal entity, that one owes it instead. */
async function linesOf(tx: Sql, one: SettledFigures): Promise<readonly Line[]> {
  const { tenantId, orgCode, agentId } = one
  const [total, tax, owed] = [amountUnits(one.total), amountUnits(one.tax), amountUnits(one.owed)]
  const bookId = await bookOfDepartment(tx, tenantId, orgCode)
  const lines = [
    lineOn(bookId, costs[one.settleType] ?? subjects.building, null, 'debit', total + tax),
    lineOn(bookId, subjects.withheldTax, null, 'credit', tax),
    lineOn(bookId, subjects.payable, payeeOf(one), 'credit', total + owed),
  ]
  if (owed === 0n || agentId === null) return lines
  const agentBook = await bookForAgent(tx, { tenantId, agentId, orgCode: one.agentOrgCode })
  return withIntercompany(
    [...lines, lineOn(agentBook, subjects.receivable, { kind: 'agent', id: agentId }, 'debit', owed)],
    bookId,
  )
}

/** Posts an approved settlement; one that comes to nothing leaves no entry. */
export async function postSettlement(tx: Sql, id: string, { by, atMs }: { readonly by: string; readonly atMs: number }) {
  const figures = await settledFigures(tx, id)
  if (figures === undefined) return
  const lines = merged(await linesOf(tx, figures))
  if (lines.length === 0) return
  await postEntry(tx, { ...saidOf(figures), by, atMs, businessDay: slotAt(atMs).day, event: ledgerEvents.settled, lines })
}

const saidOf = (one: SettledFigures) => ({
  tenantId: one.tenantId,
  orgCode: one.orgCode,
  key: keyOf(one.id),
  source: { kind: 'settleBatch', id: one.id, no: one.settleNo },
  summary: messages.settled({ no: one.settleNo }),
})

export const postApproved: Effect = async ({ tx, actor: { username: by } }, { id, atMs }) => {
  await postSettlement(tx, id, { by, atMs })
  return {}
}

/** Void: the entry is undone by another. One of before the ledger that was not taken over yet has none. */
export const reverseApproved: Effect = async ({ tx, actor: { username: by } }, { id, atMs }) => {
  const figures = await settledFigures(tx, id)
  if (figures === undefined || (await entriesOfKey(tx, figures.tenantId, keyOf(id))).length === 0) return {}
  const summary = messages.settlementVoid({ no: figures.settleNo })
  await reverseEvent(tx, { ...saidOf(figures), summary, by, atMs, businessDay: slotAt(atMs).day })
  return {}
}
