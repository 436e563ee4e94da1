import { registerMessages } from '@heliodesk/contracts/text/locale'
import { thousands } from '@heliodesk/contracts/text/thousands'

/** Texts of the sign-in log, the operation log and the audit. */
export const systemLog = registerMessages('systemLog', {
  targets: { gateway: '网关路由', database: '数据库', redis: 'Redis' },
  title: '日志管理',
  kind: '日志类型',
  kinds: { signIn: '登录日志', operation: '操作日志' },
  keywordHint: '搜索日志内容，或完整的账号',
  policy: '日志只增不改，到期后自动清理；总数只计到 10 万条，请用时间缩小范围。',
  failed: '失败',
  done: '成功',
  verify: '校验',
  verifying: '正在校验…',
  report: '校验结果',
  intact: (count: number) => `共 ${thousands(count)} 条，未发现改动。`,
  nothing: '审计日志还没有内容。',
  hash: '末端校验值',
  hashHint: '抄下它，以后校验时比对：相同的链得到相同的值。',
  broken: (count: number) => `发现 ${thousands(count)} 处改动`,
  more: '只列出最前面的 20 处。',
  faults: { altered: '内容被改动', removed: '已被删除', chain: '与前一条的链接被改动' },
  line: (seq: number, id: string) => `第 ${seq} 条（编号 ${id}）`,
  foreign: '其他租户的记录',
  close: '关闭',
} as const)
