import type { PermissionCode } from './kit/permissionCode.ts'
import { permissions } from './permissions.ts'
import type { Localized } from './text/message.ts'

interface BusinessRole {
  readonly code: 'surveyor' | 'builder' | 'warehouse' | 'reviewer' | 'gridClerk' | 'finance' | 'director'
  readonly name: Localized
  readonly description: Localized
  readonly codes: readonly PermissionCode[]
}

const matching = (pattern: RegExp): readonly PermissionCode[] =>
  permissions.map(({ code }) => code).filter((code) => pattern.test(code))

/** What everybody of the business has: the home page, their tasks and approvals, somebody to stand in for them, the address list. */
const desk = 'dashboard(:task)?|colleague:list|approval:info:list|approval:delegate:[a-z]+'

/**
 * Who does what between the first visit and a running station. Whoever registers, draws up or receives never reviews the same: the
 * lives of the records refuse it by person, these roles keep it apart by right.
 */
export const businessRoles: readonly BusinessRole[] = [
  {
    code: 'surveyor',
    name: { zh: '踏勘岗', en: 'Surveyor' },
    description: {
      zh: '登记客户与房屋，勘察屋顶，发起实名核验与开户，起草合同',
      en: 'Registers customers and houses, surveys roofs, asks for face checks and accounts, draws up contracts',
    },
    codes: matching(
      new RegExp(
        `^(${desk}|customer:(info|house|contract):(list|add|edit)|customer:identity:(list|add)|customer:bankcard:(list|add|edit)|order:(info|survey):(list|add|edit)|order:survey:delete|customer:contractTemplate:list|station:(info|grid|transformer):list|workorder:info:(list|add)|(agent|businessCompany):info:list|stock:product:list)$`,
      ),
    ),
  },
  {
    code: 'builder',
    name: { zh: '施工岗', en: 'Builder' },
    description: {
      zh: '领料、施工、提交验收资料、处理工单与质保更换',
      en: 'Takes materials, builds, hands in for acceptance, handles work orders and swaps under warranty',
    },
    codes: matching(
      new RegExp(
        `^(${desk}|customer:(info|house):list|order:(info|survey):list|order:acceptance:(list|add|edit|delete)|order:warranty:(list|add|edit|delete|swap)|order:shipment:(list|receive)|station:(info|alarm):list|stock:(product|balance):list|workorder:info:(list|add|edit|handle))$`,
      ),
    ),
  },
  {
    code: 'warehouse',
    name: { zh: '仓库岗', en: 'Warehouse keeper' },
    description: { zh: '物料、入库与出库，不审核自己的单据', en: 'Materials, receipts and issues; reviews none of their own' },
    codes: matching(
      new RegExp(
        `^(${desk}|stock:[a-zA-Z]+:(?!(post|send|confirm)$)[a-zA-Z]+|order:shipment:(list|add|edit|delete|export|ship)|order:warranty:(list|issue)|(agent|merchant|customer|order|station):info:list)$`,
      ),
    ),
  },
  {
    code: 'reviewer',
    name: { zh: '审核岗', en: 'Reviewer' },
    description: {
      zh: '审核客户、勘察、合同、验收、并网、电站变更、代理商、商户与库存单据',
      en: 'Reviews customers, surveys, contracts, acceptances, grid connections, station changes, partners and documents of stock',
    },
    codes: matching(
      new RegExp(
        `^(${desk}|customer:(info|house|identity|contract|contractTemplate):list|customer:info:review|order:info:(list|review|cancel)|order:(survey|acceptance|warranty):(list|review)|order:checklist:[a-z]+|order:(shipment:(list|approve)|settlement:(list|review|approve))|repay:(plan|change|relief|provision):(list|approve)|finance:tariff:(list|approve)|finance:(incomeRule|withholdRule):(list|approve)|finance:coIncome:list|finance:gridClaim:(list|send|letter)|finance:gridBill:(list|confirm|void)|finance:(feeReceivable|feeCalendar|settlementCheck):list|station:powerfee:list|finance:(payBatch:(list|approve)|payOrder:list|mandate:(list|approve))|finance:match:(list|check)|finance:close:(list|approve)|finance:matchRule:(list|approve)|finance:collective:(list|check)|customer:contract:manage|station:(info|alarm|grid|transformer|change):list|station:grid:manage|station:change:review|workorder:info:(list|close)|` +
          '(agent|merchant):(info:(list|review)|operation:list)|agent:(account|receivable|rating):list|businessCompany:info:list|stock:[a-zA-Z]+:(list|post|send|confirm)|approval:(log|change):list|system:pii:reveal)$',
      ),
    ),
  },
  {
    code: 'gridClerk',
    name: { zh: '并网岗', en: 'Grid clerk' },
    description: {
      zh: '并网资料、变压器、电站档案与电站变更',
      en: 'Grid connections, transformers, records of stations and their changes',
    },
    codes: matching(
      new RegExp(
        `^(${desk}|customer:(info|house|contract):list|order:info:list|station:(info:(list|add|edit)|alarm:list|(grid|transformer):(list|add|edit|import|export)|change:(list|add|edit|export))|workorder:info:(list|add)|agent:info:list)$`,
      ),
    ),
  },
  {
    code: 'finance',
    name: { zh: '财务岗', en: 'Finance' },
    description: {
      zh: '二类户、交易明细、电费核查与合作方资料',
      en: 'Class-II accounts, bank transactions, fee checks and partners',
    },
    codes: matching(
      new RegExp(
        `^(${desk}|dashboard:chart|statistics:(agent|energy|payment):[a-z]+|customer:(info|contract):list|order:info:list|order:shipment:list|order:settlement:(list|add|edit|delete|export|invoice)|order:warranty:(list|export|recover|close)|repay:(plan|change|relief|provision):(list|add|edit|delete|export)|ledger:(entry:(list|export)|period:(list|close|reopen)|(voucher|account):[a-z]+)|finance:match:[a-z]+|finance:matchRule:(list|add|edit|delete|export)|finance:collective:[a-z]+|finance:tariff:(list|add|edit|delete|import|export)|finance:(incomeRule|withholdRule):(list|add|edit|delete|export)|finance:coIncome:[a-z]+|finance:gridClaim:(list|add|edit|export|letter)|finance:gridBill:(list|add|edit|delete|import|export)|finance:feeReceivable:(list|export)|finance:feeCalendar:[a-z]+|finance:(payBatch:(list|add|edit|export)|payOrder:(list|export)|mandate:(list|add|edit|delete|export))|finance:settlementCheck:[a-z]+|finance:close:(list|add|edit|export)|finance:(statement|statementRun):[a-z]+|customer:(identity|bankcard):list|customer:bankcard:(manage|export)|customer:(transaction|statement):[a-zA-Z]+|finance:layout:[a-z]+|station:(info|powerfee):list|` +
          '(agent|merchant):(info:list|operation:list)|agent:(account:(list|manage|export)|receivable:(list|export)|rating:list)|businessCompany:info:list|stock:(balance|record|in|out|product):list)$',
      ),
    ),
  },
  {
    code: 'director',
    name: { zh: '经营岗', en: 'Director' },
    description: { zh: '查看全部业务与统计，制定经营计划', en: 'Sees the whole business and its figures, sets the plans' },
    codes: matching(
      /^(dashboard(:chart|:task|:monitor|:director)?|order:plan:[a-z]+|colleague:list|(customer|order|repay|ledger|finance|statistics|station|workorder|stock|agent|merchant|businessCompany|online|approval):[a-zA-Z]+:list|approval:delegate:[a-z]+)$/,
    ),
  },
]
