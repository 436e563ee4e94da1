import { z } from 'zod'
import { defineEndpoint } from '../kit/endpoint.ts'
import { secret } from '../kit/secret.ts'
import { idText } from './session.ts'

const text = z.string().nullable()

/** The signed-in person as they may change it, and what is said of them (MODULE-ACCOUNT-*). */
export const accountProfile = z.object({
  id: idText,
  version: z.number(),
  username: z.string(),
  realname: z.string(),
  avatar: text,
  /** Masked: 138****1234. */
  phone: text,
  email: text,
  birthday: text,
  /** 1 male, 2 female. */
  sex: z.number().nullable(),
  signature: text,
  workNo: text,
  createTime: text,
  departs: z.array(z.object({ orgCode: z.string(), departName: z.string(), isCurrent: z.boolean() })),
  roles: z.array(z.object({ code: z.string(), name: z.string() })),
  /** The sign-in before this one; null at the first. */
  lastLogin: z.object({ time: z.string(), ip: text, device: z.string() }).nullable(),
})
export type AccountProfile = z.infer<typeof accountProfile>

const paged = z.object({
  pageNo: z.coerce.number().int().min(1).max(10_000).optional(),
  pageSize: z.coerce.number().int().min(1).max(100).optional(),
})

/** `device` is `Chrome 130 · Windows`, read out of what the browser says of itself; empty when it says nothing known. */
export const accountSession = z.object({
  id: idText,
  isCurrent: z.boolean(),
  device: z.string(),
  ip: text,
  departName: text,
  createTime: z.string(),
  lastSeen: z.string(),
})
export type AccountSession = z.infer<typeof accountSession>

export const signInEntry = z.object({
  id: idText,
  time: z.string(),
  ok: z.boolean(),
  ip: text,
  device: z.string(),
  /** Of a failed one: password, locked, frozen … */
  reason: text,
})
export type SignInEntry = z.infer<typeof signInEntry>

export const activityEntry = z.object({
  id: idText,
  time: z.string(),
  /** Name of the event in the security log, e.g. `alarm.acknowledge`. */
  event: z.string(),
  target: text,
  ip: text,
  /** How many records it was about, where the log says so. */
  count: z.number().nullable(),
})
export type ActivityEntry = z.infer<typeof activityEntry>

/** What a person wants to be notified of: alarms by level (1 … 4), announcements, work orders. */
export const noticeSwitches = z.object({
  alarm1: z.boolean(),
  alarm2: z.boolean(),
  alarm3: z.boolean(),
  alarm4: z.boolean(),
  announcement: z.boolean(),
  workOrder: z.boolean(),
  /** Urgent alarms by mail as well. Off unless somebody asks for it. */
  alarmMail: z.boolean().default(false),
})
export type NoticeSwitches = z.infer<typeof noticeSwitches>

const avatarResult = z.object({ avatar: text, version: z.number() })

export const account = {
  profile: defineEndpoint({
    method: 'GET',
    path: '/sys/user/profile',
    access: 'signed-in',
    summary: { zh: '个人资料', en: 'Own profile' },
    result: accountProfile,
  }),
  saveProfile: defineEndpoint({
    method: 'PUT',
    path: '/sys/user/edit-own',
    access: 'signed-in',
    summary: { zh: '保存个人资料', en: 'Save own profile' },
    details: { zh: '仅本人', en: 'of the caller alone' },
    body: z.object({
      id: idText,
      version: z.number().int(),
      realname: z.string(),
      email: text,
      birthday: text,
      sex: z.number().int().nullable(),
      signature: text,
    }),
    result: z.object({ version: z.number() }),
  }),
  phoneCode: defineEndpoint({
    method: 'POST',
    path: '/sys/user/phone/code',
    access: 'signed-in',
    summary: { zh: '向新手机号发送验证码', en: 'Send a code to the new phone number' },
    details: { zh: '用于更换本人手机号', en: 'to change own number' },
    ratePerMinute: 5,
    body: z.object({ phone: z.string().max(40) }),
    result: z.null(),
  }),
  savePhone: defineEndpoint({
    method: 'PUT',
    path: '/sys/user/phone',
    access: 'signed-in',
    summary: { zh: '更换本人手机号', en: 'Change own phone number' },
    details: { zh: '须输入当前密码与新手机号收到的验证码', en: 'with the current password and the code sent to the new number' },
    ratePerMinute: 5,
    body: z.object({
      phone: z.string().max(40),
      password: secret(z.string().max(256)),
      /** Sent to the new number by `phoneCode`. */
      smscode: secret(z.string().max(16)).default(''),
    }),
    result: z.object({ phone: z.string(), version: z.number() }),
  }),
  saveAvatar: defineEndpoint({
    method: 'POST',
    path: '/sys/user/avatar',
    access: 'signed-in',
    summary: { zh: '更换头像', en: 'Change own picture' },
    details: {
      zh: 'multipart，字段 file；图片重新编码为 256×256',
      en: 'multipart field file; the picture is encoded anew, 256×256',
    },
    ratePerMinute: 30,
    result: avatarResult,
  }),
  removeAvatar: defineEndpoint({
    method: 'DELETE',
    path: '/sys/user/avatar',
    access: 'signed-in',
    summary: { zh: '移除头像', en: 'Remove own picture' },
    result: avatarResult,
  }),
  avatarImage: defineEndpoint({
    method: 'GET',
    path: '/sys/user/avatar/:month/:name',
    access: 'signed-in',
    answer: 'stream',
    summary: { zh: '头像图片', en: 'Picture of a user' },
    details: { zh: '同一租户', en: 'of the same tenant' },
    params: z.object({ month: z.string().regex(/^\d{6}$/), name: z.string().regex(/^\d{1,19}\.webp$/) }),
  }),
  sessions: defineEndpoint({
    method: 'GET',
    path: '/sys/user/sessions',
    access: 'signed-in',
    summary: { zh: '本人的登录会话', en: 'Own sessions' },
    result: z.array(accountSession),
  }),
  endOtherSessions: defineEndpoint({
    method: 'POST',
    path: '/sys/user/sessions/endOthers',
    access: 'signed-in',
    summary: { zh: '结束本人的其他会话', en: 'End own other sessions' },
    result: z.object({ count: z.number() }),
  }),
  loginHistory: defineEndpoint({
    method: 'GET',
    path: '/sys/user/loginHistory',
    access: 'signed-in',
    summary: { zh: '本人的登录记录', en: 'Own sign-ins' },
    query: paged,
    result: z.object({ records: z.array(signInEntry), total: z.number() }),
  }),
  activity: defineEndpoint({
    method: 'GET',
    path: '/sys/user/activity',
    access: 'signed-in',
    summary: { zh: '本人的操作记录', en: 'Own operations' },
    query: paged,
    result: z.object({ records: z.array(activityEntry), total: z.number() }),
  }),
  noticeSwitches: defineEndpoint({
    method: 'GET',
    path: '/sys/user/noticeSwitches',
    access: 'signed-in',
    summary: { zh: '新消息通知开关', en: 'Switches of message notices' },
    result: noticeSwitches,
  }),
  saveNoticeSwitches: defineEndpoint({
    method: 'PUT',
    path: '/sys/user/noticeSwitches',
    access: 'signed-in',
    summary: { zh: '保存新消息通知开关', en: 'Save switches of message notices' },
    body: noticeSwitches,
    result: z.null(),
  }),
}
