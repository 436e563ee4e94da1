import { faceVerify } from '@heliodesk/contracts/resources/customer/faceVerify'
import { z } from 'zod'
import type { Context } from '#server/context.ts'
import { keepProviderNo, readCheck } from '#server/identity/identity.queries.ts'
import { openIdCard } from '#server/identity/subject.ts'
import type { BoundLifecycle } from '#server/lifecycle/bound.ts'
import { stepWithin } from '#server/lifecycle/takeStep.ts'
import type { Exchange } from '#server/providers/exchanges.ts'

const score = z.string().regex(/^\d{1,3}(\.\d{1,2})?$/)
const hash = z.string().regex(/^[0-9a-f]{64}$/)

/** What a provider of face checks reports; no picture is taken. */
const outcome = z.discriminatedUnion('result', [
  z.object({ result: z.literal('passed'), similarity: score, liveness: score, evidenceHash: hash }),
  z.object({
    result: z.literal('failed'),
    failCode: z.string().max(40),
    failReason: z.string().min(1).max(200),
    evidenceHash: hash.nullish(),
  }),
])

/** How a face check is asked for, and what follows from its result. */
export const identityExchange = (context: Context, life: () => BoundLifecycle): Exchange<z.infer<typeof outcome>, never> => ({
  kind: 'identity',
  resource: faceVerify.name,
  outcome,
  content: async ({ recordId }) => {
    const check = await readCheck(context.db, recordId)
    if (check === undefined || check.status !== '0') return null
    return { content: { scene: check.scene }, personal: { name: check.userName, idCard: openIdCard(context.cipher, check) } }
  },
  sent: ({ tx }, { recordId }, providerNo) => keepProviderNo(tx, recordId, providerNo),
  settle: async (scope, { recordId }, { result, ...reported }) => {
    await stepWithin(life(), scope, result === 'passed' ? 'pass' : 'fail', { id: recordId, ...reported })
  },
})
