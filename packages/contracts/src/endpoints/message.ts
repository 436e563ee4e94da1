import { z } from 'zod'
import { isDay } from '../formats.ts'
import { defineEndpoint } from '../kit/endpoint.ts'
import { shapeMessages } from '../messages/shape.ts'
import { carry } from '../text/message.ts'
import { idText } from './session.ts'

const flag = z.enum(['0', '1'])

/** A message as its receiver sees it: an announcement or a message of the platform to them alone (A§3.3). */
const receivedMessage = z.object({
  id: idText,
  /** The same id under the names that the lists of the protocol use. */
  msgId: idText,
  anntId: idText,
  msgTxt: z.string(),
  titile: z.string(),
  msgContent: z.string(),
  sender: z.string().nullable(),
  sendTime: z.string().nullable(),
  createTime: z.string(),
  /** L, M or H. */
  priority: z.string(),
  /** '1' notice, '2' message of the platform. */
  msgCategory: z.string(),
  openType: z.string().nullable(),
  openPage: z.string().nullable(),
  readFlag: flag,
  readTime: z.string().nullable(),
})
export type ReceivedMessage = z.infer<typeof receivedMessage>

/** What `queryById` answers: to an administrator the whole record, to a receiver what they may see of it. */
export const announcementDetail = z.looseObject({
  id: idText,
  titile: z.string(),
  msgContent: z.string(),
  sender: z.string().nullable(),
  sendTime: z.string().nullable(),
  createTime: z.string(),
  priority: z.string(),
  openType: z.string().nullable(),
  openPage: z.string().nullable(),
})
export type AnnouncementDetail = z.infer<typeof announcementDetail>

const day = z.union([z.literal(''), z.string().refine(isDay, carry(shapeMessages.day()))])

const pageQuery = {
  pageNo: z.coerce.number().int().min(1).max(100_000).optional(),
  pageSize: z.coerce.number().int().min(1).max(100).optional(),
}
const pageOf = <T extends z.ZodType>(record: T) =>
  z.object({ records: z.array(record), total: z.number(), size: z.number(), current: z.number(), pages: z.number() })

const receipt = z.object({
  userId: idText,
  username: z.string(),
  realname: z.string(),
  readFlag: flag,
  readTime: z.string().nullable(),
})
export type Receipt = z.infer<typeof receipt>

