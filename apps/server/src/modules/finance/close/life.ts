import { errors } from '@heliodesk/contracts/errors'
import type { monthCloseLife } from '@heliodesk/contracts/lifecycles/ledger/monthClose'
import { monthCloseMessages as messages } from '@heliodesk/contracts/messages/monthClose'
import { monthClose } from '@heliodesk/contracts/resources/ledger/monthClose'
import { type Message, term } from '@heliodesk/contracts/text/message'
import { monthOf } from '@heliodesk/domain/ledger/months'
import { wireTime } from '@heliodesk/domain/solar/slots'
import { checkSteps } from '#server/close/checks.ts'
import { wakeCloses } from '#server/close/close.job.ts'
import { acceptStep, addSteps, layOutSteps, openMonthBefore, stepsOf } from '#server/close/close.queries.ts'
import { closingSteps } from '#server/close/closing.ts'
import type { Context } from '#server/context.ts'
import { dictionariesOf, dictionary } from '#server/crud/dictionaries.ts'
import type { Bindings, Effect, Step } from '#server/lifecycle/bound.ts'
import { missingAt, today } from '#server/lifecycle/missing.ts'
import { hasBegun } from './close.queries.ts'

const dayMs = 86_400_000
const monthFor = ({ current }: Step): string => String(current['month'])
const lacks = (step: Step, isRight: boolean, message: Message, path?: string) =>
  isRight ? [] : missingAt(monthClose, step.id, [message], path)
const codes = (steps: readonly { readonly code: string }[]) => steps.map(({ code }) => code)

/** What the names of the table of closes do (decision 123). */
export const monthCloseBindings = (context: Context): Bindings<typeof monthCloseLife> => {
  const stepLabel = async (tenantId: string, code: string) => {
    const { textByValue } = dictionary(await dictionariesOf(context, tenantId), 'close_step')
    return term(textByValue.get(code) ?? code)
  }
  const wake: Effect = async ({ tx }, { atMs }) => {
    await wakeCloses(tx, atMs)
    return {}
  }
  const layOut: Effect = async (scope, step) => {
    await layOutSteps(scope.tx, step.id, step.tenantId, codes(checkSteps))
    return wake(scope, step)
  }
  return {
    approvals: {},
    guards: {
      isOver: async (_, step) => lacks(step, monthFor(step) < monthOf(today(step)), messages.notOver({ month: monthFor(step) })),
      earlierClosed: async ({ tx }, step) => {
        const month = await openMonthBefore(tx, step.tenantId, monthFor(step))
        const message = messages.earlierOpen({ month: month ?? '' })
        return lacks(step, month === undefined, message, `/finance/period?month=${month ?? ''}`)
      },
      // Four eyes, whatever rights both have.
      isSecond: async ({ tx, actor: { username } }, step) => {
        const isOwn = step.current['startedBy'] === username || step.createBy === username
        return lacks(step, !(isOwn || (await hasBegun(tx, step.id, username))), messages.own())
      },
      nothingBlocks: async ({ tx }, step) => {
        const found: Message[] = []
        for (const { step: code, state, acceptedBy } of await stepsOf(tx, step.id)) {
          const label = await stepLabel(step.tenantId, code)
          if (state === '4' || (state === '5' && codes(checkSteps).includes(code))) found.push(messages.blocked({ label }))
          else if (state === '3' && acceptedBy === null) found.push(messages.unaccepted({ label }))
        }
        return missingAt(monthClose, step.id, found)
      },
      isFresh: async (_, step) =>
        lacks(step, String(step.current['checkedTime']) >= wireTime(step.atMs - dayMs), messages.stale()),
      // A close of which books are closed is finished; nothing of it is taken back by a word.
      nothingClosed: async ({ tx }, step) =>
        lacks(
          step,
          !(await stepsOf(tx, step.id)).some(({ step: code, done }) => codes(closingSteps).includes(code) && done > 0),
          messages.booksClosed(),
        ),
    },
    effects: {
      begin: async (scope, step) => {
        await layOut(scope, step)
        return { values: { startedBy: scope.actor.username } }
      },
      beginAgain: async (scope, step) => {
        await layOut(scope, step)
        return { values: { startedBy: scope.actor.username } }
      },
      wake,
      keepAccepted: async ({ tx, actor: { username } }, { id, asked, atMs, tenantId }) => {
        const code = String(asked['step'])
        const accepted = { by: username, at: new Date(atMs).toISOString(), note: String(asked['remark']) }
        const label = await stepLabel(tenantId, code)
        if (!(await acceptStep(tx, id, code, accepted)))
          throw errors.invalidInput({ reason: messages.nothingToAccept({ label }) })
        const { textByValue } = dictionary(await dictionariesOf(context, tenantId), 'close_step')
        return { about: textByValue.get(code) ?? code }
      },
      beginClosing: async (scope, step) => {
        await addSteps(scope.tx, step.id, step.tenantId, codes(closingSteps))
        await wake(scope, step)
        return { values: { finishedBy: scope.actor.username } }
      },
    },
  }
}
