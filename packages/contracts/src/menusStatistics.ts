import { permissionOf } from './kit/resource.ts'
import { extra, type MenuGroup, pageOf } from './menuPage.ts'
import { receivableItem } from './resources/statistics/receivableItem.ts'

/** Statistics (decision 118): figures of agents, energy, power and payments, each with the rows behind it. */
export const statisticsMenu: MenuGroup = {
  title: { zh: '数据统计', en: 'Statistics' },
  url: '/statistics',
  icon: 'chart',
  redirect: '/statistics/agent',
  pages: [
    {
      title: { zh: '代理商统计', en: 'Agents' },
      url: '/statistics/agent',
      component: 'statistics/agent',
      icon: 'people',
      keepAlive: true,
      access: 'statistics:agent:list',
      buttons: extra('statistics:agent:list'),
    },
    {
      title: { zh: '发电量统计', en: 'Energy' },
      url: '/statistics/energy',
      component: 'statistics/energy',
      icon: 'chart',
      keepAlive: true,
      access: 'statistics:energy:list',
      buttons: extra('statistics:energy:list'),
    },
    {
      title: { zh: '总功率统计', en: 'Total power' },
      url: '/statistics/power',
      component: 'statistics/power',
      icon: 'pulse',
      keepAlive: true,
      access: 'statistics:power:list',
      buttons: extra('statistics:power:list'),
    },
    {
      title: { zh: '付款统计', en: 'Payments' },
      url: '/statistics/payment',
      component: 'statistics/payment',
      icon: 'money',
      keepAlive: true,
      access: permissionOf(receivableItem, 'list'),
      buttons: [],
    },
    pageOf(receivableItem, {
      title: { zh: '应收明细', en: 'Receivables' },
      url: '/statistics/receivable',
      component: 'statistics/receivable',
      icon: 'list',
    }),
  ],
}
