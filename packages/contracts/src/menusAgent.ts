import { permissionOf } from './kit/resource.ts'
import { extra, type MenuGroup, pageOf } from './menuPage.ts'
import { agentDeposit, agentReceivable } from './resources/agent/accounts.ts'
import { agent } from './resources/agent/agent.ts'
import { businessCompany } from './resources/agent/businessCompany.ts'
import { agentExposure } from './resources/agent/exposure.ts'
import { merchant } from './resources/agent/merchant.ts'
import { agentOperation, merchantOperation } from './resources/agent/operation.ts'
import { agentRating } from './resources/agent/rating.ts'

/** Partners and the companies that the business is done by. */
export const agentMenu: MenuGroup = {
  title: { zh: '代理商管理', en: 'Partners' },
  url: '/agent',
  icon: 'people',
  redirect: '/agent/index',
  pages: [
    pageOf(agent, {
      title: { zh: '代理商', en: 'Agents' },
      url: '/agent/index',
      component: 'agent/index',
      icon: 'person',
      also: extra('agent:info:review', 'agent:info:manage'),
    }),
    pageOf(agentOperation, {
      title: { zh: '代理商操作记录', en: 'Operations of agents' },
      url: '/agent/operation',
      component: 'agent/operation',
      icon: 'list',
    }),
    pageOf(agentDeposit, {
      title: { zh: '保证金明细', en: 'Deposits' },
      url: '/agent/deposit',
      component: 'agent/deposit',
      icon: 'money',
      also: extra('agent:account:manage'),
    }),
    pageOf(agentReceivable, {
      title: { zh: '应收明细', en: 'Receivables' },
      url: '/agent/receivable',
      component: 'agent/receivable',
      icon: 'exchange',
    }),
    {
      title: { zh: '授信占用明细', en: 'Credit in use' },
      url: '/agent/exposure',
      component: 'agent/exposure',
      icon: 'box',
      keepAlive: true,
      // Whoever sees the deposit sees what it stands against.
      access: permissionOf(agentExposure, 'list'),
      buttons: [],
    },
    pageOf(agentRating, {
      title: { zh: '代理商评级', en: 'Ratings' },
      url: '/agent/rating',
      component: 'agent/rating',
      icon: 'chart',
      also: extra('agent:rating:run'),
    }),
    pageOf(merchant, {
      title: { zh: '商户', en: 'Merchants' },
      url: '/merchant/index',
      component: 'merchant/index',
      icon: 'badge',
      also: extra('merchant:info:review', 'merchant:info:manage'),
    }),
    pageOf(merchantOperation, {
      title: { zh: '商户操作记录', en: 'Operations of merchants' },
      url: '/merchant/operation',
      component: 'merchant/operation',
      icon: 'list',
    }),
    pageOf(businessCompany, {
      title: { zh: '业务公司', en: 'Business companies' },
      url: '/businessCompany/index',
      component: 'businessCompany/index',
      icon: 'building',
    }),
  ],
}
