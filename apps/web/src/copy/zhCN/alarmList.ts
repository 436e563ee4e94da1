import { area } from '@heliodesk/contracts/text/area'

/** Texts of the alarm list /station/alarm. */
export const alarmList = area('alarmList', {
  title: '电站告警',
  ack: '确认',
  ackCount: (count: number) => `确认 ${count} 条`,
  acked: (count: number) => (count > 0 ? `已确认 ${count} 条告警` : '所选告警此前已确认'),
  assign: '指派',
  assignCount: (count: number) => `指派 ${count} 条`,
  assigned: (count: number) => `已指派 ${count} 条告警`,
  assignTitle: (count: number) => `指派 ${count} 条告警`,
  assignee: '负责人账号',
  assigneeHint: '输入系统中的用户名',
  assigneeRequired: '请输入负责人账号',
  clear: '恢复',
  clearCount: (count: number) => `恢复 ${count} 条`,
  cleared: (count: number) => (count > 0 ? `已恢复 ${count} 条告警` : '所选告警此前已恢复'),
  clearTitle: (count: number) => `确定人工恢复这 ${count} 条告警吗?`,
  clearText: '恢复后电站状态会重新计算；如果故障仍在，设备下次上报会产生新的告警。',
  cancel: '取消',
  station: '查看电站',
} as const)
