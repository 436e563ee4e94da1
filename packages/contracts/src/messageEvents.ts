import { type InOneLanguage, localized } from './text/locale.ts'
import type { Localized } from './text/message.ts'

/** What the platform itself sends by template: the code of the template, and the variables that it fills in. */
interface WrittenEvent {
  readonly label: Localized
  readonly variables: Readonly<Record<string, Localized>>
}

export const messageEvents = localized({
  alarm: {
    label: { zh: '紧急告警', en: 'Urgent alarm' },
    variables: {
      station: { zh: '电站名称', en: 'Station name' },
      contractNo: { zh: '合同编号', en: 'Contract no.' },
      level: { zh: '告警级别', en: 'Alarm level' },
      message: { zh: '告警内容', en: 'Alarm' },
      time: { zh: '发生时间', en: 'Time' },
      link: { zh: '处理页面', en: 'Page' },
    },
  },
  announcement: {
    label: { zh: '系统公告', en: 'Announcement' },
    variables: {
      title: { zh: '标题', en: 'Title' },
      content: { zh: '内容', en: 'Content' },
      sender: { zh: '发布人', en: 'Released by' },
      time: { zh: '发布时间', en: 'Released' },
      link: { zh: '查看页面', en: 'Page' },
    },
  },
  workOrder: {
    label: { zh: '新工单', en: 'New work order' },
    variables: {
      orderNo: { zh: '工单编号', en: 'Order no.' },
      type: { zh: '问题类型', en: 'Problem' },
      level: { zh: '紧急程度', en: 'Urgency' },
      station: { zh: '电站名称', en: 'Station name' },
      sender: { zh: '提交人', en: 'Submitter' },
      time: { zh: '提交时间', en: 'Submitted' },
      link: { zh: '处理页面', en: 'Page' },
    },
  },
} as const satisfies Record<string, WrittenEvent>)

export type MessageEvent = InOneLanguage<WrittenEvent>

/** The event that a template serves; undefined for one that only people send. */
export function messageEventOf(code: string): MessageEvent | undefined {
  return Object.entries<MessageEvent>(messageEvents).find(([name]) => name === code)?.[1]
}
