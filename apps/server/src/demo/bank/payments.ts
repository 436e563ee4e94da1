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
})
const queried = z.object({ pay_serno: z.string().max(64) })

/** What the bank answers to a payment or a question about one; null: it does not answer. One key is one payment, however often it comes. */
export function paySaid(desk: PayDesk, call: 'pay' | 'querypay', body: unknown): object | null {
  const key = call === 'pay' ? asked.parse(body).corp_serno : queried.parse(body).pay_serno
  const fault = desk.faults.pay?.(call, key) ?? null
  if (fault === 'dropped') return null
  if (call === 'pay' && !desk.payments.has(key)) take(desk, asked.parse(body), fault)
  if (fault === 'lost') return null
  const { takenAt, state } = desk.payments.get(key) ?? { takenAt: desk.clock.now(), state: null }
  if (state === 'held' && desk.clock.now() - takenAt >= (desk.madeAfterMs ?? Number.POSITIVE_INFINITY)) settlePayments(desk)
  const payment = desk.payments.get(key)
  if (payment === undefined || (call === 'querypay' && fault === 'blind')) return { pay_serno: key, state: 'missing' }
  if (fault === 'denied') return said(payment, 'failed', '通讯异常')
  return said(payment, stateOf[payment.state], payment.state === 'refused' ? '收款账号与户名不符' : null)
}

const stateOf = { held: 'processing', made: 'success', refused: 'failed', returned: 'returned' } as const
const said = ({ key, amount, number }: BankPayment, state: string, message: string | null) => ({
  ...{ pay_serno: key, state, amount, channel_no: number, message, code: state === 'failed' ? 'E1012' : null },
})

function take(desk: PayDesk, one: z.infer<typeof asked>, fault: string | null): void {
  const open = (sealed: string) => openText(sharedKey(desk.secret), one.corp_serno, sealed)
  const state = fault === 'held' ? 'held' : fault === 'refused' ? 'refused' : 'made'
  put(desk, {
    ...{ key: one.corp_serno, payer: open(one.medium_id), payee: open(one.payee_medium_id), payeeName: open(one.payee_name) },
    ...{ amount: one.amount, number: `GH${String(desk.payments.size + 1).padStart(8, '0')}`, state },
    ...{ takenAt: desk.clock.now(), madeAt: state === 'made' ? desk.clock.now() : null, returnedAt: null },
  })
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

/** Lines of the account of a company: what it paid and what came back, with the balance after each. */
export function companyLines(desk: PayDesk, account: string, from: string, to: string): readonly BookLine[] {
  const moves = [...desk.payments.values()]
    .filter(({ payer }) => payer === account)
    .flatMap((one) => [
      ...(one.madeAt === null ? [] : [{ one, at: one.madeAt, direction: '2' as const }]),
      ...(one.returnedAt === null ? [] : [{ one, at: one.returnedAt, direction: '1' as const }]),
    ])
    .toSorted((a, b) => a.at - b.at)
  let balance = begins
  return moves
    .map(({ one, at, direction }): BookLine => {
      balance += direction === '1' ? toUnits(one.amount, 2) : -toUnits(one.amount, 2)
      const serial = `${one.number}${direction}`
      return {
        ...{ serial, day: slotAt(at).day, time: wireTime(at).slice(11), direction, amount: one.amount },
        ...{ balance: fromUnits(balance, 2), counterName: one.payeeName, counterAccount: one.payee, counterBank: null },
        ...{ summary: direction === '1' ? `退汇 ${one.key}` : one.key, reverses: direction === '1' ? `${one.number}2` : null },
      }
    })
    .filter(({ day }) => day >= from && day <= to)
}
