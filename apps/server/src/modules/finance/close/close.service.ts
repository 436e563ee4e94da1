import type { CloseChanged, CloseStep } from '@heliodesk/contracts/endpoints/monthClose'
import { errors } from '@heliodesk/contracts/errors'
import { type Message, term } from '@heliodesk/contracts/text/message'
import { subjectOf } from '@heliodesk/domain/ledger/subjects'
import { wireTime } from '@heliodesk/domain/solar/slots'
import { amountText } from '@heliodesk/domain/stock/cost'
import type { Actor } from '#server/access/actor.ts'
import { stepsOf } from '#server/close/close.queries.ts'
import type { Level } from '#server/close/step.ts'
import { isVisible } from '#server/crud/read.ts'
import type { Source } from '#server/crud/source.ts'
import { readText } from '#server/language/stored.ts'
import { keptText, messageText } from '#server/language/translate.ts'
import { laterEntries, subjectsOf } from './close.queries.ts'

const entriesShown = 200
interface KeptFinding {
  readonly level: Level
  readonly message: Message
  readonly fen?: string
  readonly path?: string
}

async function demandSeen(source: Source, actor: Actor, id: string): Promise<void> {
  if (!(await isVisible(source, actor, id))) throw errors.notFound({ label: term(source.resource.label) })
}
const time = (at: Date | null): string | null => at && wireTime(at.getTime())

/** The steps of a close with what they found, in the words of who asks; amounts for those who see money. */
export async function partsOf(source: Source, actor: Actor, id: string): Promise<CloseStep[]> {
  await demandSeen(source, actor, id)
  return (await stepsOf(source.context.db, id)).map(({ after: _, begun, ended, acceptedTime, findings, error, ...row }) => ({
    ...row,
    ...{ begunTime: time(begun), endedTime: time(ended), acceptedTime: time(acceptedTime) },
    error: error === null ? null : keptText(JSON.parse(error) as string | Message),
    findings: (JSON.parse(findings) as readonly KeptFinding[]).map(({ level, message, fen, path }) => ({
      level,
      text: messageText(message),
      // Sums are of all rows: whoever a rule keeps from some of them gets none.
      amount: fen === undefined || !actor.canViewFinancial || actor.dataRules.length > 0 ? null : amountText(BigInt(fen)),
      path: path ?? null,
    })),
  }))
}

/** Each subject as it was known at the close and as it is known now, and the entries between. */
export async function changedSince(source: Source, actor: Actor, id: string): Promise<CloseChanged> {
  if (!actor.canViewFinancial) throw errors.financialForbidden()
  await demandSeen(source, actor, id)
  const { db } = source.context
  const rows = await subjectsOf(db, id)
  const entries = await laterEntries(db, id, entriesShown)
  const books = [...Map.groupBy(rows, ({ bookId }) => bookId)].map(([bookId, own]) => ({
    bookId,
    name: own[0]?.book ?? '',
    subjects: own.map(({ subject, opening, debit, credit, nowDebit, nowCredit }) => {
      const side = subjectOf(subject)?.side ?? 'debit'
      const natural = (fen: bigint): string => amountText(side === 'debit' ? fen : -fen)
      return {
        subject,
        side,
        closed: {
          opening: natural(BigInt(opening)),
          debit: amountText(BigInt(debit)),
          credit: amountText(BigInt(credit)),
          closing: natural(BigInt(opening) + BigInt(debit) - BigInt(credit)),
        },
        now: { debit: amountText(BigInt(nowDebit)), credit: amountText(BigInt(nowCredit)) },
      }
    }),
  }))
  return {
    books,
    entryCount: entries[0]?.total ?? 0,
    entries: entries.map(({ created, fen, messages, total: _, summary, ...entry }) => ({
      ...entry,
      summary: readText(summary, messages, 'summary'),
      amount: amountText(BigInt(fen)),
      createTime: wireTime(created.getTime()),
    })),
  }
}
