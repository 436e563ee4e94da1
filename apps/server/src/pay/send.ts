import { paymentMessages as messages } from '@heliodesk/contracts/messages/payment'
import { payOrder } from '@heliodesk/contracts/resources/finance/payOrder'
import type { Message } from '@heliodesk/contracts/text/message'
import { nextAskMinutes, type Said, stepsAfter, stoppedReason } from '@heliodesk/domain/payment/verdict'
import { slotAt } from '@heliodesk/domain/solar/slots'
import { systemActor, systemMeta } from '../access/systemActor.ts'
import { type Debit, httpPayments, type Payment, type PaymentSaid } from '../bank/payments.ts'
import type { Bank } from '../bank/settings.ts'
import type { Context } from '../context.ts'
import { dictionariesOf } from '../crud/dictionaries.ts'
import { placeOf } from '../crud/pii.ts'
import type { Sql } from '../db/sql.ts'
import { MessageError } from '../language/messageError.ts'
import { writtenText } from '../language/stored.ts'
import { lifeOf } from '../lifecycle/lives.ts'
import { stepWithin } from '../lifecycle/takeStep.ts'
import { digestOf } from './content.ts'
import { noteTaken } from './debit/debits.queries.ts'
import { followRun } from './follow.ts'
import { payIssues } from './issues.ts'
import { followDocument } from './payables.ts'
import {
  approvedContent,
  holdRun,
  holdToSend,
  lockOrder,
  noteProven,
  noteSaid,
  noteSent,
  ordersOfRun,
  ordersToSend,
  type PayOrderRow,
  readOrder,
  setNextAsk,
  stoppedSetting,
} from './payments.queries.ts'

/**
 * Sending: what may reach the bank is marked as sent in a transaction of its own, which ends before the bank is asked. From then on the
 * payment is asked for and never sent again, whatever becomes of the answer or of this process.
 */
export async function sendDue(context: Context, bank: Bank, signal: AbortSignal): Promise<number> {
  let sent = 0
  for (const { id, tenantId } of await ordersToSend(context.db, 500)) {
    if (signal.aborted) break
    // One that cannot be sent or taken does not stop the others: it is asked for later.
    const isSent = await sendOne(context, bank, id, tenantId).catch((error: unknown) => {
      context.log.error({ err: error, payment: id }, 'payment not sent')
      return false
    })
    if (isSent) sent += 1
  }
  return sent
}

async function sendOne(context: Context, bank: Bank, id: string, tenantId: string): Promise<boolean> {
  const order = await markSent(context, id, tenantId)
  if (order === undefined) return false
  const answer = await answerTo(context, () => httpPayments(bank, context.clock).pay(paymentOf(context, order)))
  await takeAnswer(context, order.id, false, answer)
  return true
}

/** A payment that may be sent now, marked as sent; undefined where it waits, was closed, or somebody else has it. */
export async function markSent(context: Context, id: string, tenantId: string): Promise<PayOrderRow | undefined> {
  const { db, clock, cipher } = context
  const dictionaries = await dictionariesOf(context, tenantId)
  return db.tx(async (tx) => {
    const order = await holdToSend(tx, id)
    if (order === undefined || stoppedReason(await stoppedSetting(tx, tenantId), order.channel) !== null) return undefined
    const refusal = await refusalOf(tx, order)
    const [issue] =
      refusal === null ? await payIssues(tx, cipher, [order], { today: slotAt(clock.now()).day, isSending: true }) : []
    const why = refusal ?? issue?.message ?? null
    if (why === null) {
      await noteSent(tx, id, new Date(clock.now()).toISOString())
      return { ...order, sentDay: slotAt(clock.now()).day }
    }
    await step(context, { tx, dictionaries }, order, 'close', writtenText(why))
    return undefined
  })
}

/** Only what two people agreed on is paid: payees, accounts and amounts of the run are what was approved. */
async function refusalOf(tx: Sql, { batchId, isSubmitted }: PayOrderRow): Promise<Message | null> {
  const approved = await approvedContent(tx, batchId)
  const isSame = isSubmitted && approved?.status === '2' && approved.hash === digestOf(await ordersOfRun(tx, batchId))
  return isSame ? null : messages.approvalGone()
}

const debitOf = ({ planId, agreementNo, amount, atLeast }: PayOrderRow): Debit | null =>
  planId === null ? null : { agreementNo: agreementNo ?? '', atLeast: atLeast ?? amount }

function paymentOf({ cipher }: Context, order: PayOrderRow): Payment {
  const open = (sealed: string | null, property: string) =>
    sealed === null ? '' : cipher.open(sealed, placeOf(payOrder.table, property, order.id))
  return {
    ...{ key: order.idemKey, amount: order.amount, payeeName: order.payeeName ?? '', payeeBank: order.payeeBank },
    ...{ payer: open(order.payerAccount, 'payerAccount'), payee: open(order.payeeAccount, 'payeeAccount') },
    debit: debitOf(order),
  }
}

