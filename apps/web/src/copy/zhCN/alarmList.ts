import { registerMessages } from '@heliodesk/contracts/text/locale'
import { thousands } from '@heliodesk/contracts/text/thousands'

/** Texts of the alarm list /station/alarm. */
export const alarmList = registerMessages('alarmList', {
  title: '电站告警',
  ack: '确认',
  ackCount: (count: number) => `确认 ${thousands(count)} 条`,
  acked: (count: number) => (count > 0 ? `已确认 ${thousands(count)} 条告警` : '所选告警此前已确认'),
  assign: '指派',
  assignCount: (count: number) => `指派 ${thousands(count)} 条`,
  assigned: (count: number) => `已指派 ${thousands(count)} 条告警`,
  assignTitle: (count: number) => `指派 ${thousands(count)} 条告警`,
  assignee: '负责人账号',
  assigneeHint: '输入系统中的用户名',
  assigneeRequired: '请输入负责人账号',
  clear: '恢复',
  clearCount: (count: number) => `恢复 ${thousands(count)} 条`,
  cleared: (count: number) => (count > 0 ? `已恢复 ${thousands(count)} 条告警` : '所选告警此前已恢复'),
  clearTitle: (count: number) => `确定人工恢复这 ${thousands(count)} 条告警吗?`,
  clearText: '恢复后电站状态会重新计算；如果故障仍在，设备下次上报会产生新的告警。',
  cancel: '取消',
  station: '查看电站',
  chips: '按处理状态筛选',
  open: '未恢复',
  every: '全部',
  heads: {
    eventMessage: '告警内容',
    workOrderId: '工单',
    eventTime: '开始时间',
    eventEndTime: '结束时间',
    alarmStatus: '处理状态',
    assignee: '负责人',
  },
  /** Links of a row, where room is short. */
  row: { ack: '确认', makeOrder: '建工单', viewOrder: '查看工单' },
  noOrder: '–',
  nobody: '未指派',
  lasting: {
    now: '刚刚开始',
    minutes: (n: number) => `持续 ${thousands(n)} 分钟`,
    hours: (n: number) => `持续 ${thousands(n)} 小时`,
    days: (n: number) => `持续 ${thousands(n)} 天`,
  },
  facts: {
    started: '开始',
    ended: '结束',
    assignee: '负责人',
    order: '工单',
  },
} as const)
