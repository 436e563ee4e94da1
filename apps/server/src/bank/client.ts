import { randomBytes } from 'node:crypto'
import { bankMessages } from '@heliodesk/contracts/messages/bank'
import { providerMessages } from '@heliodesk/contracts/messages/provider'
import { isReversalText } from '@heliodesk/domain/bank/reversals'
import { toUnits } from '@heliodesk/domain/fees/cents'
import { z } from 'zod'
import type { Clock } from '../clock.ts'
import { MessageError } from '../language/messageError.ts'
import { postSigned } from '../providers/client.ts'
import { openAnswerKey, openText, sealText, sharedKey } from './seals.ts'
import type { Bank } from './settings.ts'
import type { StatedDay, StatementLine } from './statement.ts'

/** Which account, and which days, both included. */
export interface Asked {
  readonly cardNo: string
  readonly boundCardNo: string | null
  readonly from: string
  readonly to: string
}
export interface Told {
  readonly lines: readonly StatementLine[]
  readonly days: readonly StatedDay[]
}

/** A bank, as the product asks it for lines. Rejects with a MessageError: it cannot be reached, refused, or did not sign. */
export interface BankClient {
  readonly detail: (asked: Asked) => Promise<Told>
}

const compactDay = /^\d{8}$/
const money = z.string().regex(/^-?\d{1,12}\.\d{2}$/)
const text = (most: number) => z.string().max(most).nullish()

/** An answer of `querydetail` (domain §2.15). */
const answer = z.object({
  corp_serno: z.string(),
  /** Sealed under the shared secret: what opens the numbers of this answer. */
  secret_key: z.string().max(400),
  medium_id: z.string().max(400),
  next_page: z.int().min(2).nullable(),
  order_detail: z
    .array(
      z.object({
        serno: z.string().min(1).max(64).nullable(),
        trans_date: z.string().regex(compactDay),
        trans_time: z
          .string()
          .regex(/^\d{6}$/)
          .nullish(),
        /** 1 in, 2 out. */
        dc_flag: z.enum(['1', '2']),
        amount: z.string().regex(/^\d{1,12}\.\d{2}$/),
        balance: money.nullish(),
        cp_medium_id: text(400),
        resav_name: text(1_000),
        cp_bank: text(100),
        summary: text(200),
        /** The line that this one takes back. */
        ori_serno: text(64),
        is_reversal: z.boolean().optional(),
      }),
    )
    .max(1_000),
  day_balance: z
    .array(z.object({ trans_date: z.string().regex(compactDay), opening: money, closing: money }))
    .max(400)
    .optional(),
})
type Answer = z.infer<typeof answer>

const mostPages = 500
const dayOf = (compact: string): string => `${compact.slice(0, 4)}-${compact.slice(4, 6)}-${compact.slice(6)}`

/** The client of the protocol of docs/providers.md: all pages of an account and its days. */
export const httpBank = (bank: Bank, clock: Clock): BankClient => ({
  detail: (asked) =>
    allPages(bank, clock, asked).catch((error: unknown) => {
      // What cannot be opened or read was not made by the bank, or not for this request.
      throw error instanceof MessageError ? error : new MessageError(bankMessages.notInForm(), { cause: error })
    }),
})

async function allPages(bank: Bank, clock: Clock, asked: Asked): Promise<Told> {
  const lines: StatementLine[] = []
  const days: StatedDay[] = []
  for (let page: number | null = 1, read = 0; page !== null; read++) {
    if (read >= mostPages) throw new MessageError(bankMessages.tooManyPages())
    const told: Answer = await askPage(bank, clock, asked, page)
    const key = openAnswerKey(bank.secret, told.corp_serno, told.secret_key)
    const open = (sealed: string | null | undefined) => (sealed ? openText(key, told.corp_serno, sealed) : null)
    if (open(told.medium_id) !== asked.cardNo) throw new MessageError(bankMessages.notInForm())
    lines.push(...told.order_detail.map((one) => lineOf(one, open)))
    for (const { trans_date, opening, closing } of told.day_balance ?? [])
      days.push({ day: dayOf(trans_date), opening: toUnits(opening, 2), closing: toUnits(closing, 2) })
    page = told.next_page
  }
  return { lines, days }
}

async function askPage({ url, secret, corpNo }: Bank, clock: Clock, asked: Asked, page: number): Promise<Answer> {
  const serial = randomBytes(12).toString('hex')
  const seal = (number: string) => sealText(sharedKey(secret), serial, number)
  const sent = {
    corp_no: corpNo,
    corp_serno: serial,
    out_service_code: 'querydetail',
    medium_id: seal(asked.cardNo),
    bind_medium: asked.boundCardNo === null ? null : seal(asked.boundCardNo),
    ccy: '1',
    begin_date: asked.from.replaceAll('-', ''),
    end_date: asked.to.replaceAll('-', ''),
    query_mode: '1',
    page,
  }
  const told = answer.safeParse(
    await postSigned({ url: `${url}/querydetail`, secret, provider: bankMessages.name(), clock }, sent),
  )
  // An answer to another request proves nothing of this one.
  if (!told.success || told.data.corp_serno !== serial) throw new MessageError(bankMessages.notInForm())
  const within = [...told.data.order_detail, ...(told.data.day_balance ?? [])].every(
    ({ trans_date }) => trans_date >= sent.begin_date && trans_date <= sent.end_date,
  )
  if (!within) throw new MessageError(providerMessages.answered({ provider: bankMessages.name(), words: 'trans_date' }))
  return told.data
}

function lineOf(one: Answer['order_detail'][number], open: (sealed: string | null | undefined) => string | null): StatementLine {
  const { serno, trans_date, trans_time, dc_flag, amount, balance, ori_serno, summary, cp_bank } = one
  return {
    serial: serno,
    day: dayOf(trans_date),
    time: trans_time ? trans_time.replace(/(..)(..)(..)/, '$1:$2:$3') : null,
    direction: dc_flag,
    cents: toUnits(amount, 2),
    balance: balance == null ? null : toUnits(balance, 2),
    counterName: open(one.resav_name),
    counterAccount: open(one.cp_medium_id),
    counterBank: cp_bank ?? null,
    summary: summary ?? null,
    isReversal: one.is_reversal === true || ori_serno != null || isReversalText(summary ?? null),
    reverses: ori_serno ?? null,
  }
}
