import { extra, type MenuGroup, pageOf } from './menuPage.ts'
import { agent } from './resources/agent/agent.ts'
import { businessCompany } from './resources/agent/businessCompany.ts'
import { merchant } from './resources/agent/merchant.ts'
import { agentOperation, merchantOperation } from './resources/agent/operation.ts'

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
