import { permissionOf } from './kit/resource.ts'
import { extra, type MenuGroup, pageOf } from './menuPage.ts'
import { tariff } from './resources/finance/tariff.ts'
import { tariffGap } from './resources/finance/tariffGap.ts'
import { ledgerLine } from './resources/ledger/entry.ts'
import { ledgerPeriod } from './resources/ledger/period.ts'

/** Finance: what money follows from, and where it is written down. */
export const financeMenu: MenuGroup = {
  title: { zh: '财务管理', en: 'Finance' },
  url: '/finance',
  icon: 'money',
  redirect: '/finance/entry',
  pages: [
    pageOf(ledgerLine, {
      title: { zh: '会计分录', en: 'Entries' },
      url: '/finance/entry',
      component: 'finance/entry',
      icon: 'list',
    }),
    {
      title: { zh: '科目余额', en: 'Balances' },
      url: '/finance/balance',
      component: 'finance/balance',
      icon: 'chart',
      keepAlive: true,
      access: 'ledger:entry:list',
      buttons: [],
    },
    pageOf(ledgerPeriod, {
      title: { zh: '会计期间', en: 'Periods' },
      url: '/finance/period',
      component: 'finance/period',
      icon: 'sheet',
      also: extra('ledger:period:close', 'ledger:period:reopen'),
    }),
    pageOf(tariff, {
      title: { zh: '电价', en: 'Tariffs' },
      url: '/finance/tariff',
      component: 'finance/tariff',
      icon: 'sheet',
      also: extra('finance:tariff:approve'),
    }),
    {
      title: { zh: '缺价电站', en: 'Missing prices' },
      url: '/finance/tariffGap',
      component: 'finance/tariffGap',
      icon: 'alarm',
      keepAlive: true,
      access: permissionOf(tariffGap, 'list'),
      buttons: [],
    },
  ],
}
