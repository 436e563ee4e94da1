import { bankCard } from '@heliodesk/contracts/resources/customer/bankCard'
import { z } from 'zod'
import type { Context } from '#server/context.ts'
import { placeOf } from '#server/crud/pii.ts'
import type { BoundLifecycle } from '#server/lifecycle/bound.ts'
import { stepWithin } from '#server/lifecycle/takeStep.ts'
import type { Exchange } from '#server/providers/exchanges.ts'
import { readApplication } from './bankCard.queries.ts'

const day = z.string().regex(/^\d{4}-\d{2}-\d{2}$/)

/** What the bank reports; the number of the account stands in the sealed part. */
const outcome = z.discriminatedUnion('result', [
  z.object({
    result: z.literal('opened'),
    cardNo: z.string().regex(/^\d{16,19}$/),
    branchName: z.string().max(100).nullish(),
    cnapsNo: z.string().max(12).nullish(),
    agreementNo: z.string().max(64).nullish(),
    agreementTo: day.nullish(),
  }),
  z.object({ result: z.literal('refused'), failReason: z.string().min(1).max(200) }),
])

/** How the bank is asked for an account, and what follows from its answer. */
export const accountExchange = (context: Context, life: () => BoundLifecycle): Exchange<z.infer<typeof outcome>, never> => ({
  kind: 'account',
  resource: bankCard.name,
  outcome,
  content: async ({ recordId }) => {
    const one = await readApplication(context.db, recordId)
    if (one === undefined || one.status !== '4') return null
    const open = (column: string, sealed: string | null) =>
      sealed === null ? null : context.cipher.open(sealed, placeOf(bankCard.table, column, recordId))
    const { accountName, bindBank, dayLimit, yearLimit, verifyNo, evidenceHash } = one
    return {
      content: { bindBank, dayLimit, yearLimit, faceNo: verifyNo, faceEvidence: evidenceHash },
      personal: {
        name: accountName,
        idCard: open('idCard', one.idCard),
        bindCardNo: open('bindCardNo', one.bindCardNo),
        phone: open('reservedPhone', one.reservedPhone),
      },
    }
  },
  settle: async (scope, { recordId }, { result, ...reported }) => {
    await stepWithin(life(), scope, result, { id: recordId, ...reported })
  },
})
