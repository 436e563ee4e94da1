import { worded } from './text/area.ts'

/** What the platform itself sends by template: the code of the template, and the variables that it fills in. */
export interface MessageEvent {
  readonly label: string
  readonly variables: Readonly<Record<string, string>>
}

export const messageEvents = worded({
  alarm: {
    label: '紧急告警',
    variables: {
      station: '电站名称',
      contractNo: '合同编号',
      level: '告警级别',
      message: '告警内容',
      time: '发生时间',
      link: '处理页面',
    },
  },
  announcement: {
    label: '系统公告',
    variables: { title: '标题', content: '内容', sender: '发布人', time: '发布时间', link: '查看页面' },
  },
  workOrder: {
    label: '新工单',
    variables: {
      orderNo: '工单编号',
      type: '问题类型',
      level: '紧急程度',
      station: '电站名称',
      sender: '提交人',
      time: '提交时间',
      link: '处理页面',
    },
  },
} as const satisfies Record<string, MessageEvent>)

/** The event that a template serves; undefined for one that only people send. */
export function messageEventOf(code: string): MessageEvent | undefined {
  return Object.entries<MessageEvent>(messageEvents).find(([name]) => name === code)?.[1]
}
