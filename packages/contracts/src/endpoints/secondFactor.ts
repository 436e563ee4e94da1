import { z } from 'zod'
import { defineEndpoint } from '../kit/endpoint.ts'
import { secret } from '../kit/secret.ts'
import { shapeMessages } from '../messages/shape.ts'
import { carry } from '../text/message.ts'
import { idText, loginResult } from './session.ts'

/** How a second factor is proved: a code by time, a passkey, or one of the codes kept for a lost device. */
export const factorMethods = ['totp', 'passkey', 'recovery'] as const
export type FactorMethod = (typeof factorMethods)[number]

const passkeyName = z.string().trim().min(1, carry(shapeMessages.passkeyName())).max(60)
/** As the browser's WebAuthn gives and takes it; its parts are checked by the library that verifies it. */
const passkeyAnswer = z.looseObject({
  id: z.string().max(2_000),
  rawId: z.string().max(2_000),
  type: z.literal('public-key'),
  response: z.record(z.string().max(64), z.unknown()),
  clientExtensionResults: z.record(z.string().max(64), z.unknown()),
})
const passkeyOptions = z.record(z.string(), z.unknown())
const code = secret(z.string().trim().max(32))

/** What is asked between the first factor and the session; `result` of the refusal 461 of every sign-in. */
export const pendingSignIn = z.object({
  ticket: z.string(),
  methods: z.array(z.enum(factorMethods)),
  expiresIn: z.number(),
})
export type PendingSignIn = z.infer<typeof pendingSignIn>

export const passkey = z.object({
  id: idText,
  name: z.string(),
  createTime: z.string(),
  lastUsedTime: z.string().nullable(),
  /** Kept by its maker beyond the one device. */
  isBackedUp: z.boolean(),
})
export type Passkey = z.infer<typeof passkey>

export const factorState = z.object({
  totp: z.boolean(),
  totpSince: z.string().nullable(),
  passkeys: z.array(passkey),
  recoveryLeft: z.number(),
  /** The tenant asks it of its administrators, of whom the caller is one. */
  isRequired: z.boolean(),
})
export type FactorState = z.infer<typeof factorState>

/** Shown this once; null where the person has recovery codes already. */
const recoveryCodes = z.object({ recoveryCodes: z.array(z.string()).nullable() })

const proof = z.object({
  method: z.enum(['password', ...factorMethods]),
  /** The password, the code by time or the recovery code. */
  secret: secret(z.string().max(512)).optional(),
  passkey: passkeyAnswer.optional(),
})
export type Proof = z.infer<typeof proof>

