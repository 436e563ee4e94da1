import { f } from '../../kit/fields.ts'
import { defineResource } from '../../kit/resource.ts'

const columns = ['kind', 'province', 'cadence', 'days', 'yearMonth', 'yearDay', 'remark'] as const
const monthly = { when: { field: 'cadence', in: ['1'] } } as const
const yearly = { when: { field: 'cadence', in: ['2'] } } as const

/**
 * 电费到账日历: when a kind of receivable is due in a province. Without a row: thirty days after the month, subsidies at the end of June of the
 * next year (`domain/gridBill/due.ts`).
 */
export const feeCalendar = defineResource('feeCalendar', {
  label: { zh: '到账日历', en: 'Due calendar' },
  several: 'due calendars',
  path: '/api/feeCalendar',
  table: 'fee_calendar',
  permission: 'finance:feeCalendar',
  verbs: ['list', 'read', 'create', 'update', 'remove'],
  scope: 'tenant',
  fields: {
    kind: f.dict({ zh: '项目', en: 'Kind' }, { dict: 'fee_receivable_kind', required: true, width: 110 }),
    province: f.dict(
      { zh: '省份', en: 'Province' },
      { dict: 'province', width: 100, hint: { zh: '留空为各省', en: 'Empty: every province' } },
    ),
    cadence: f.dict({ zh: '到账方式', en: 'Paid' }, { dict: 'fee_cadence', required: true, width: 120 }),
    days: f.int({ zh: '月末后天数', en: 'Days after the month' }, { min: 0, max: 400, width: 110, ...monthly }),
    yearMonth: f.int({ zh: '次年月份', en: 'Month of the next year' }, { min: 1, max: 12, width: 110, ...yearly }),
    yearDay: f.int({ zh: '日', en: 'Day' }, { min: 1, max: 31, width: 80, ...yearly }),
    remark: f.text({ zh: '说明', en: 'Remark' }, { max: 200, width: 240 }),
  },
  list: { columns, filters: { kind: 'in', province: 'in', cadence: 'in' } },
  form: columns,
})
