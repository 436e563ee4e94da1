import { f } from '../../kit/fields.ts'
import { defineResource } from '../../kit/resource.ts'

/**
 * When a job of the program runs. `jobClassName` is the key of the protocol and holds the name of a job, never of a class; people
 * choose it by its label. A built-in schedule can be moved and paused; further ones of the same job come and go.
 */
export const quartzJob = defineResource('quartzJob', {
  label: { zh: '定时任务', en: 'Scheduled job' },
  several: 'scheduled jobs',
  path: '/sys/quartzJob',
  table: 'sys_quartz_job',
  permission: 'system:quartzJob',
  verbs: ['list', 'read', 'create', 'update', 'remove', 'export'],
  scope: 'tenant',
  platform: true,
  fields: {
    jobLabel: f.text({ zh: '任务名称', en: 'Job name' }, { max: 64, readonly: true, width: 212 }),
    jobClassName: f.text(
      { zh: '任务', en: 'Job' },
      { required: true, max: 64, pattern: 'jobName', immutable: true, chosen: true, width: 200 },
    ),
    cronExpression: f.text(
      { zh: '执行计划', en: 'Schedule' },
      {
        required: true,
        max: 120,
        pattern: 'cron',
        width: 188,
        hint: { zh: '按北京时间；错过的时刻只补最近一次', en: 'Beijing time; of missed instants only the newest is made up for' },
      },
    ),
    status: f.dict({ zh: '状态', en: 'State' }, { dict: 'quartz_status', numeric: true, readonly: true, width: 90 }),
    builtIn: f.flag({ zh: '系统任务', en: 'Built-in' }, { virtual: true, readonly: true, width: 96 }),
    description: f.text({ zh: '描述', en: 'Description' }, { max: 255, multiline: true, width: 220 }),
    parameter: f.text({ zh: '参数', en: 'Parameter' }, { max: 255, readonly: true }),
    lastState: f.dict(
      { zh: '上次结果', en: 'Last outcome' },
      { dict: 'job_run_state', virtual: true, readonly: true, width: 100 },
    ),
    lastTime: f.datetime({ zh: '上次运行', en: 'Last run' }, { virtual: true, readonly: true }),
    nextTime: f.datetime({ zh: '下次运行', en: 'Next run' }, { virtual: true, readonly: true }),
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
