import { z } from 'zod'
import { defineEndpoint } from '../kit/endpoint.ts'
import { secret } from '../kit/secret.ts'
import { shapeMessages } from '../messages/shape.ts'
import { carry } from '../text/message.ts'
import { idText, loginResult } from './session.ts'

const mobile = z.string().max(32)
const password = secret(z.string().max(512))
/** As the browser gives it: the provider's answer, parameter by parameter. */
const thirdAnswer = secret(z.record(z.string().max(64), z.string().max(4000)))

const smsBody = z.object({
  mobile,
  /** '0' sign in, '2' forgotten password. */
  smsmode: z.enum(['0', '2']).default('0'),
  /** Whose password was forgotten; with smsmode '2' only. */
  username: z.string().max(64).optional(),
  /** The picture that guards the sending, and its key. */
  captcha: secret(z.string().max(16)),
  checkKey: z.union([z.string().max(64), z.number()]),
})

export const tenant = z.object({ id: idText, name: z.string() })
export type Tenant = z.infer<typeof tenant>

export const thirdIdentity = z.object({
  id: idText,
  type: z.string(),
  /** Name of the provider as the sign-in page shows it. */
  provider: z.string(),
  displayName: z.string().nullable(),
  createTime: z.string(),
  lastLoginTime: z.string().nullable(),
})
export type ThirdIdentity = z.infer<typeof thirdIdentity>

export const registration = z.object({
  id: idText,
  username: z.string(),
  realname: z.string(),
  /** Masked. */
  phone: z.string(),
  email: z.string().nullable(),
  state: z.enum(['pending', 'admitted', 'refused']),
  reason: z.string().nullable(),
  decidedBy: z.string().nullable(),
  decidedAt: z.string().nullable(),
  createTime: z.string(),
  /** What of a pending application an account has already. */
  taken: z.array(z.enum(['username', 'phone'])),
})
export type Registration = z.infer<typeof registration>

export const smsMessage = z.object({
  id: idText,
  /** Masked. */
  phone: z.string(),
  purpose: z.string(),
  /** Only of the built-in sender, which sends nothing (演示短信); its code masked. */
  content: z.string().nullable(),
  /** The installation is a demo or a test, so that the code may be asked for. */
  isRevealable: z.boolean(),
  sender: z.string(),
  state: z.enum(['shown', 'sent', 'failed']),
  error: z.string().nullable(),
  createTime: z.string(),
})
export type SmsMessage = z.infer<typeof smsMessage>

const pageQuery = {
  pageNo: z.coerce.number().int().min(1).max(100_000).default(1),
  pageSize: z.coerce.number().int().min(1).max(100).default(30),
}

