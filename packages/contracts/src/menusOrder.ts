import { extra, type MenuGroup, pageOf } from './menuPage.ts'
import { acceptance } from './resources/order/acceptance.ts'
import { acceptanceChecklist } from './resources/order/acceptanceChecklist.ts'
import { businessPlan } from './resources/order/businessPlan.ts'
import { customerOrder } from './resources/order/customerOrder.ts'
import { sendBatch } from './resources/order/sendBatch.ts'
import { settleBatch } from './resources/order/settleBatch.ts'
import { survey } from './resources/order/survey.ts'
import { warrantyClaim } from './resources/order/warrantyClaim.ts'

const view = 'order:info:list'

/** Orders: where every roof stands. */
export const orderMenu: MenuGroup = {
  title: { zh: '订单管理', en: 'Orders' },
  url: '/order',
  icon: 'page',
  redirect: '/order/index',
  pages: [
    pageOf(customerOrder, {
      title: { zh: '订单列表', en: 'Order list' },
      url: '/order/index',
      component: 'order/index',
      icon: 'list',
      also: extra('order:info:review', 'order:info:cancel'),
    }),
    pageOf(survey, {
      title: { zh: '勘察记录', en: 'Surveys' },
      url: '/order/survey',
      component: 'order/survey',
      icon: 'sheet',
      also: extra('order:survey:review'),
    }),
    pageOf(acceptance, {
      title: { zh: '验收资料', en: 'Acceptance' },
      url: '/order/acceptance',
      component: 'order/acceptance',
      icon: 'stamp',
      also: extra('order:acceptance:review'),
    }),
    pageOf(acceptanceChecklist, {
      title: { zh: '验收清单', en: 'Checklists' },
      url: '/order/checklist',
      component: 'order/checklist',
      icon: 'sheet',
    }),
    {
      title: { zh: '订单看板', en: 'Order board' },
      url: '/order/board',
      component: 'order/board',
      icon: 'dashboard',
      keepAlive: true,
      access: view,
      buttons: [],
    },
    {
      title: { zh: '订单总览', en: 'Order overview' },
      url: '/order/overview',
      component: 'order/overview',
      icon: 'chart',
      keepAlive: true,
      access: view,
      buttons: [],
    },
    pageOf(businessPlan, {
      title: { zh: '经营计划', en: 'Plans' },
      url: '/order/plan',
      component: 'order/plan',
      icon: 'sheet',
    }),
    pageOf(sendBatch, {
      title: { zh: '批量发货', en: 'Shipments' },
      url: '/batch/send/goods',
      component: 'batch/sendGoods',
      icon: 'box',
      also: extra('order:shipment:approve', 'order:shipment:ship', 'order:shipment:receive'),
    }),
    pageOf(settleBatch, {
      title: { zh: '批量结算', en: 'Settlements' },
      url: '/batch/settle/account',
      component: 'batch/settleAccount',
      icon: 'transaction',
      also: extra('order:settlement:review', 'order:settlement:approve', 'order:settlement:invoice'),
    }),
    pageOf(warrantyClaim, {
      title: { zh: '质保管理', en: 'Warranty' },
      url: '/order/warranty',
      component: 'order/warranty',
      icon: 'wrench',
      also: extra(
        'order:warranty:review',
        'order:warranty:issue',
        'order:warranty:swap',
        'order:warranty:recover',
        'order:warranty:close',
      ),
    }),
  ],
}
