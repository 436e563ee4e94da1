import { z } from 'zod'
import { defineEndpoint } from '../kit/endpoint.ts'
import { shapeMessages } from '../messages/shape.ts'
import { carry } from '../text/message.ts'
import { idText } from './session.ts'

/** Personal numbers in full. */
export const personal = {
  unmask: defineEndpoint({
    method: 'POST',
    path: '/sys/pii/reveal',
    access: 'system:pii:reveal',
    stepUp: true,
    summary: { zh: '查看完整的个人信息', en: 'See personal data in full' },
    details: { zh: '留痕', en: 'recorded' },
    ratePerMinute: 10,
    body: z.object({
      resource: z.string().max(64),
      id: idText,
      field: z.string().max(64),
      /** What it is needed for, as it stands in the audit. */
      reason: z
        .string({ error: carry(shapeMessages.revealReason()) })
        .trim()
        .min(2, carry(shapeMessages.revealReason()))
        .max(200, carry(shapeMessages.revealReasonLong())),
    }),
    result: z.object({ value: z.string().nullable() }),
  }),
}
