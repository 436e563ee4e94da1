import { fromUnits, toUnits } from '@heliodesk/domain/fees/cents'
import { dayNumber, slotAt, wireTime } from '@heliodesk/domain/solar/slots'
import { z } from 'zod'
import { openText, sharedKey } from '#server/bank/seals.ts'
import type { Clock } from '#server/clock.ts'
import type { BankFaults, BookLine } from './book.ts'

/** A payment as the demo's bank keeps it: what was asked of it, and what it has done. */
export interface BankPayment {
  readonly key: string
  readonly payer: string
  readonly payee: string
  readonly payeeName: string
  readonly amount: string
  /** Of a debit: what was taken of the payer, which is a farmer. */
  readonly taken?: string
  readonly number: string
  /** `held`: taken in and not made yet. */
  readonly state: 'held' | 'made' | 'refused' | 'returned'
  readonly takenAt: number
  readonly madeAt: number | null
  readonly returnedAt: number | null
}
export type PayFile = Map<string, BankPayment>

export interface PayDesk {
  readonly secret: string
  readonly clock: Clock
  readonly faults: BankFaults
  readonly payments: PayFile
  readonly keep: (payments: PayFile) => void
  /** What it took in is made by itself so long afterwards; never, unless said. */
  readonly madeAfterMs?: number
  readonly isCompany: (account: string) => Promise<boolean>
}

const asked = z.object({
  corp_serno: z.string().max(64),
  medium_id: z.string(),
  payee_medium_id: z.string(),
  payee_name: z.string(),
  amount: z.string().regex(/^\d{1,12}\.\d{2}$/),
  agreement_no: z.string().max(64).nullish(),
  least_amount: z
    .string()
    .regex(/^\d{1,12}\.\d{2}$/)
    .nullish(),
})
const queried = z.object({ pay_serno: z.string().max(64) })

/** What the bank answers to a payment or a question about one; null: it does not answer. One key is one payment, however often it comes. */
export function paySaid(desk: PayDesk, call: 'pay' | 'debit' | 'querypay', body: unknown): object | null {
  const isQuery = call === 'querypay'
  const key = isQuery ? queried.parse(body).pay_serno : asked.parse(body).corp_serno
  const fault = desk.faults.pay?.(call, key) ?? null
  if (fault === 'dropped') return null
  if (!isQuery && !desk.payments.has(key)) take(desk, asked.parse(body), { fault, isDebit: call === 'debit' })
  if (fault === 'lost') return null
  const { takenAt, state } = desk.payments.get(key) ?? { takenAt: desk.clock.now(), state: null }
  if (state === 'held' && desk.clock.now() - takenAt >= (desk.madeAfterMs ?? Number.POSITIVE_INFINITY)) settlePayments(desk)
  const payment = desk.payments.get(key)
  if (payment === undefined || (isQuery && fault === 'blind')) return { pay_serno: key, state: 'missing' }
  if (fault === 'denied') return said(payment, 'failed', '通讯异常')
  if (fault === 'tooMuch') return { ...said(payment, 'success', null), taken: `9${payment.amount}` }
  const why = payment.taken === undefined ? '收款账号与户名不符' : '扣款账户状态异常'
  return said(payment, stateOf[payment.state], payment.state === 'refused' ? why : null)
}

const stateOf = { held: 'processing', made: 'success', refused: 'failed', returned: 'returned' } as const
const said = ({ key, amount, taken, number }: BankPayment, state: string, message: string | null) => ({
  ...{ pay_serno: key, state, amount, channel_no: number, message, code: state === 'failed' ? 'E1012' : null },
  ...(taken !== undefined && taken !== amount && { taken }),
})

interface Taking {
  readonly fault: string | null
  readonly isDebit: boolean
}
function take(desk: PayDesk, one: z.infer<typeof asked>, { fault, isDebit }: Taking): void {
  const open = (sealed: string) => openText(sharedKey(desk.secret), one.corp_serno, sealed)
  const state = fault === 'held' ? 'held' : fault === 'refused' ? 'refused' : 'made'
  put(desk, {
    ...{ key: one.corp_serno, payer: open(one.medium_id), payee: open(one.payee_medium_id), payeeName: open(one.payee_name) },
    ...(isDebit && { taken: fault === 'partly' ? partOf(one.amount, one.least_amount ?? one.amount) : one.amount }),
    ...{ amount: one.amount, number: `GH${String(desk.payments.size + 1).padStart(8, '0')}`, state },
    ...{ takenAt: desk.clock.now(), madeAt: state === 'made' ? desk.clock.now() : null, returnedAt: null },
  })
}

