import { extra, type MenuGroup, pageOf } from './menuPage.ts'
import { repayChange } from './resources/repay/repayChange.ts'
import { repayPlan } from './resources/repay/repayPlan.ts'

/** Repayment: plans of contracts and their changes. */
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
  ],
}
