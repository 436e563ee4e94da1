import { randomBytes } from 'node:crypto'
import { bankMessages } from '@heliodesk/contracts/messages/bank'
import { mayBeTaken } from '@heliodesk/domain/payment/debit'
import { amountUnits } from '@heliodesk/domain/stock/cost'
import { z } from 'zod'
import type { Clock } from '../clock.ts'
import { MessageError } from '../language/messageError.ts'
import { postSigned } from '../providers/client.ts'
import { sealText, sharedKey } from './seals.ts'
import type { Bank } from './settings.ts'

/** What a debit adds: by which agreement, and how much at least where a part may be taken. */
export interface Debit {
  readonly agreementNo: string
  readonly atLeast: string
}

/** One payment, under the key that it keeps (`corp_serno`). */
export interface Payment {
  readonly key: string
  readonly amount: string
  readonly payer: string
  readonly payee: string
  readonly payeeName: string
  readonly payeeBank: string | null
  /** It is taken from the account of the payer instead of being paid from an account of ours. */
  readonly debit: Debit | null
}

/** What a bank says of a payment (docs/providers.md). */
const answer = z.object({
  pay_serno: z.string(),
  state: z.enum(['processing', 'success', 'failed', 'returned', 'missing']),
  amount: z.string().nullish(),
  /** Of a debit: what was taken, where that is not all of it. */
  taken: z
    .string()
    .regex(/^\d{1,12}\.\d{2}$/)
    .nullish(),
  channel_no: z.string().max(64).nullish(),
  code: z.string().max(40).nullish(),
  message: z.string().max(200).nullish(),
})
export type PaymentSaid = z.infer<typeof answer>

/** Rejects with a MessageError where the bank gave no answer that counts: of such a payment nothing is known. */
export interface PaymentClient {
  readonly pay: (payment: Payment) => Promise<PaymentSaid>
  readonly query: (key: string, amount: string, debit?: Debit | null) => Promise<PaymentSaid>
}

export const httpPayments = ({ url, secret, corpNo }: Bank, clock: Clock): PaymentClient => {
  const ask = async (path: string, asked: Asked, sent: object): Promise<PaymentSaid> => {
    const target = { url: `${url}/${path}`, secret, provider: bankMessages.name(), clock }
    const told = answer.safeParse(await postSigned(target, { corp_no: corpNo, ...sent }))
    // An answer of another payment or amount proves nothing of this one, nor does one of an amount that nobody agreed to.
    if (!told.success || !isOf(asked, told.data)) throw new MessageError(bankMessages.notInForm())
    return told.data
  }
  return {
    pay: ({ key, amount, payer, payee, payeeName, payeeBank, debit }) => {
      const seal = (text: string) => sealText(sharedKey(secret), key, text)
      const call = debit === null ? 'pay' : 'debit'
      const sent = {
        ...{ corp_serno: key, out_service_code: call, ccy: '1', amount, summary: debit === null ? key : `还款扣款 ${key}` },
        ...{ medium_id: seal(payer), payee_medium_id: seal(payee), payee_name: seal(payeeName), payee_bank: payeeBank },
        ...(debit !== null && { agreement_no: debit.agreementNo, least_amount: debit.atLeast }),
      }
      return ask(call, { key, amount, debit }, sent)
    },
    query: (key, amount, debit = null) =>
      ask(
        'querypay',
        { key, amount, debit },
        { corp_serno: randomBytes(12).toString('hex'), out_service_code: 'querypay', pay_serno: key },
      ),
  }
}

interface Asked {
  readonly key: string
  readonly amount: string
  readonly debit: Debit | null
}
function isOf({ key, amount, debit }: Asked, told: PaymentSaid): boolean {
  if (told.pay_serno !== key) return false
  if (told.state === 'missing') return true
  if (told.amount !== amount) return false
  const taken = told.taken ?? null
  if (taken === null || debit === null) return taken === null
  return mayBeTaken(amountUnits(taken), { amount: amountUnits(amount), atLeast: amountUnits(debit.atLeast) })
}
