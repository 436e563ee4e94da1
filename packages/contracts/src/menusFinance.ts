import { permissionOf } from './kit/resource.ts'
import { extra, type MenuGroup, pageOf } from './menuPage.ts'
import { coIncome } from './resources/finance/coIncome.ts'
import { collectiveRow } from './resources/finance/collectiveRow.ts'
import { collectiveTransfer } from './resources/finance/collectiveTransfer.ts'
import { debitMandate } from './resources/finance/debitMandate.ts'
import { electricSituation } from './resources/finance/electricSituation.ts'
import { farmerStatement } from './resources/finance/farmerStatement.ts'
import { feeCalendar } from './resources/finance/feeCalendar.ts'
import { feeReceivable } from './resources/finance/feeReceivable.ts'
import { flowMatch } from './resources/finance/flowMatch.ts'
import { gridBill } from './resources/finance/gridBill.ts'
import { gridClaim } from './resources/finance/gridClaim.ts'
import { incomeRule } from './resources/finance/incomeRule.ts'
import { matchRule } from './resources/finance/matchRule.ts'
import { payBatch } from './resources/finance/payBatch.ts'
import { payOrder } from './resources/finance/payOrder.ts'
import { settlementCheck } from './resources/finance/settlementCheck.ts'
import { sheetLayout } from './resources/finance/sheetLayout.ts'
import { statementDay } from './resources/finance/statementDay.ts'
import { statementRun } from './resources/finance/statementRun.ts'
import { tariff } from './resources/finance/tariff.ts'
import { tariffGap } from './resources/finance/tariffGap.ts'
import { withholdRule } from './resources/finance/withholdRule.ts'
import { ledgerEntry } from './resources/ledger/entry.ts'
import { monthClose } from './resources/ledger/monthClose.ts'
import { ledgerPeriod } from './resources/ledger/period.ts'
import { voucherAccount } from './resources/ledger/voucherAccount.ts'
import { voucherBatch } from './resources/ledger/voucherBatch.ts'

