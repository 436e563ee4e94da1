import { extra, type MenuGroup, pageOf } from './menuPage.ts'
import { sheetLayout } from './resources/finance/sheetLayout.ts'
import { statementDay } from './resources/finance/statementDay.ts'

/** Money: what the banks say, and how their sheets are read. */
export const financeMenu: MenuGroup = {
  title: { zh: '财务管理', en: 'Finance' },
  url: '/finance',
  icon: 'transaction',
  redirect: '/finance/statementDay',
  pages: [
    pageOf(statementDay, {
      title: { zh: '对账单日余额', en: 'Statement days' },
      url: '/finance/statementDay',
      component: 'finance/statementDay',
      icon: 'sheet',
      also: extra('customer:transaction:import', 'customer:transaction:pull'),
    }),
    pageOf(sheetLayout, {
      title: { zh: '导入模板', en: 'Sheet layouts' },
      url: '/finance/sheetLayout',
      component: 'finance/sheetLayout',
      icon: 'page',
    }),
  ],
}