/** Ways in beside account and password, and the passwords themselves. */
export const auth = {
  sms: defineEndpoint({
    method: 'POST',
    path: '/sys/sms',
    access: 'public',
    summary: { zh: '发送手机验证码', en: 'Send a code by short message' },
    details: { zh: '须先过图片验证码', en: 'after the picture code' },
    ratePerMinute: 10,
    body: smsBody,
    result: z.null(),
  }),
  wrapperSms: defineEndpoint({
    method: 'POST',
    path: '/account/sms',
    access: 'public',
    summary: { zh: '发送手机验证码', en: 'Send a code by short message' },
    details: { zh: '须先过图片验证码', en: 'after the picture code' },
    ratePerMinute: 10,
    body: smsBody,
    result: z.null(),
  }),
  phoneLogin: defineEndpoint({
    method: 'POST',
    path: '/sys/phoneLogin',
    access: 'public',
    summary: { zh: '手机验证码登录', en: 'Sign in by a code of a short message' },
    loginCode: true,
    ratePerMinute: 30,
    body: z.object({
      mobile,
      captcha: secret(z.string().max(16)),
      remember_me: z.boolean().optional(),
      changesPassword: z.boolean().optional(),
    }),
    result: loginResult,
  }),
  currentTenants: defineEndpoint({
    method: 'GET',
    path: '/sys/tenant/getCurrentUserTenant',
    access: 'signed-in',
    summary: { zh: '当前用户的租户', en: 'Tenants of the current user' },
    result: z.object({ list: z.array(tenant), current: idText }),
  }),
  selectTenant: defineEndpoint({
    method: 'POST',
    also: ['PUT'],
    path: '/sys/selectTenant',
    access: 'signed-in',
    summary: { zh: '选择租户', en: 'Choose a tenant' },
    details: { zh: '换发新令牌', en: 'answers a new token' },
    body: z.object({ tenantId: idText }),
    result: loginResult,
  }),
  thirdStart: defineEndpoint({
    method: 'POST',
    path: '/sys/thirdLogin/start',
    access: 'public',
    summary: { zh: '开始统一登录，或绑定统一登录账号', en: 'Start single sign-on, or bind an account of it' },
    details: { zh: '绑定需已登录', en: 'binding needs a session' },
    ratePerMinute: 20,
    body: z.object({ intent: z.enum(['login', 'bind']) }),
    /** Where the browser goes, and the secret by which this browser proves later that it began. */
    result: z.object({ url: z.string(), binding: z.string() }),
  }),
  thirdFinish: defineEndpoint({
    method: 'POST',
    path: '/sys/thirdLogin/finish',
    access: 'public',
    summary: { zh: '核对统一登录的回执', en: 'Check the receipt of single sign-on' },
    details: { zh: '换一次性凭据，或完成绑定', en: 'answers a one-time credential, or completes a binding' },
    ratePerMinute: 20,
    body: z.object({ answer: thirdAnswer, binding: secret(z.string().max(64)) }),
    result: z.object({
      /** For `getLoginUser`, good once and for a minute; null when an identity was bound. */
      token: z.string().nullable(),
      type: z.string(),
    }),
  }),
  thirdLoginUser: defineEndpoint({
    method: 'GET',
    path: '/sys/thirdLogin/getLoginUser/:token/:type',
    access: 'public',
    summary: { zh: '以一次性凭据完成统一登录', en: 'Complete single sign-on with a one-time credential' },
    ratePerMinute: 20,
    params: z.object({ token: secret(z.string().max(64)), type: z.string().max(32) }),
    result: loginResult,
  }),
  thirdIdentities: defineEndpoint({
    method: 'GET',
    path: '/sys/thirdLogin/bindings',
    access: 'signed-in',
    summary: { zh: '本人绑定的统一登录账号', en: 'Own bound accounts of single sign-on' },
    result: z.array(thirdIdentity),
  }),
  thirdUnbind: defineEndpoint({
    method: 'DELETE',
    path: '/sys/thirdLogin/unbind',
    access: 'signed-in',
    stepUp: true,
    summary: { zh: '解除绑定', en: 'Unbind an account' },
    query: z.object({ id: idText }),
    result: z.null(),
  }),
  register: defineEndpoint({
    method: 'POST',
    path: '/auth/register',
    access: 'public',
    summary: { zh: '申请账号', en: 'Apply for an account' },
    details: { zh: '管理员审核后才能登录', en: 'it can sign in once an administrator has admitted it' },
    ratePerMinute: 10,
    body: z.object({
      username: z.string().max(64),
      realname: z.string().max(64),
      mobile,
      email: z.string().max(200).optional(),
      password,
      confirmpassword: password,
      captcha: secret(z.string().max(16)),
      checkKey: z.union([z.string().max(64), z.number()]),
    }),
    /** Number to quote when asking the administrator. */
    result: z.object({ applicationNo: idText }),
  }),
  phoneVerification: defineEndpoint({
    method: 'POST',
    path: '/sys/user/phoneVerification',
    access: 'public',
    summary: { zh: '找回密码：核对手机验证码', en: 'Forgotten password: check a code of a short message' },
    details: { zh: '换一次性凭据', en: 'answers a one-time credential' },
    ratePerMinute: 20,
    body: z.object({ username: z.string().max(64), mobile, smscode: secret(z.string().max(16)) }),
    result: z.object({ ticket: z.string(), expiresIn: z.number() }),
  }),
  forgePassword: defineEndpoint({
    method: 'POST',
    path: '/auth/forge-password',
    access: 'public',
    summary: { zh: '找回密码：以一次性凭据设置新密码', en: 'Forgotten password: set a new one with a one-time credential' },
    details: { zh: '结束全部会话', en: 'ends all sessions' },
    ratePerMinute: 20,
    body: z.object({ ticket: secret(z.string().max(64)), password, confirmpassword: password }),
    result: z.null(),
  }),
  updatePassword: defineEndpoint({
    method: 'POST',
    also: ['PUT'],
    path: '/sys/user/updatePassword',
    access: 'signed-in',
    summary: { zh: '修改自己的密码', en: 'Change own password' },
    details: { zh: '换发新令牌，结束其他会话', en: 'answers a new token, ends other sessions' },
    duringPasswordChange: true,
    ratePerMinute: 20,
    body: z.object({
      /** Old clients name themselves; anybody else's name is refused. */
      username: z.string().max(64).optional(),
      oldpassword: password,
      password,
      confirmpassword: password,
    }),
    result: z.object({ token: z.string() }),
  }),
  registrations: defineEndpoint({
    method: 'GET',
    path: '/sys/registration/list',
    access: 'system:registration',
    summary: { zh: '账号申请', en: 'Applications for accounts' },
    query: z.object({ state: z.enum(['pending', 'admitted', 'refused']).default('pending'), ...pageQuery }),
    result: z.object({ records: z.array(registration), total: z.number() }),
  }),
  registrationChoices: defineEndpoint({
    method: 'GET',
    path: '/sys/registration/choices',
    access: 'system:registration',
    summary: { zh: '通过申请时可选的角色与部门', en: 'Roles and departments to choose when admitting' },
    result: z.object({
      roles: z.array(z.object({ id: idText, name: z.string() })),
      departs: z.array(z.object({ id: idText, name: z.string(), orgCode: z.string() })),
    }),
  }),
  admitRegistration: defineEndpoint({
    method: 'POST',
    path: '/sys/registration/admit',
    access: 'system:registration',
    stepUp: true,
    summary: { zh: '通过申请并开通账号', en: 'Admit an application and open the account' },
    body: z.object({
      id: idText,
      roleId: idText,
      departId: idText,
      /** Another name than the one applied for, where that is taken. */
      username: z.string().max(64).optional(),
    }),
    result: z.null(),
  }),
  refuseRegistration: defineEndpoint({
    method: 'POST',
    path: '/sys/registration/refuse',
    access: 'system:registration',
    summary: { zh: '驳回申请', en: 'Refuse an application' },
    body: z.object({ id: idText, reason: z.string().trim().min(1, carry(shapeMessages.refusalReason())).max(200) }),
    result: z.null(),
  }),
  smsMessages: defineEndpoint({
    method: 'GET',
    path: '/sys/sms/list',
    access: 'system:sms',
    summary: { zh: '短信记录', en: 'Short messages' },
    details: { zh: '演示短信不会真实发送', en: 'those of the demo are not really sent' },
    query: z.object(pageQuery),
    result: z.object({ records: z.array(smsMessage), total: z.number() }),
  }),
  revealSms: defineEndpoint({
    method: 'POST',
    path: '/sys/sms/reveal',
    access: 'system:sms',
    summary: { zh: '查看演示短信中的验证码', en: 'See the code in a short message of the demo' },
    details: {
      zh: '仅演示或测试环境，本人可管理的账号；留痕',
      en: 'in demo and test environments, of accounts that the caller manages; recorded',
    },
    ratePerMinute: 10,
    body: z.object({ id: idText }),
    result: z.object({ content: z.string() }),
  }),
}
