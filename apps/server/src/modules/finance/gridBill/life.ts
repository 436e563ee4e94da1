import type { gridBillLife } from '@heliodesk/contracts/lifecycles/finance/gridBill'
import { gridBillMessages as messages } from '@heliodesk/contracts/messages/gridBill'
import { gridBill } from '@heliodesk/contracts/resources/finance/gridBill'
import type { Message } from '@heliodesk/contracts/text/message'
import { centsOf, sumOfLines } from '@heliodesk/domain/gridBill/check'
import { billKinds, isReading } from '@heliodesk/domain/gridBill/kinds'
import type { Sql } from '#server/db/sql.ts'
import { type BillLineRow, readBill } from '#server/gridBill/bill.queries.ts'
import { type BillFacts, factsOfBill } from '#server/gridBill/facts.ts'
import { holdReceivables } from '#server/gridBill/post.queries.ts'
import { post, takeBack } from '#server/gridBill/post.ts'
import type { Bindings, Guard, Step } from '#server/lifecycle/bound.ts'
import { emptyFields, isEmpty, missingAt, today } from '#server/lifecycle/missing.ts'
import { isOwnWork } from '#server/lifecycle/ownWork.queries.ts'

const at = (step: Step, lacks: readonly Message[]) => missingAt(gridBill, step.id, lacks)
const factsOf = async (tx: Sql, { id }: Step): Promise<BillFacts> => {
  const row = await readBill(tx, id)
  if (row === undefined) throw new Error(`no bill ${id}`)
  return factsOfBill(tx, row)
}

const isShort = ({ meterNo, lastReading, thisReading, multiplier }: BillLineRow): boolean =>
  [meterNo, lastReading, thisReading, multiplier].some((one) => one === null)

/** What no reason makes good: without it there is nothing to post. */
const isWhole: Guard = async ({ tx }, step) => {
  const { row, rows, lines, bill } = await factsOf(tx, step)
  const without = lines.filter((line) => centsOf(line) === null)
  return at(step, [
    ...emptyFields(gridBill, step.current, ['total']),
    ...(row.stationId === null ? [messages.noStation()] : []),
    ...(row.kind === billKinds.correction && isEmpty(row.belongsTo) ? [messages.noBelongsTo()] : []),
    ...(row.cycleTo > today(step) ? [messages.cycleAhead()] : []),
    ...(lines.length === 0 ? [messages.noLines()] : []),
    ...without.map(({ itemNo }) => messages.lineWithoutAmount({ item: itemNo })),
    ...rows.filter((one) => isReading(one.kind) && isShort(one)).map(({ itemNo }) => messages.readingShort({ item: itemNo })),
    ...(bill.total !== null && without.length === 0 && bill.total !== sumOfLines(lines) ? [messages.totalDiffers()] : []),
  ])
}

/** What does not fit is answered for by somebody else, who says why. */
const answersFindings: Guard = async ({ tx, actor: { username } }, step) => {
  const { length: count } = (await factsOf(tx, step)).findings
  if (count === 0) return []
  return at(step, [
    ...((await isOwnWork(tx, gridBill.name, step, username)) ? [messages.needsOther({ count })] : []),
    ...(isEmpty(step.asked['remark']) ? [messages.needsReason({ count })] : []),
  ])
}

/** What the names of the table of bills do. */
export const gridBillBindings: Bindings<typeof gridBillLife> = {
  approvals: {},
  guards: {
    isWhole,
    answersFindings,
    // What came in was matched with it: undoing that is a decision of its own.
    nothingReceived: async ({ tx }, step) =>
      (await holdReceivables(tx, step.id))
        .filter(({ received }) => Number(received) !== 0)
        .map(({ receivableNo }) => ({
          message: messages.received({ receivableNo }),
          path: `/finance/feeReceivable?${new URLSearchParams({ gridBillId: step.id })}`,
        })),
  },
  effects: { post, takeBack },
}
