import { f } from '../../kit/fields.ts'
import { defineResource } from '../../kit/resource.ts'
import { user } from './user.ts'

/** The same record as a form fills it in: with what is kept in tables of its own, as ids joined by commas (wire contract §4). */
export const userForm = defineResource('user', {
  ...user,
  fields: {
    ...user.fields,
    password: f.text('初始密码', { max: 64, required: true, secret: true, hint: '首次登录时须修改' }),
    selecteddeparts: f.ref('所属部门', { to: 'depart', required: true }),
    selectedroles: f.ref('角色', { to: 'role', required: true }),
    haveViewFinancialData: f.flag('查看财务数据', { hint: '电费、共建收益、还款、结算的金额' }),
    haveExportData: f.flag('导出数据', { hint: '导出会留下审计记录，手机与证件号仍打码' }),
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
