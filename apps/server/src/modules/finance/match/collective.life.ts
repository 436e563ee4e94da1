import { errors } from '@heliodesk/contracts/errors'
import type { collectiveTransferLife } from '@heliodesk/contracts/lifecycles/finance/collectiveTransfer'
import { collectiveMessages as messages } from '@heliodesk/contracts/messages/collective'
import { collectiveTransfer } from '@heliodesk/contracts/resources/finance/collectiveTransfer'
import type { Message } from '@heliodesk/contracts/text/message'
import { fromUnits, toUnits } from '@heliodesk/domain/fees/cents'
import type { Sql } from '#server/db/sql.ts'
import type { Bindings, Guard, Step } from '#server/lifecycle/bound.ts'
import { missingAt } from '#server/lifecycle/missing.ts'
import { isOwnWork } from '#server/lifecycle/ownWork.queries.ts'
import { allocateRows } from './allocateRows.ts'
import { keepReturnEntry, lineState, lockTransfer, type RowState, rowsOfTransfer } from './collective.queries.ts'
import { postList, postReturn, reverseList, reverseReturn } from './collectiveLedger.ts'
import { lockMatches, lockRuns } from './read.queries.ts'
import { withdraw } from './run.service.ts'

const at = ({ id }: Step, lacks: readonly Message[]) => missingAt(collectiveTransfer, id, lacks)

/** Σ list = line, to the fen. Only whoever sees money reads by how much they differ. */
const comesToLine: Guard = async ({ tx, actor }, step) => {
  const row = await lockTransfer(tx, step.id)
  if (row === undefined || row.count === 0) return at(step, [messages.noRows()])
  if (row.amount === null) return at(step, [messages.companyNeeds()])
  const difference = toUnits(row.total, 2) - toUnits(row.amount, 2)
  if (difference === 0n) return []
  if (!actor.canViewFinancial) throw errors.financialForbidden()
  const apart = fromUnits(difference < 0n ? -difference : difference, 2)
  return at(step, [messages.differs({ total: row.total, amount: row.amount, difference: apart })])
}

/** What a statement of the company says of a receipt; of a class-II account its line does. */
const ofCompany = ['accountNote', 'serialNo', 'day', 'payer', 'amount'] as const

/** The line is nobody else's: not matched, not taken back, in no other list. */
const isFree: Guard = async ({ tx }, step) => {
  const lineId = step.current['lineId']
  if (step.current['place'] === '2') {
    const lacks = ofCompany.some((key) => (step.current[key] ?? '') === '')
    return at(step, lacks ? [messages.companyNeeds()] : [])
  }
  if (lineId == null || lineId === '') return at(step, [messages.noLine()])
  const line = await lineState(tx, String(lineId), step.id)
  if (line === undefined || !line.isGood) return at(step, [messages.badLine()])
  if (line.listNo !== null) return at(step, [messages.lineTwice({ no: line.listNo })])
  return line.matchNo === null ? [] : at(step, [messages.matched({ no: line.matchNo })])
}

/** The matches of rows are undone, each with its entry; what they paid is open again. */
export async function withdrawRows(
  tx: Sql,
  run: { readonly tenantId: string; readonly atMs: number },
  rows: readonly Pick<RowState, 'id' | 'customerId'>[],
): Promise<void> {
  await lockRuns(tx, run.tenantId)
  const ids = new Set(rows.map(({ id }) => id))
  const customers = [...new Set(rows.flatMap(({ customerId }) => customerId ?? []))]
  if (customers.length === 0) return
  await withdraw(
    tx,
    run,
    (await lockMatches(tx, customers)).filter(({ lineId }) => ids.has(lineId)),
  )
}

/** What the names of the table of collective transfers do. */
export const collectiveTransferBindings: Bindings<typeof collectiveTransferLife> = {
  approvals: {},
  guards: {
    comesToLine,
    isFree,
    isAnother: async ({ tx, actor: { username } }, step) =>
      (await isOwnWork(tx, collectiveTransfer.name, step, username)) ? at(step, [messages.own()]) : [],
  },
  effects: {
    keepSubmitter: async ({ actor: { username } }) => ({ values: { submittedBy: username } }),
    postList: async ({ tx, actor: { username } }, step) => {
      const row = await lockTransfer(tx, step.id)
      if (row === undefined || row.amount === null || row.day === null) throw errors.invalidInput({ reason: messages.noRows() })
      const { tenantId, atMs } = step
      const { id, no, orgCode, accountId, day } = row
      const posting = { tenantId, atMs, by: username }
      const list = { id, no, orgCode, accountId: row.place === '1' ? accountId : null, day, fen: toUnits(row.amount, 2) }
      const entryId = await postList(tx, posting, list)
      for (const one of await rowsOfTransfer(tx, id))
        if (one.status === '3') await keepReturnEntry(tx, one.id, await postReturn(tx, posting, one, one.day))
      await allocateRows(tx, { tenantId, atMs }, id)
      return { values: { entryId, approvedBy: username } }
    },
    reverseList: async ({ tx, actor: { username } }, step) => {
      const { tenantId, atMs } = step
      const row = await lockTransfer(tx, step.id)
      if (row === undefined || row.day === null) throw errors.invalidInput({ reason: messages.noRows() })
      const rows = await rowsOfTransfer(tx, step.id)
      await withdrawRows(tx, { tenantId, atMs }, rows)
      const posting = { tenantId, atMs, by: username }
      for (const one of rows) if (one.status === '3') await reverseReturn(tx, posting, one, one.day)
      await reverseList(tx, posting, { id: row.id, no: row.no, orgCode: row.orgCode, day: row.day })
      return {}
    },
  },
}
