import { randomBytes } from 'node:crypto'
import { bankMessages } from '@heliodesk/contracts/messages/bank'
import { z } from 'zod'
import type { Clock } from '../clock.ts'
import { MessageError } from '../language/messageError.ts'
import { postSigned } from '../providers/client.ts'
import { sealText, sharedKey } from './seals.ts'
import type { Bank } from './settings.ts'

/** One payment, under the key that it keeps (`corp_serno`). */
export interface Payment {
  readonly key: string
  readonly amount: string
  readonly payer: string
  readonly payee: string
  readonly payeeName: string
  readonly payeeBank: string | null
}

/** What a bank says of a payment (docs/providers.md). */
const answer = z.object({
  pay_serno: z.string(),
  state: z.enum(['processing', 'success', 'failed', 'returned', 'missing']),
  amount: z.string().nullish(),
  channel_no: z.string().max(64).nullish(),
  code: z.string().max(40).nullish(),
  message: z.string().max(200).nullish(),
})
export type PaymentSaid = z.infer<typeof answer>

/** Rejects with a MessageError where the bank gave no answer that counts: of such a payment nothing is known. */
export interface PaymentClient {
  readonly pay: (payment: Payment) => Promise<PaymentSaid>
  readonly query: (key: string, amount: string) => Promise<PaymentSaid>
}

export const httpPayments = ({ url, secret, corpNo }: Bank, clock: Clock): PaymentClient => {
  const ask = async (path: string, key: string, amount: string, sent: object): Promise<PaymentSaid> => {
    const target = { url: `${url}/${path}`, secret, provider: bankMessages.name(), clock }
    const told = answer.safeParse(await postSigned(target, { corp_no: corpNo, ...sent }))
    // An answer of another payment or amount proves nothing of this one.
    const isOwn = told.success && told.data.pay_serno === key && (told.data.state === 'missing' || told.data.amount === amount)
    if (!isOwn) throw new MessageError(bankMessages.notInForm())
    return told.data
  }
  return {
    pay: ({ key, amount, payer, payee, payeeName, payeeBank }) => {
      const seal = (text: string) => sealText(sharedKey(secret), key, text)
      const sent = {
        ...{ corp_serno: key, out_service_code: 'pay', ccy: '1', amount, summary: key },
        ...{ medium_id: seal(payer), payee_medium_id: seal(payee), payee_name: seal(payeeName), payee_bank: payeeBank },
      }
      return ask('pay', key, amount, sent)
    },
    query: (key, amount) =>
      ask('querypay', key, amount, {
        ...{ corp_serno: randomBytes(12).toString('hex'), out_service_code: 'querypay', pay_serno: key },
      }),
  }
}
