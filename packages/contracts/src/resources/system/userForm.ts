import { f } from '../../kit/fields.ts'
import { defineResource } from '../../kit/resource.ts'
import { user } from './user.ts'

const { page: _, ...record } = user

/** The same record as a form fills it in: with what is kept in tables of its own, as ids joined by commas (wire contract §4). */
export const userForm = defineResource('user', {
  ...record,
  label: { zh: '用户', en: 'User' },
  fields: {
    ...user.fields,
    password: f.text(
      { zh: '初始密码', en: 'First password' },
      { max: 64, required: true, secret: true, hint: { zh: '首次登录时须修改', en: 'Has to be changed at the first sign-in' } },
    ),
    selecteddeparts: f.ref({ zh: '所属部门', en: 'Departments' }, { to: 'depart', required: true }),
    selectedroles: f.ref({ zh: '角色', en: 'Role' }, { to: 'role', required: true }),
    haveViewFinancialData: f.flag(
      { zh: '查看财务数据', en: 'View financial data' },
      { hint: { zh: '电费、共建收益、还款、结算的金额', en: 'Amounts of fees, income, repayments and settlements' } },
    ),
    haveExportData: f.flag(
      { zh: '导出数据', en: 'Export data' },
      {
        hint: {
          zh: '导出会留下审计记录，手机与证件号仍打码',
          en: 'Exports are written down; phone and identity numbers stay masked',
        },
      },
    ),
  },
  form: [
    'username',
    'realname',
    'password',
    'phone',
    'email',
    'sex',
    'birthday',
    'workNo',
    'telephone',
    'selecteddeparts',
    'post',
    'selectedroles',
    'haveViewFinancialData',
    'haveExportData',
  ],
})