function partOf(amount: string, atLeast: string): string {
  const [half, floor] = [toUnits(amount, 2) / 2n, toUnits(atLeast, 2)]
  return fromUnits(half < floor ? floor : half, 2)
}

function put(desk: PayDesk, payment: BankPayment): void {
  desk.payments.set(payment.key, payment)
  desk.keep(desk.payments)
}

export function settlePayments(desk: PayDesk): void {
  const now = desk.clock.now()
  for (const payment of desk.payments.values()) {
    if (payment.state !== 'held') continue
    // What was not made by the evening of the next day is not made any more: that is what a statement of both days can prove.
    const isLate = dayNumber(slotAt(now).day) > dayNumber(slotAt(payment.takenAt).day) + 1
    put(desk, isLate ? { ...payment, state: 'refused' } : { ...payment, state: 'made', madeAt: now })
  }
}

export function returnPayment(desk: PayDesk, key: string): void {
  const payment = desk.payments.get(key)
  if (payment?.state === 'made') put(desk, { ...payment, state: 'returned', returnedAt: desk.clock.now() })
}

/** What a company has before its first payment. */
const begins = 5_000_000_000n

/** What moves on an account by payments and debits, in the order of their moments: it is the payer, or a company that debits are taken for. */
function movesOf(desk: PayDesk, account: string) {
  return [...desk.payments.values()]
    .flatMap((one) => {
      const isOut = one.payer === account
      // What is paid to others is no business of this bank; what is taken for a company comes to it here.
      if (!isOut && !(one.taken !== undefined && one.payee === account)) return []
      const [there, back] = isOut ? (['2', '1'] as const) : (['1', '2'] as const)
      return [
        ...(one.madeAt === null ? [] : [{ one, at: one.madeAt, direction: there, isReturn: false }]),
        ...(one.returnedAt === null ? [] : [{ one, at: one.returnedAt, direction: back, isReturn: true }]),
      ]
    })
    .toSorted((a, b) => a.at - b.at)
}

type Move = ReturnType<typeof movesOf>[number]
const serialOf = ({ one, direction }: Pick<Move, 'one' | 'direction'>): string => `${one.number}${direction}`
const movedBy = ({ one, direction }: Move): bigint => {
  const amount = toUnits(one.taken ?? one.amount, 2)
  return direction === '1' ? amount : -amount
}
function lineOf(move: Move, balance: bigint): BookLine {
  const { one, at, direction, isReturn } = move
  const purpose = one.taken === undefined ? one.key : `还款扣款 ${one.key}`
  return {
    ...{ serial: serialOf(move), day: slotAt(at).day, time: wireTime(at).slice(11), direction, amount: one.taken ?? one.amount },
    ...{ balance: fromUnits(balance, 2), counterName: one.payeeName, counterAccount: one.payee, counterBank: null },
    ...{
      summary: isReturn ? `退汇 ${purpose}` : purpose,
      reverses: isReturn ? serialOf({ one, direction: direction === '1' ? '2' : '1' }) : null,
    },
  }
}

/** Lines of the account of a company: what it paid or had taken, and what came back, with the balance after each. */
export function companyLines(desk: PayDesk, account: string, from: string, to: string): readonly BookLine[] {
  let balance = begins
  return movesOf(desk, account)
    .map((move): BookLine => {
      balance += movedBy(move)
      return lineOf(move, balance)
    })
    .filter(({ day }) => day >= from && day <= to)
}

/** The lines of a farmer's account with what was debited of it: each debit once, and the balances after it are what is left. */
export function withDebits(desk: PayDesk, account: string, lines: readonly BookLine[]): readonly BookLine[] {
  const known = new Set(lines.map(({ serial }) => serial))
  const moves = movesOf(desk, account).filter((move) => move.one.taken !== undefined && !known.has(serialOf(move)))
  if (moves.length === 0) return lines
  const momentOf = ({ day, time }: BookLine): string => `${day} ${time}`
  const rows = [
    ...lines.map((line) => ({ line, move: null })),
    ...moves.map((move) => ({ line: lineOf(move, 0n), move })),
  ].toSorted((a, b) => (momentOf(a.line) < momentOf(b.line) ? -1 : momentOf(a.line) > momentOf(b.line) ? 1 : 0))
  let [balance, shift] = [0n, 0n]
  return rows.map(({ line, move }) => {
    if (move === null) balance = toUnits(line.balance, 2) + shift
    else {
      balance += movedBy(move)
      shift += movedBy(move)
    }
    return { ...line, balance: fromUnits(balance, 2) }
  })
}
