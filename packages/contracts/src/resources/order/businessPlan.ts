import { f } from '../../kit/fields.ts'
import { defineResource } from '../../kit/resource.ts'
import type { Localized } from '../../text/message.ts'

const target = (zh: string, en: string, hint: Localized) =>
  f.decimal({ zh, en }, { scale: 3, min: 0, max: 9_999_999, unit: 'kWp', width: 140, hint })

const written = ['planMonth', 'sysOrgCode', 'signedTarget', 'shippedTarget', 'connectedTarget', 'remark'] as const

/** 经营计划: what a department, with all below it, is to sign, ship and connect in a month (decision 097). One for each. */
export const businessPlan = defineResource('businessPlan', {
  label: { zh: '经营计划', en: 'Plan' },
  several: 'plans',
  path: '/api/businessPlan',
  table: 'business_plan',
  permission: 'order:plan',
  verbs: ['list', 'read', 'create', 'update', 'remove', 'import', 'export'],
  scope: 'org',
  fields: {
    planNo: f.text({ zh: '计划编号', en: 'Plan no.' }, { max: 32, readonly: true, unique: true, width: 110 }),
    planMonth: f.text(
      { zh: '月份', en: 'Month' },
      { required: true, max: 7, pattern: 'month', width: 100, hint: { zh: '如 2026-11', en: 'Such as 2026-11' } },
    ),
    sysOrgCode: f.text(
      { zh: '部门', en: 'Department' },
      {
        max: 64,
        depart: 'orgCode',
        width: 180,
        hint: {
          zh: '计划包含其下级部门；留空为当前工作部门',
          en: 'Its plan covers the departments below it. Empty: where you work now',
        },
      },
    ),
    signedTarget: target('签约计划', 'To be signed', {
      zh: '当月生效合同的容量',
      en: 'Capacity of contracts that come into force',
    }),
    shippedTarget: target('发货计划', 'To be shipped', {
      zh: '当月首次发货订单的容量',
      en: 'Capacity of orders that get their first goods',
    }),
    connectedTarget: target('并网计划', 'To be connected', { zh: '当月并网电站的容量', en: 'Capacity that comes on the grid' }),
    remark: f.text({ zh: '备注', en: 'Remark' }, { max: 200, multiline: true, width: 200 }),
  },
  list: {
    columns: ['planNo', 'planMonth', 'sysOrgCode', 'signedTarget', 'shippedTarget', 'connectedTarget', 'remark'],
    filters: { planNo: 'contains', planMonth: 'eq', sysOrgCode: 'eq' },
    keyword: ['planMonth', 'planNo'],
    sort: { column: 'planMonth', order: 'desc' },
  },
  form: written,
  // With its number a row changes that plan; without one it is a new plan.
  excel: { import: ['planNo', ...written], export: ['planNo', ...written], key: 'planNo' },
})