/** Announcements and messages (A§7.4). Paths keep the spelling of the protocol: annountCement, doReovkeData. */
export const message = {
  listByUser: defineEndpoint({
    method: 'GET',
    path: '/sys/annountCement/listByUser',
    access: 'signed-in',
    summary: { zh: '我的未读公告与系统消息', en: 'Own unread announcements and system messages' },
    query: z.object({
      /** Of each of the two lists; 5 unless given. */
      pageSize: z.coerce.number().int().min(1).max(50).optional(),
      /** '1': read ones fill up the lists, after the unread. Totals count unread ones always. */
      withRead: flag.optional(),
    }),
    result: z.object({
      anntMsgList: z.array(receivedMessage),
      anntMsgTotal: z.number(),
      sysMsgList: z.array(receivedMessage),
      sysMsgTotal: z.number(),
    }),
  }),
  queryById: defineEndpoint({
    method: 'GET',
    path: '/sys/annountCement/queryById',
    access: 'signed-in',
    summary: { zh: '查看一条公告或消息', en: 'Read an announcement or message' },
    details: { zh: '收件人或管理员', en: 'as a receiver or administrator' },
    query: z.object({ id: z.string().max(64) }),
    result: announcementDetail,
  }),
  release: defineEndpoint({
    method: 'GET',
    path: '/sys/annountCement/doReleaseData',
    access: 'system:announcement:release',
    summary: { zh: '发布公告', en: 'Publish an announcement' },
    query: z.object({ id: z.string().max(64) }),
    result: z.null(),
  }),
  revoke: defineEndpoint({
    method: 'GET',
    path: '/sys/annountCement/doReovkeData',
    access: 'system:announcement:revoke',
    summary: { zh: '撤销公告', en: 'Withdraw an announcement' },
    query: z.object({ id: z.string().max(64) }),
    result: z.null(),
  }),
  show: defineEndpoint({
    method: 'GET',
    path: '/sys/annountCement/show/:id',
    access: 'signed-in',
    summary: { zh: '以网页查看一条公告或消息', en: 'Read an announcement or message as a page' },
    details: { zh: '收件人，可用一次性链接打开', en: 'as a receiver, a one-time link opens it too' },
    answer: 'stream',
    tokenInAddress: 'known',
    params: z.object({ id: z.string().max(64) }),
  }),
  vue3List: defineEndpoint({
    method: 'GET',
    path: '/sys/annountCement/vue3List',
    access: 'signed-in',
    summary: { zh: '我的消息', en: 'Own messages' },
    details: { zh: '按发送人与日期筛选（不分页总数）', en: 'filtered by sender and date (without a total)' },
    query: z.object({
      ...pageQuery,
      /** Name of the sender. */
      fromUser: z.string().max(64).optional(),
      msgCategory: z.string().max(8).optional(),
      /** Nothing carries a star, so asking for starred ones finds none. */
      starFlag: flag.or(z.literal('')).optional(),
      /** jt, zt, qt, bz, sz, by, sy, 7day; zdy: from beginDate to endDate. */
      rangeDateKey: z.string().max(8).optional(),
      beginDate: day.optional(),
      endDate: day.optional(),
    }),
    result: z.array(receivedMessage),
  }),
  unreadCount: defineEndpoint({
    method: 'GET',
    path: '/sys/annountCement/getUnreadMessageCount',
    access: 'signed-in',
    summary: { zh: '我的未读消息数', en: 'Number of own unread messages' },
    result: z.object({ count: z.number(), anntMsgTotal: z.number(), sysMsgTotal: z.number() }),
  }),
  getOne: defineEndpoint({
    method: 'GET',
    path: '/sys/sysAnnouncementSend/getOne',
    access: 'signed-in',
    summary: { zh: '我收到的一条消息', en: 'A message that one received' },
    query: z.object({ sendId: z.string().max(64) }),
    result: receivedMessage,
  }),
  markRead: defineEndpoint({
    method: 'PUT',
    path: '/sys/sysAnnouncementSend/editByAnntIdAndUserId',
    access: 'signed-in',
    summary: { zh: '把一条消息标为已读', en: 'Mark a message as read' },
    body: z.object({ anntId: idText }),
    result: z.null(),
  }),
  markAllRead: defineEndpoint({
    method: 'PUT',
    path: '/sys/sysAnnouncementSend/readAll',
    access: 'signed-in',
    summary: { zh: '把我的消息全部标为已读', en: 'Mark all own messages as read' },
    result: z.object({ count: z.number() }),
  }),
  mine: defineEndpoint({
    method: 'GET',
    path: '/sys/sysAnnouncementSend/getMyAnnouncementSend',
    access: 'signed-in',
    summary: { zh: '我的消息', en: 'Own messages' },
    query: z.object({
      ...pageQuery,
      titile: z.string().max(100).optional(),
      msgCategory: z.string().max(8).optional(),
      priority: z.string().max(8).optional(),
      readFlag: flag.optional(),
    }),
    result: pageOf(receivedMessage),
  }),
  receipts: defineEndpoint({
    method: 'GET',
    path: '/sys/sysAnnouncementSend/list',
    access: 'system:announcement:list',
    summary: { zh: '公告的阅读回执', en: 'Read receipts of announcements' },
    query: z.object({ ...pageQuery, anntId: idText, readFlag: flag.optional(), realname: z.string().max(64).optional() }),
    result: pageOf(receipt),
  }),
}
