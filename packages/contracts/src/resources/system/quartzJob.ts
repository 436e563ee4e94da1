import { f } from '../../kit/fields.ts'
import { defineResource } from '../../kit/resource.ts'

/**
 * When a job of the program runs. `jobClassName` is the key of the protocol and holds the name of a job, never of a class; people
 * choose it by its label. A built-in schedule can be moved and paused; further ones of the same job come and go.
 */
export const quartzJob = defineResource('quartzJob', {
  label: '定时任务',
  path: '/sys/quartzJob',
  table: 'sys_quartz_job',
  permission: 'system:quartzJob',
  verbs: ['list', 'read', 'create', 'update', 'remove', 'export'],
  scope: 'tenant',
  platform: true,
  fields: {
    jobLabel: f.text('任务名称', { max: 64, readonly: true, width: 212 }),
    jobClassName: f.text('任务', { required: true, max: 64, pattern: 'jobName', immutable: true, chosen: true, width: 200 }),
    cronExpression: f.text('执行计划', {
      required: true,
      max: 120,
      pattern: 'cron',
      width: 188,
      hint: '按北京时间；错过的时刻只补最近一次',
    }),
    status: f.dict('状态', { dict: 'quartz_status', numeric: true, readonly: true, width: 90 }),
    builtIn: f.flag('系统任务', { virtual: true, readonly: true, width: 96 }),
    description: f.text('描述', { max: 255, multiline: true, width: 220 }),
    parameter: f.text('参数', { max: 255, readonly: true }),
    lastState: f.dict('上次结果', { dict: 'job_run_state', virtual: true, readonly: true, width: 100 }),
    lastTime: f.datetime('上次运行', { virtual: true, readonly: true }),
    nextTime: f.datetime('下次运行', { virtual: true, readonly: true }),
  },
  list: {
    columns: [
      'jobLabel',
      'cronExpression',
      'status',
      'lastState',
      'lastTime',
      'nextTime',
      'builtIn',
      'jobClassName',
      'description',
    ],
    filters: { jobLabel: 'contains', status: 'eq', builtIn: 'eq' },
    keyword: ['jobLabel', 'jobClassName'],
  },
  form: ['jobClassName', 'cronExpression', 'description'],
  excel: { export: ['jobLabel', 'jobClassName', 'cronExpression', 'status', 'lastState', 'lastTime', 'nextTime', 'description'] },
})
