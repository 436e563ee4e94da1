import { permissionOf } from './kit/resource.ts'
import { extra, type MenuGroup, pageOf } from './menuPage.ts'
import { tariff } from './resources/finance/tariff.ts'
import { tariffGap } from './resources/finance/tariffGap.ts'

/** Finance: what money follows from, and where it is written down. */
export const financeMenu: MenuGroup = {
  title: { zh: '财务管理', en: 'Finance' },
  url: '/finance',
  icon: 'transaction',
  redirect: '/finance/tariff',
  pages: [
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
