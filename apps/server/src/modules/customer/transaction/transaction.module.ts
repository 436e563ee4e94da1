import { bankCalls } from '@heliodesk/contracts/endpoints/bank'
import { errors } from '@heliodesk/contracts/errors'
import { bankMessages as messages } from '@heliodesk/contracts/messages/bank'
import { accountTransaction } from '@heliodesk/contracts/resources/customer/accountTransaction'
import { bankCard } from '@heliodesk/contracts/resources/customer/bankCard'
import type { Message } from '@heliodesk/contracts/text/message'
import { term } from '@heliodesk/contracts/text/message'
import { dayNumber, slotAt } from '@heliodesk/domain/solar/slots'
import type { Actor } from '#server/access/actor.ts'
import { gapsJob } from '#server/bank/gaps.job.ts'
import { importStatement } from '#server/bank/importStatement.ts'
import { pullJob } from '#server/bank/pull.job.ts'
import { pullDays } from '#server/bank/pull.ts'
import { readPull } from '#server/bank/pulls.queries.ts'
import { bankOf } from '#server/bank/settings.ts'
import type { Context } from '#server/context.ts'
import { isVisible } from '#server/crud/read.ts'
import { sourceOf } from '#server/crud/sources.ts'
import { Answer } from '#server/http/answer.ts'
import { route } from '#server/http/route.ts'
import { MessageError } from '#server/language/messageError.ts'
import { crudModule } from '#server/mounting/crudModule.ts'
import type { ModuleFactory } from '#server/mounting/serverModule.ts'

const mostDays = 92

/** Lines of bank accounts: pulled from the bank or imported from its statements, written by nobody. */
export const transactionModule: ModuleFactory = (context) => {
  const base = crudModule(accountTransaction)(context)
  return {
    ...base,
    routes: [
      ...base.routes,
      route(
        bankCalls.importStatement,
        ({ actor, meta, ...exchange }) => importStatement(base.source, { actor, meta }, exchange),
        {
          multipart: true,
        },
      ),
      route(bankCalls.pull, ({ actor, body }) => pullNow(context, actor, body)),
    ],
    jobs: [pullJob, gapsJob(context)],
  }
}

interface Asked {
  readonly accountId: string
  readonly from: string
  readonly to: string
}

const refuse = (reason: Message) => errors.invalidInput({ reason })

/** What stands in the way of asking for these days. */
function rangeProblem({ from, to }: Asked, today: string): Message | null {
  if (to < from) return messages.rangeOrder()
  if (to > today) return messages.rangeFuture()
  return dayNumber(to) - dayNumber(from) >= mostDays ? messages.rangeLong({ days: mostDays }) : null
}

async function pullNow(context: Context, actor: Actor, asked: Asked) {
  const cards = sourceOf(context, bankCard)
  if (!actor.canViewFinancial) throw errors.financialForbidden()
  const isSeen = cards !== undefined && (await isVisible(cards, actor, asked.accountId))
  const row = isSeen ? await readPull(context.db, asked.accountId) : undefined
  if (row === undefined) throw errors.notFound({ label: term(bankCard.label) })
  const bank = bankOf(context)
  const today = slotAt(context.clock.now()).day
  const problem = rangeProblem(asked, today) ?? (bank === null ? messages.unset() : null)
  if (problem !== null || bank === null) throw refuse(problem ?? messages.unset())
  if (row.cardNo === null || !['5', '7', '8'].includes(row.status)) throw refuse(messages.notOpen({ applyNo: row.applyNo }))
  try {
    const taken = await pullDays(context, bank, row, { from: asked.from, to: asked.to, next: null })
    return new Answer({ added: taken.added, known: taken.known }, { message: messages.pulled({ ...taken }) })
  } catch (error) {
    if (error instanceof MessageError) throw refuse(error.text)
    throw error
  }
}
