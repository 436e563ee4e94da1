import type { ResourceName } from '@heliodesk/contracts/resources/index'
import type { RecordKind } from '../../api/recordKind.ts'
import { routes as copy } from '../../copy/zhCN/routes.ts'
import { type AppRoute, leafRoute } from './route.ts'
import { homePath } from './staticRoutes.ts'

/** Sections of the account settings; one page and one tab for all of them. */
export const settingsSections = ['base', 'avatar', 'binding', 'custom', 'notification', 'security'] as const
export type SettingsSection = (typeof settingsSections)[number]
export const settingsPath = '/account/settings'

/** The account (A§2.1) belongs to everybody who is signed in; no menu entry is needed to reach it. */
const accountRoutes: readonly AppRoute[] = [
  leafRoute({ path: '/account/center', title: () => copy.accountCentre, component: 'account/center', kept: 'AccountCenter' }),
  ...settingsSections.map((section) =>
    leafRoute({
      path: `${settingsPath}/${section}`,
      title: () => copy.accountSettings,
      component: 'account/settings',
      kept: 'AccountSettings',
      extra: { tabKey: settingsPath },
    }),
  ),
]

/** Signed-in pages that exist whatever the menu says. */
export const shellRoutes: readonly AppRoute[] = [
  leafRoute({ path: homePath, title: () => copy.home, component: 'dashboard/analysis', extra: { hidden: false } }),
  leafRoute({
    path: '/dashboard/workplace',
    title: () => copy.workplace,
    component: 'dashboard/workplace',
    permission: ['dashboard'],
  }),
  leafRoute({ path: '/onlinePreview', title: () => copy.preview, component: 'online/preview' }),
  leafRoute({ path: '/refresh/index', title: () => copy.refresh, component: 'refresh/index', extra: { noTab: true } }),
  leafRoute({ path: '/test/home', title: () => copy.test, component: 'test/home' }),
  leafRoute({ path: '/test2/home2', title: () => copy.test2, component: 'test/home2' }),
  ...accountRoutes,
  leafRoute({ path: '/exception/403', title: () => '403', component: 'exception/403' }),
  leafRoute({ path: '/exception/404', title: () => '404', component: 'exception/404' }),
  leafRoute({ path: '/exception/500', title: () => '500', component: 'exception/500' }),
]

