import { createHash } from 'node:crypto'
import { contentOf } from '@heliodesk/domain/payment/verdict'
import type { PayOrderRow } from './payments.queries.ts'

/** The digest that an approval binds: of the payments that were in the run when it was submitted. */
export const digestOf = (orders: readonly PayOrderRow[]): string => {
  const rows = orders
    .filter(({ isSubmitted }) => isSubmitted)
    .map(({ id, settleId, planId, payeeIndex, payerIndex, amount }) => ({
      ...{ id, documentId: settleId ?? planId ?? '', amount },
      payee: payeeIndex ?? '',
      payer: payerIndex ?? '',
    }))
  return createHash('sha256').update(contentOf(rows)).digest('hex')
}
