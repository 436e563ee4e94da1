import { z } from 'zod'
import { defineEndpoint } from '../kit/endpoint.ts'
import { idText } from './session.ts'

/** What is asked of somebody else: a face check, a signature, an account. */
export const providerKinds = ['identity', 'signing', 'account'] as const
export type ProviderKind = (typeof providerKinds)[number]

/** How a request stands: `unsent` it will be sent, `waiting` for their answer, `settled`, `none` there is no request. */
export const requestState = z.object({
  state: z.enum(['unsent', 'waiting', 'settled', 'none']),
  /** The page of the provider where the customer does their part; null when there is none, or no longer. */
  link: z.string().nullable(),
  /** Why it did not go on, in words. */
  fault: z.string().nullable(),
})
export type RequestState = z.infer<typeof requestState>

const body = z.object({ id: idText })

export const providerCalls = {
  /** Signed by the provider (docs/providers.md), not by a session. What it holds is read after the signature. */
  callback: defineEndpoint({
    method: 'POST',
    path: '/api/provider/:kind/callback',
    access: 'public',
    summary: { zh: '接收外部服务的结果通知', en: 'Take the result of a provider' },
    details: {
      zh: '请求头 X-Provider-Timestamp、X-Provider-Nonce、X-Provider-Signature，见 docs/providers.md',
      en: 'with the headers X-Provider-Timestamp, X-Provider-Nonce, X-Provider-Signature, see docs/providers.md',
    },
    params: z.object({ kind: z.enum(providerKinds) }),
    body: z.looseObject({}),
    result: z.null(),
    ratePerMinute: 600,
  }),
  identity: defineEndpoint({
    method: 'POST',
    path: '/api/faceVerify/ask',
    access: 'customer:identity:add',
    summary: { zh: '获取核验页面并查询结果', en: 'Get the page of a face check and ask for its result' },
    body,
    result: requestState,
  }),
  signing: defineEndpoint({
    method: 'POST',
    path: '/api/contract/askSigning',
    access: 'customer:contract:edit',
    summary: { zh: '获取签署页面并查询结果', en: 'Get the page where a contract is signed and ask for the result' },
    body,
    result: requestState,
  }),
  account: defineEndpoint({
    method: 'POST',
    path: '/api/bankcardclassII/ask',
    access: 'customer:bankcard:edit',
    summary: { zh: '查询开户结果', en: 'Ask the bank for the result' },
    body,
    result: requestState,
  }),
}