/** Pages of single records (decision 071): all records of a kind share one tab, so that stepping through them opens no others. */
export const recordRoutes: readonly AppRoute[] = [
  recordRoute('/customer/detail', () => copy.customerDetail, { name: 'customer', path: '/api/customer' }),
  recordRoute('/customer/identity/detail', () => copy.faceVerifyDetail, { name: 'faceVerify', path: '/api/faceVerify' }),
  recordRoute('/customer/bankCard/detail', () => copy.bankCardDetail, {
    name: 'bankCardOpenAccountRecord',
    path: '/api/bankcardclassII',
  }),
  recordRoute('/approvet/flow/detail', () => copy.approveFlowDetail, { name: 'approveFlow', path: '/api/approveFlow' }),
  recordRoute('/order/detail', () => copy.orderDetail, { name: 'customerOrder', path: '/api/customerOrder' }),
  recordRoute('/order/survey/detail', () => copy.surveyDetail, { name: 'survey', path: '/api/survey' }),
  recordRoute('/order/checklist/detail', () => copy.checklistDetail, {
    name: 'acceptanceChecklist',
    path: '/api/acceptanceChecklist',
  }),
  recordRoute('/order/acceptance/detail', () => copy.acceptanceDetail, { name: 'acceptance', path: '/api/acceptance' }),
  recordRoute('/order/warranty/detail', () => copy.warrantyDetail, { name: 'warrantyClaim', path: '/api/warrantyClaim' }),
  recordRoute('/batch/send/goods/detail', () => copy.batchDetail, { name: 'sendBatch', path: '/api/sendBatch' }),
  recordRoute('/batch/settle/account/detail', () => copy.batchDetail, { name: 'settleBatch', path: '/api/settleBatch' }),
  recordRoute('/repay/plan/detail', () => copy.repayPlanDetail, { name: 'repayPlan', path: '/api/repayPlan' }),
  recordRoute('/repay/relief/detail', () => copy.repayReliefDetail, { name: 'repayRelief', path: '/api/repayRelief' }),
  recordRoute('/repay/provision/detail', () => copy.provisionRunDetail, { name: 'provisionRun', path: '/api/provisionRun' }),
  recordRoute('/repay/change/detail', () => copy.repayChangeDetail, { name: 'repayChange', path: '/api/repayChange' }),
  recordRoute('/finance/entry/detail', () => copy.ledgerEntryDetail, { name: 'ledgerEntry', path: '/api/ledger/entry' }),
  recordRoute('/finance/period/detail', () => copy.ledgerPeriodDetail, { name: 'ledgerPeriod', path: '/api/ledger/period' }),
  recordRoute('/finance/close/detail', () => copy.monthCloseDetail, { name: 'monthClose', path: '/api/monthClose' }),
  recordRoute('/finance/statement/detail', () => copy.farmerStatementDetail, {
    name: 'farmerStatement',
    path: '/api/farmerStatement',
  }),
  recordRoute('/finance/statementRun/detail', () => copy.statementRunDetail, { name: 'statementRun', path: '/api/statementRun' }),
  recordRoute('/finance/voucher/detail', () => copy.voucherBatchDetail, { name: 'voucherBatch', path: '/api/ledger/voucher' }),
  recordRoute('/finance/gridBill/detail', () => copy.gridBillDetail, { name: 'gridBill', path: '/api/gridBill' }),
  recordRoute('/finance/powerFee/detail', () => copy.powerFeeDetail, { name: 'powerFee', path: '/api/powerfee' }),
  recordRoute('/finance/feeReceivable/detail', () => copy.feeReceivableDetail, {
    name: 'feeReceivable',
    path: '/api/feeReceivable',
  }),
  recordRoute('/finance/tariff/detail', () => copy.tariffDetail, { name: 'tariff', path: '/api/tariff' }),
  recordRoute('/finance/payOrder/detail', () => copy.payOrderDetail, { name: 'payOrder', path: '/api/payOrder' }),
  recordRoute('/finance/mandate/detail', () => copy.mandateDetail, { name: 'debitMandate', path: '/api/debitMandate' }),
  recordRoute('/finance/payBatch/detail', () => copy.payBatchDetail, { name: 'payBatch', path: '/api/payBatch' }),
  recordRoute('/finance/match/detail', () => copy.flowMatchDetail, { name: 'flowMatch', path: '/api/flowMatch' }),
  recordRoute('/finance/matchRule/detail', () => copy.matchRuleDetail, { name: 'matchRule', path: '/api/matchRule' }),
  recordRoute('/finance/collective/detail', () => copy.collectiveDetail, {
    name: 'collectiveTransfer',
    path: '/api/collectiveTransfer',
  }),
  recordRoute('/finance/collectiveRow/detail', () => copy.collectiveRowDetail, {
    name: 'collectiveRow',
    path: '/api/collectiveRow',
  }),
  recordRoute('/finance/settlementCheck/detail', () => copy.settlementCheckDetail, {
    name: 'settlementCheck',
    path: '/api/settlementCheck',
  }),
  recordRoute('/finance/incomeRule/detail', () => copy.incomeRuleDetail, { name: 'incomeRule', path: '/api/incomeRule' }),
  recordRoute('/finance/withholdRule/detail', () => copy.withholdRuleDetail, { name: 'withholdRule', path: '/api/withholdRule' }),
  recordRoute('/finance/coIncome/detail', () => copy.coIncomeDetail, { name: 'coIncome', path: '/api/coIncome' }),
  recordRoute('/finance/gridClaim/detail', () => copy.gridClaimDetail, { name: 'gridClaim', path: '/api/gridClaim' }),
  recordRoute('/contract/detail', () => copy.contractDetail, { name: 'contract', path: '/api/contract' }),
  recordRoute('/contract/template/detail', () => copy.contractTemplateDetail, {
    name: 'contractTemplate',
    path: '/api/contractTemplate',
  }),
  recordRoute('/station/change/detail', () => copy.changeOrder, { name: 'stationChange', path: '/api/stationChange' }),
  recordRoute('/station/grid/detail', () => copy.gridConnectionDetail, { name: 'gridConnection', path: '/api/gridConnection' }),
  recordRoute('/station/detail', () => copy.stationDetail, { name: 'station', path: '/api/station' }),
  recordRoute('/agent/detail', () => copy.agentDetail, { name: 'agent', path: '/api/agent' }),
  recordRoute('/agent/rating/detail', () => copy.agentRatingDetail, { name: 'agentRating', path: '/api/agent/rating' }),
  recordRoute('/merchant/detail', () => copy.merchantDetail, { name: 'merchant', path: '/api/merchant' }),
  recordRoute('/businessCompany/detail', () => copy.businessCompanyDetail, {
    name: 'businessCompany',
    path: '/api/businessCompany',
  }),
  recordRoute('/stock/product/detail', () => copy.productDetail, { name: 'product', path: '/api/product' }),
  recordRoute('/stock/in/detail', () => copy.stockInDetail, { name: 'stockIn', path: '/api/stockIn' }),
  recordRoute('/stock/out/detail', () => copy.stockOutDetail, { name: 'stockOut', path: '/api/stockOut' }),
  recordRoute('/stock/transfer/detail', () => copy.stockTransferDetail, { name: 'stockTransfer', path: '/api/stockTransfer' }),
  recordRoute('/stock/take/detail', () => copy.stocktakeDetail, { name: 'stocktake', path: '/api/stocktake' }),
  recordRoute('/stock/cargo/detail', () => copy.cargoDetail, { name: 'cargo', path: '/api/cargo' }),
]
function recordRoute(path: `/${string}/detail`, title: () => string, record: RecordKind<ResourceName>): AppRoute {
  return leafRoute({ path: `${path}/:id`, title, component: path.slice(1), extra: { tabKey: path, record } })
}

/** Detail pages beside the menu (ROUTE-22 … ROUTE-25); each is registered once its view exists. */
export const detailRoutes: readonly AppRoute[] = [
  { path: '/station/change/detail', title: () => copy.changeOrder, component: 'station/changeDetail' },
  { path: '/approvet/detail', title: () => copy.approvalDetail, component: 'approval/detail' },
  { path: '/batch/send/goods/detail', title: () => copy.batchDetail, component: 'batch/sendGoodsDetail' },
  { path: '/batch/settle/account/detail', title: () => copy.batchDetail, component: 'batch/settleAccountDetail' },
].map((spec) => leafRoute({ ...spec, extra: { tabPerQuery: true } }))
