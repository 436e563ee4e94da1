import type { ledgerPeriodLife } from '@heliodesk/contracts/lifecycles/ledger/period'
import { ledgerMessages as messages } from '@heliodesk/contracts/messages/ledger'
import { ledgerPeriod } from '@heliodesk/contracts/resources/ledger/period'
import type { Message } from '@heliodesk/contracts/text/message'
import { monthOf } from '@heliodesk/domain/ledger/months'
import { wireTime } from '@heliodesk/domain/solar/slots'
import { undoClose } from '#server/close/undo.ts'
import type { Context } from '#server/context.ts'
import type { Bindings, Guard, Step } from '#server/lifecycle/bound.ts'
import { missingAt, today } from '#server/lifecycle/missing.ts'
import { closeBook, closedAfter, lockBook, openBefore, openBook } from './ledger.queries.ts'

const at = (step: Step, isRight: boolean, message: Message) => (isRight ? [] : missingAt(ledgerPeriod, step.id, [message]))
const monthFor = ({ current }: Step): string => String(current['month'])
const bookFor = ({ current }: Step): string => String(current['bookId'])

/** Months of a book are closed in their order and opened in the opposite one: what is closed is always all until a month. */
const laterOpen: Guard = async ({ tx }, step) => {
  await lockBook(tx, bookFor(step))
  const month = await closedAfter(tx, bookFor(step), monthFor(step))
  return at(step, month === undefined, messages.laterClosed({ month: month ?? '' }))
}

/** What the names of the table of periods do. */
export const periodBindings = (context: Context): Bindings<typeof ledgerPeriodLife> => ({
  approvals: {},
  guards: {
    isOver: async (_, step) => at(step, monthFor(step) < monthOf(today(step)), messages.notOver({ month: monthFor(step) })),
    earlierClosed: async ({ tx }, step) => {
      await lockBook(tx, bookFor(step))
      const month = await openBefore(tx, bookFor(step), monthFor(step))
      return at(step, month === undefined, messages.earlierOpen({ month: month ?? '' }))
    },
    laterOpen,
    // Four eyes, whatever rights both have.
    isSecond: async ({ actor: { username } }, step) => {
      const { closedBy, askedBy } = step.current
      return at(step, closedBy !== username && askedBy !== username, messages.ownReopening())
    },
  },
  effects: {
    closeBook: async ({ tx, actor: { username } }, step) => {
      await closeBook(tx, bookFor(step), monthFor(step))
      return { values: { closedBy: username, closedTime: wireTime(step.atMs) } }
    },
    keepAsker: async ({ actor: { username } }) => ({ values: { askedBy: username } }),
    openBook: async (scope, step) => {
      await openBook(scope.tx, bookFor(step), monthFor(step))
      return { follow: () => undoClose(context, scope, monthFor(step)) }
    },
  },
})