/** Finance: what money follows from, and where it is written down. */
export const financeMenu: MenuGroup = {
  title: { zh: '财务管理', en: 'Finance' },
  url: '/finance',
  icon: 'money',
  redirect: '/finance/gridBill',
  pages: [
    pageOf(gridBill, {
      title: { zh: '电网账单', en: 'Grid bills' },
      url: '/finance/gridBill',
      component: 'finance/gridBill',
      icon: 'sheet',
      also: extra('finance:gridBill:import', 'finance:gridBill:confirm', 'finance:gridBill:void'),
    }),
    {
      title: { zh: '发电电费', en: 'Power fees' },
      url: '/finance/powerFee',
      component: 'finance/powerFee',
      icon: 'money',
      keepAlive: true,
      access: 'station:powerfee:list',
      buttons: [],
    },
    {
      title: { zh: '电费', en: 'Electricity fees' },
      url: '/finance/electric',
      component: 'finance/electric',
      icon: 'money',
      keepAlive: true,
      access: permissionOf(electricSituation, 'list'),
      buttons: [],
    },
    pageOf(feeReceivable, {
      title: { zh: '应收电费', en: 'Receivables' },
      url: '/finance/feeReceivable',
      component: 'finance/feeReceivable',
      icon: 'list',
    }),
    pageOf(feeCalendar, {
      title: { zh: '到账日历', en: 'Due calendar' },
      url: '/finance/feeCalendar',
      component: 'finance/feeCalendar',
      icon: 'page',
    }),
    pageOf(settlementCheck, {
      title: { zh: '结算核对', en: 'Settlement check' },
      url: '/finance/settlementCheck',
      component: 'finance/settlementCheck',
      icon: 'chart',
      also: extra('finance:settlementCheck:run', 'finance:settlementCheck:handle'),
    }),
    pageOf(gridClaim, {
      title: { zh: '电费追索', en: 'Claims' },
      url: '/finance/gridClaim',
      component: 'finance/gridClaim',
      icon: 'page',
      also: extra('finance:gridClaim:send', 'finance:gridClaim:letter'),
    }),
    pageOf(coIncome, {
      title: { zh: '共建收益', en: 'Shared income' },
      url: '/finance/coIncome',
      component: 'finance/coIncome',
      icon: 'money',
      also: extra('finance:coIncome:run'),
    }),
    pageOf(incomeRule, {
      title: { zh: '共建收益规则', en: 'Income rules' },
      url: '/finance/incomeRule',
      component: 'finance/incomeRule',
      icon: 'sheet',
      also: extra('finance:incomeRule:approve'),
    }),
    pageOf(withholdRule, {
      title: { zh: '代扣规则', en: 'Withholding' },
      url: '/finance/withholdRule',
      component: 'finance/withholdRule',
      icon: 'sheet',
      also: extra('finance:withholdRule:approve'),
    }),
    pageOf(statementDay, {
      title: { zh: '对账单日余额', en: 'Statement days' },
      url: '/finance/statementDay',
      component: 'finance/statementDay',
      icon: 'sheet',
      also: extra('customer:transaction:import', 'customer:transaction:pull'),
    }),
    pageOf(payOrder, {
      title: { zh: '支付订单', en: 'Payments' },
      url: '/finance/payOrder',
      component: 'finance/payOrder',
      icon: 'transaction',
    }),
    pageOf(payBatch, {
      title: { zh: '付款批次', en: 'Payment runs' },
      url: '/finance/payBatch',
      component: 'finance/payBatch',
      icon: 'stamp',
      also: extra('finance:payBatch:approve'),
    }),
    pageOf(debitMandate, {
      title: { zh: '代扣授权', en: 'Debit mandates' },
      url: '/finance/mandate',
      component: 'finance/mandate',
      icon: 'page',
      also: extra('finance:mandate:approve'),
    }),
    {
      title: { zh: '对账匹配', en: 'Matching' },
      url: '/finance/matchQueue',
      component: 'finance/matchQueue',
      icon: 'transaction',
      keepAlive: true,
      access: permissionOf(flowMatch, 'list'),
      buttons: [],
    },
    pageOf(flowMatch, {
      title: { zh: '流水匹配', en: 'Matches' },
      url: '/finance/match',
      component: 'finance/match',
      icon: 'list',
      also: extra('finance:match:decide', 'finance:match:check', 'finance:match:run'),
    }),
    pageOf(collectiveTransfer, {
      title: { zh: '汇总打款', en: 'Collective transfers' },
      url: '/finance/collective',
      component: 'finance/collective',
      icon: 'inbox',
      also: extra('finance:collective:import', 'finance:collective:check'),
    }),
    {
      title: { zh: '汇总打款明细', en: 'Rows of transfers' },
      url: '/finance/collectiveRow',
      component: 'finance/collectiveRow',
      icon: 'list',
      keepAlive: true,
      access: permissionOf(collectiveRow, 'list'),
      buttons: [],
    },
    pageOf(matchRule, {
      title: { zh: '匹配规则', en: 'Matching rules' },
      url: '/finance/matchRule',
      component: 'finance/matchRule',
      icon: 'rule',
      also: extra('finance:matchRule:approve'),
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
    pageOf(ledgerEntry, {
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
    pageOf(monthClose, {
      title: { zh: '月结', en: 'Month close' },
      url: '/finance/close',
      component: 'finance/close',
      icon: 'stamp',
      also: extra('finance:close:approve'),
    }),
    {
      title: { zh: '财务第三日', en: 'Third day' },
      url: '/finance/dayThree',
      component: 'finance/dayThree',
      icon: 'chart',
      keepAlive: true,
      access: permissionOf(monthClose, 'list'),
      buttons: [],
    },
    pageOf(farmerStatement, {
      title: { zh: '农户月度账单', en: 'Statements' },
      url: '/finance/statement',
      component: 'finance/statement',
      icon: 'page',
    }),
    pageOf(statementRun, {
      title: { zh: '账单批量生成', en: 'Statement runs' },
      url: '/finance/statementRun',
      component: 'finance/statementRun',
      icon: 'download',
    }),
    pageOf(voucherBatch, {
      title: { zh: '凭证导出', en: 'Vouchers' },
      url: '/finance/voucher',
      component: 'finance/voucher',
      icon: 'download',
    }),
    pageOf(voucherAccount, {
      title: { zh: '科目对照', en: 'Account map' },
      url: '/finance/voucherAccount',
      component: 'finance/voucherAccount',
      icon: 'list',
    }),
    pageOf(sheetLayout, {
      title: { zh: '导入模板', en: 'Sheet layouts' },
      url: '/finance/sheetLayout',
      component: 'finance/sheetLayout',
      icon: 'page',
    }),
  ],
}
