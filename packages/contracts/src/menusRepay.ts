import { extra, type MenuGroup, pageOf } from './menuPage.ts'
import { provisionRun } from './resources/repay/provisionRun.ts'
import { repayChange } from './resources/repay/repayChange.ts'
import { repayPlan } from './resources/repay/repayPlan.ts'
import { repayRelief } from './resources/repay/repayRelief.ts'

/** Repayment: plans of contracts, their changes, and what is done where they are not repaid. */
export const repayMenu: MenuGroup = {
  title: { zh: '还款管理', en: 'Repayment' },
  url: '/repay',
  icon: 'transaction',
  redirect: '/repay/plan',
  pages: [
    pageOf(repayPlan, {
      title: { zh: '还款计划', en: 'Repayment plans' },
      url: '/repay/plan',
      component: 'repay/plan',
      icon: 'sheet',
      also: extra('repay:plan:approve'),
    }),
    pageOf(repayChange, {
      title: { zh: '还款变更', en: 'Changes' },
      url: '/repay/change',
      component: 'repay/change',
      icon: 'stamp',
      also: extra('repay:change:approve'),
    }),
    pageOf(repayRelief, {
      title: { zh: '不良处置', en: 'Reliefs' },
      url: '/repay/relief',
      component: 'repay/relief',
      icon: 'stamp',
      also: extra('repay:relief:approve'),
    }),
    pageOf(provisionRun, {
      title: { zh: '减值准备', en: 'Provisions' },
      url: '/repay/provision',
      component: 'repay/provision',
      icon: 'sheet',
      also: extra('repay:provision:approve'),
    }),
  ],
}