export interface Answer {
  readonly said: Said
  readonly words: string
  readonly channelNo: string | null
  readonly code: string | null
  /** How much of a debit, where it is not all that was asked for. */
  readonly taken?: string | null
}
const words: Readonly<Record<Said, () => Message>> = {
  processing: () => messages.saidProcessing(),
  success: () => messages.saidSuccess(),
  failed: () => messages.saidFailed(),
  returned: () => messages.saidReturned(),
  missing: () => messages.saidUnknown(),
  lost: () => messages.saidLost(),
  provenPaid: () => messages.provenPaid(),
  provenUnpaid: () => messages.provenUnpaid(),
}
const inWords = (said: Said, more: string | null = null): string =>
  (more ? `${writtenText(words[said]())}：${more}` : writtenText(words[said]())).slice(0, 300)

/** What the bank answers; one that gives none, or none that counts, has told nothing. */
async function answerTo({ log }: Pick<Context, 'log'>, ask: () => Promise<PaymentSaid>): Promise<Answer> {
  try {
    const { state, message, channel_no, code, taken } = await ask()
    return {
      said: state,
      words: inWords(state, message),
      channelNo: channel_no ?? null,
      code: code ?? null,
      taken: taken ?? null,
    }
  } catch (error) {
    // Any other error is none of the bank, but what it has done is as unknown.
    if (!(error instanceof MessageError)) log.error({ err: error }, 'the answer of a payment was not read')
    return { said: 'lost', words: inWords('lost'), channelNo: null, code: null }
  }
}

/** Asks what became of a payment, under its own key. */
export async function askFor(context: Context, bank: Bank, id: string): Promise<void> {
  const order = await readOrder(context.db, id)
  if (order === undefined) return
  const answer = await answerTo(context, () =>
    httpPayments(bank, context.clock).query(order.idemKey, order.amount, debitOf(order)),
  )
  await takeAnswer(context, id, true, answer)
}

/** Takes what a bank or its statement says, with all that follows, in one transaction; said again it changes nothing. */
export async function takeAnswer(context: Context, id: string, isAsked: boolean, answer: Answer): Promise<void> {
  const { db, clock } = context
  const first = await readOrder(db, id)
  if (first === undefined) return
  const dictionaries = await dictionariesOf(context, first.tenantId)
  await db.tx(async (tx) => {
    // Answers of one run are taken one after the other: each of them may end it, and posts to the same accounts.
    await holdRun(tx, first.batchId)
    const order = await lockOrder(tx, id)
    if (order === undefined || order.sentDay === null) return
    const now = new Date(clock.now()).toISOString()
    const { said, channelNo, code } = answer
    await noteSaid(tx, { id, state: said, words: answer.words, channelNo, code, now, isAsked })
    const verbs = stepsAfter(order.status, said)
    if (order.planId !== null && verbs.includes('succeed')) await noteTaken(tx, id, answer.taken ?? order.amount)
    for (const verb of verbs) await step(context, { tx, dictionaries }, order, verb, answer.words)
    const after = await readOrder(tx, id)
    if (said === 'provenUnpaid' && after?.status === '5' && !after.isProven) {
      await noteProven(tx, id, now)
      await followDocument(context, { tx, dictionaries }, order)
      await followRun(context, { tx, dictionaries }, order.batchId)
    }
    const nowProven = await readOrder(tx, id)
    await setNextAsk(tx, id, nowProven === undefined ? null : nextAsk(nowProven, clock.now()))
  })
}

/** For two weeks a payment may come back, and one that failed may turn out to have been made. */
const watchedDays = 15
const [minuteMs, dayMs] = [60_000, 86_400_000]
function nextAsk({ status, askCount, isProven, sentDay }: PayOrderRow, nowMs: number): string | null {
  const at = (ms: number) => new Date(nowMs + ms).toISOString()
  if (['2', '3', '8'].includes(status) || (status === '5' && !isProven)) return at(nextAskMinutes(askCount) * minuteMs)
  const isWatched = sentDay !== null && Date.parse(`${sentDay}T00:00:00+08:00`) + watchedDays * dayMs > nowMs
  return (status === '4' || status === '5') && isWatched ? at(dayMs) : null
}

async function step(
  context: Context,
  scope: { readonly tx: Sql; readonly dictionaries: Awaited<ReturnType<typeof dictionariesOf>> },
  order: PayOrderRow,
  verb: string,
  remark: string,
): Promise<void> {
  const life = lifeOf(context, payOrder.name)
  if (life === undefined) throw new Error('payments are not mounted')
  const actor = systemActor(order, ['finance:payOrder:list', 'finance:payBatch:edit'])
  await stepWithin(life, { ...scope, actor, meta: systemMeta('pay.send') }, verb, { id: order.id, remark: remark.slice(0, 200) })
}