export const secondFactors = {
  state: defineEndpoint({
    method: 'GET',
    path: '/sys/secondFactor/state',
    access: 'signed-in',
    summary: { zh: '本人的二次验证方式', en: 'Own second factors' },
    duringFactorEnrolment: true,
    result: factorState,
  }),
  totpStart: defineEndpoint({
    method: 'POST',
    path: '/sys/secondFactor/totp/start',
    access: 'signed-in',
    stepUp: true,
    summary: { zh: '开始启用动态口令', en: 'Start to enable one-time passwords' },
    details: { zh: '密钥只显示一次', en: 'the key is shown once' },
    duringFactorEnrolment: true,
    ratePerMinute: 20,
    result: z.object({ secret: z.string(), uri: z.string() }),
  }),
  totpConfirm: defineEndpoint({
    method: 'POST',
    path: '/sys/secondFactor/totp/confirm',
    access: 'signed-in',
    summary: { zh: '以一个动态口令确认启用', en: 'Enable one-time passwords by entering one' },
    duringFactorEnrolment: true,
    ratePerMinute: 20,
    body: z.object({ code }),
    result: recoveryCodes,
  }),
  totpRemove: defineEndpoint({
    method: 'DELETE',
    path: '/sys/secondFactor/totp',
    access: 'signed-in',
    stepUp: true,
    summary: { zh: '停用动态口令', en: 'Disable one-time passwords' },
    result: z.null(),
  }),
  recoveryRenew: defineEndpoint({
    method: 'POST',
    path: '/sys/secondFactor/recovery',
    access: 'signed-in',
    stepUp: true,
    summary: { zh: '重新生成恢复码', en: 'Make new recovery codes' },
    details: { zh: '原有的全部作废', en: 'all earlier ones are void' },
    result: recoveryCodes,
  }),
  passkeyStart: defineEndpoint({
    method: 'POST',
    path: '/sys/secondFactor/passkey/start',
    access: 'signed-in',
    stepUp: true,
    summary: { zh: '开始添加通行密钥', en: 'Start to add a passkey' },
    duringFactorEnrolment: true,
    ratePerMinute: 20,
    result: passkeyOptions,
  }),
  passkeyAdd: defineEndpoint({
    method: 'POST',
    path: '/sys/secondFactor/passkey/add',
    access: 'signed-in',
    summary: { zh: '添加通行密钥', en: 'Add a passkey' },
    duringFactorEnrolment: true,
    ratePerMinute: 20,
    body: z.object({ name: passkeyName, answer: passkeyAnswer }),
    result: recoveryCodes,
  }),
  passkeyRename: defineEndpoint({
    method: 'PUT',
    path: '/sys/secondFactor/passkey/rename',
    access: 'signed-in',
    summary: { zh: '修改通行密钥名称', en: 'Rename a passkey' },
    body: z.object({ id: idText, name: passkeyName }),
    result: z.null(),
  }),
  passkeyRemove: defineEndpoint({
    method: 'DELETE',
    path: '/sys/secondFactor/passkey/remove',
    access: 'signed-in',
    stepUp: true,
    summary: { zh: '移除通行密钥', en: 'Remove a passkey' },
    query: z.object({ id: idText }),
    result: z.null(),
  }),
  reset: defineEndpoint({
    method: 'POST',
    path: '/sys/user/resetSecondFactor',
    access: 'system:user:edit',
    stepUp: true,
    summary: { zh: '重置用户的二次验证', en: 'Reset the second factor of a user' },
    details: { zh: '本人会收到通知', en: 'who is notified' },
    body: z.object({ id: idText }),
    result: z.null(),
  }),
  signInPasskey: defineEndpoint({
    method: 'POST',
    path: '/sys/secondFactor/signIn/passkey',
    access: 'public',
    summary: { zh: '登录的第二步：取通行密钥的验证内容', en: 'Second step of sign-in: challenge for a passkey' },
    ratePerMinute: 20,
    body: z.object({ ticket: secret(z.string().max(64)) }),
    result: passkeyOptions,
  }),
  signIn: defineEndpoint({
    method: 'POST',
    path: '/sys/secondFactor/signIn',
    access: 'public',
    summary: {
      zh: '登录的第二步：动态口令、通行密钥或恢复码',
      en: 'Second step of sign-in: one-time password, passkey or recovery code',
    },
    loginCode: true,
    ratePerMinute: 20,
    body: z.object({
      ticket: secret(z.string().max(64)),
      method: z.enum(factorMethods),
      code: code.optional(),
      passkey: passkeyAnswer.optional(),
    }),
    result: loginResult,
  }),
  stepUpMethods: defineEndpoint({
    method: 'GET',
    path: '/sys/stepUp/methods',
    access: 'signed-in',
    summary: { zh: '再次验证身份可用的方式', en: "Ways to prove one's identity again" },
    duringFactorEnrolment: true,
    result: z.array(z.enum(['password', ...factorMethods])),
  }),
  stepUpPasskey: defineEndpoint({
    method: 'POST',
    path: '/sys/stepUp/passkey',
    access: 'signed-in',
    summary: { zh: '再次验证身份：取通行密钥的验证内容', en: "Prove one's identity again: challenge for a passkey" },
    duringFactorEnrolment: true,
    ratePerMinute: 20,
    result: passkeyOptions,
  }),
  stepUp: defineEndpoint({
    method: 'POST',
    path: '/sys/stepUp',
    access: 'signed-in',
    summary: { zh: '再次验证身份', en: "Prove one's identity again" },
    details: {
      zh: '密码；启用二次验证的账号用动态口令、通行密钥或恢复码',
      en: 'by password, or with a second factor by one-time password, passkey or recovery code',
    },
    duringFactorEnrolment: true,
    ratePerMinute: 20,
    body: proof,
    /** Minutes that it serves for. */
    result: z.object({ minutes: z.number() }),
  }),
}
