import type { voucherBatchLife } from '@heliodesk/contracts/lifecycles/ledger/voucherBatch'
import { voucherMessages as messages } from '@heliodesk/contracts/messages/voucher'
import { voucherBatch } from '@heliodesk/contracts/resources/ledger/voucherBatch'
import { term } from '@heliodesk/contracts/text/message'
import { amountText } from '@heliodesk/domain/stock/cost'
import type { Context } from '#server/context.ts'
import { dictionariesOf, dictionary } from '#server/crud/dictionaries.ts'
import type { Bindings, Guard, Step } from '#server/lifecycle/bound.ts'
import { missingAt } from '#server/lifecycle/missing.ts'
import { type Batch, collectEntries, findBatch, freeEntries, keepAccounts, lockBook, waitingSubjects } from './voucher.queries.ts'

const memoKind = '3'

/** The batch with its book held: of two that collect the same month the second sees what the first has taken. */
async function heldBatch({ tx, actor }: Parameters<Guard>[0], { id }: Step): Promise<Batch> {
  const batch = await findBatch(tx, actor.tenantId, id)
  if (batch === undefined) throw new Error(`No voucher batch ${id}`)
  await lockBook(tx, batch.bookId)
  return batch
}

/** What the names of the table of voucher exports do. */
export const voucherBindings = (context: Context): Bindings<typeof voucherBatchLife> => ({
  approvals: {},
  guards: {
    isOfCompany: async (call, step) => {
      const { bookKind, bookName } = await heldBatch(call, step)
      return bookKind === memoKind ? missingAt(voucherBatch, step.id, [messages.ofFarmers({ book: bookName })]) : []
    },
    hasEntries: async (call, step) => {
      const batch = await heldBatch(call, step)
      const waiting = await waitingSubjects(call.tx, batch)
      const nothing = messages.nothing({ book: batch.bookName, month: batch.month })
      return waiting.length === 0 ? missingAt(voucherBatch, step.id, [nothing]) : []
    },
    isMapped: async (call, step) => {
      const batch = await heldBatch(call, step)
      const unmapped = (await waitingSubjects(call.tx, batch)).filter(({ code }) => code === null)
      if (unmapped.length === 0) return []
      const { textByValue } = dictionary(await dictionariesOf(context, call.actor.tenantId), 'ledger_subject')
      const lacks = unmapped.map(({ subject }) => messages.unmapped({ subject: term(textByValue.get(subject) ?? subject) }))
      return missingAt(voucherBatch, step.id, lacks, `/finance/voucherAccount?target=${batch.target}`)
    },
  },
  effects: {
    collectEntries: async (call, step) => {
      const batch = await heldBatch(call, step)
      const subjects = await waitingSubjects(call.tx, batch)
      await keepAccounts(call.tx, step.id, Object.fromEntries(subjects.map(({ subject, ...account }) => [subject, account])))
      const { count, fen } = await collectEntries(call.tx, step.id, batch)
      return { values: { voucherCount: count, debit: amountText(BigInt(fen)) }, about: String(count) }
    },
    keepTaker: async ({ actor: { username } }) => ({ values: { takenBy: username } }),
    freeEntries: async ({ tx }, { id }) => {
      await freeEntries(tx, id)
      return {}
    },
  },
})
