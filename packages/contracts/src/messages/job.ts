import { defineMessages } from '../text/message.ts'

/** What became of the runs of jobs. */
export const jobMessages = defineMessages('job', {
  failedTitle: { zh: '定时任务“{job}”运行失败', en: 'The scheduled job "{job}" failed' },
  failedContent: {
    zh: '应在 {time} 运行，多次重试后仍失败：{why}\n请在定时任务的运行记录中查看，处理后可立即执行。',
    en: 'It was due at {time} and failed after several attempts: {why}\nSee its history of runs; it can be run at once when the cause is removed.',
  },
  interrupted: { zh: '每次运行都中断，已放弃', en: 'Every run was interrupted, it was given up' },
  /** One after the other. */
  both: { zh: '{one}；{other}', en: '{one}; {other}' },
  auditSealed: { zh: '新增 {count} 个防篡改序号', en: '{count} lines sealed' },
  auditEmpty: { zh: '审计日志还没有内容', en: 'The audit log is empty' },
  auditWhole: {
    zh: '共 {count} 条，未发现改动。末端校验值 {hash}',
    en: '{count} lines, none was changed. The last check value is {hash}',
  },
  auditChanged: { zh: '审计日志被改动：{lines}', en: 'The audit log was changed: {lines}' },
  auditAltered: { zh: '第 {place} 条（编号 {number}）内容被改动', en: 'line {place} (number {number}) was altered' },
  auditRemoved: { zh: '第 {place} 条（编号 {number}）已被删除', en: 'line {place} (number {number}) was removed' },
  auditUnchained: {
    zh: '第 {place} 条（编号 {number}）与前一条的链接被改动',
    en: 'the link of line {place} (number {number}) to the one before was altered',
  },
  tablesKept: { zh: '整理 {count} 张表', en: '{count} tables tidied' },
  noTable: { zh: '没有数据表 {table}', en: 'There is no table {table}' },
  reminded: { zh: '提醒 {count} 条', en: '{count} reminders' },
  sent: { zh: '成功 {sent} 条，未成功 {failed} 条', en: '{sent} sent, {failed} not sent' },
  released: { zh: '发出 {count} 条', en: '{count} released' },
  logsRemoved: {
    zh: '清理系统日志 {logs} 条，数据日志 {versions} 条',
    en: '{logs} lines of the system log and {versions} of the data log removed',
  },
  rowsMoved: { zh: '归位 {count} 行', en: '{count} rows moved' },
  // data sources
  ofSource: { zh: '{source}：{note}', en: '{source}: {note}' },
  noPoints: { zh: '没有新测点', en: 'no new points' },
  pointsRead: {
    zh: '读取 {read} 个，新增 {accepted} 个，重复 {duplicate} 个',
    en: '{read} read, {accepted} new, {duplicate} known',
  },
  pointsRefused: {
    zh: '读取 {read} 个，新增 {accepted} 个，重复 {duplicate} 个，{refused} 个未保存（{why}）',
    en: '{read} read, {accepted} new, {duplicate} known, {refused} not stored ({why})',
  },
})
