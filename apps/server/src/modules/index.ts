import { importErrorsModule } from '../mounting/importErrors.ts'
import type { ModuleFactory } from '../mounting/serverModule.ts'
import { historyModule } from './account/history/history.module.ts'
import { noticeModule } from './account/notice/notice.module.ts'
import { profileModule } from './account/profile/profile.module.ts'
import { ownSessionsModule } from './account/sessions/sessions.module.ts'
import { agentOperationModule, merchantOperationModule } from './agent/operation/operation.module.ts'
import {
  agentDepositModule,
  agentExposureModule,
  agentModule,
  agentQualificationModule,
  agentReceivableModule,
} from './agent/partner/agent.module.ts'
import { businessCompanyModule } from './agent/partner/businessCompany.module.ts'
import { merchantModule } from './agent/partner/merchant.module.ts'
import { agentRatingFigureModule, agentRatingModule, agentRatingRowModule } from './agent/rating/rating.module.ts'
import { changeRecordModule } from './approval/changeRecord/changeRecord.module.ts'
import { approveFlowModule, approveNodeModule } from './approval/flow/flow.module.ts'
import { approvalModule } from './approval/instance/instance.module.ts'
import { approveDelegateModule, approveHeadModule } from './approval/people/people.module.ts'
import { contractModule } from './contract/contract/contract.module.ts'
import { contractTemplateModule } from './contract/contract/template/template.module.ts'
import { bankCardModule } from './customer/bankCard/bankCard.module.ts'
import { customerModule } from './customer/customer/customer.module.ts'
import { houseModule } from './customer/house/house.module.ts'
import { identityModule } from './customer/identity/identity.module.ts'
import { transactionModule } from './customer/transaction/transaction.module.ts'
import { directorModule } from './dashboard/director/director.module.ts'
import { energyModule } from './dashboard/energy/energy.module.ts'
import { platformStateModule } from './dashboard/monitor/monitor.module.ts'
import { taskModule } from './dashboard/task/task.module.ts'
import { todoModule } from './dashboard/todo/todo.module.ts'
import { gridClaimItemModule, gridClaimModule } from './finance/claim/claim.module.ts'
import { monthCloseModule } from './finance/close/close.module.ts'
import { farmerStatementModule, statementRunModule } from './finance/farmerStatement/statement.module.ts'
import { gridBillLineModule, gridBillModule } from './finance/gridBill/gridBill.module.ts'
import { electricSituationModule, feeCalendarModule, feeReceivableModule } from './finance/gridBill/receivable.module.ts'
import { coIncomeModule } from './finance/income/coIncome.module.ts'
import { incomeRuleModule, incomeRuleStepModule, withholdRuleModule } from './finance/income/rule.module.ts'
import { sheetLayoutModule } from './finance/layout/sheetLayout.module.ts'
import { ledgerBookModule, ledgerEntryModule, ledgerLineModule, ledgerPeriodModule } from './finance/ledger/ledger.module.ts'
import { debitMandateModule } from './finance/mandate/mandate.module.ts'
import { collectiveRowModule, collectiveTransferModule } from './finance/match/collective.module.ts'
import { flowMatchModule } from './finance/match/match.module.ts'
import { matchRuleModule } from './finance/match/rule.module.ts'
import { payBatchModule, payOrderModule } from './finance/payment/payment.module.ts'
import { settlementCheckModule } from './finance/settlementCheck/settlementCheck.module.ts'
import { statementDayModule } from './finance/statement/statementDay.module.ts'
import { tariffGapModule, tariffModule } from './finance/tariff/tariff.module.ts'
import { voucherAccountModule, voucherBatchModule } from './finance/voucher/voucher.module.ts'
import { fleetHomeModule } from './fleet/home/home.module.ts'
import { gridConnectionModule } from './grid/connection/connection.module.ts'
import { transformerModule } from './grid/connection/transformer.module.ts'
import { alarmMailModule } from './message/alarmMail/alarmMail.module.ts'
import { outboxModule } from './message/outbox/outbox.module.ts'
import { templateModule } from './message/template/template.module.ts'
import { webhookModule } from './message/webhook/webhook.module.ts'
import { databaseModule } from './monitor/database/database.module.ts'
import { diskModule } from './monitor/disk/disk.module.ts'
import { redisModule } from './monitor/redis/redis.module.ts'
import { runtimeModule } from './monitor/runtime/runtime.module.ts'
import { reportModule } from './online/report/report.module.ts'
import {
  acceptanceItemModule,
  acceptanceModule,
  acceptancePhotoModule,
  installedPieceModule,
} from './order/acceptance/acceptance.module.ts'
import { acceptanceChecklistLineModule, acceptanceChecklistModule } from './order/checklist/checklist.module.ts'
import { orderModule } from './order/order/order.module.ts'
import { businessPlanModule } from './order/plan/plan.module.ts'
import { settlementLineModule, settlementModule } from './order/settlement/settlement.module.ts'
import { shipmentLineModule, shipmentModule } from './order/shipment/shipment.module.ts'
import { surveyLineModule, surveyModule } from './order/survey/survey.module.ts'
import { warrantyModule } from './order/warranty/warranty.module.ts'
import { auditModule } from './platform/audit/audit.module.ts'
import { heartbeatModule } from './platform/heartbeat/heartbeat.module.ts'
import { providersModule } from './platform/providers/providers.module.ts'
import { upkeepModule } from './platform/upkeep/upkeep.module.ts'
import { versionModule } from './platform/version/version.module.ts'
import { repayChangeModule } from './repay/change/change.module.ts'
import { repayPeriodModule, repayPlanModule } from './repay/plan/plan.module.ts'
import { provisionLineModule, provisionRunModule } from './repay/provision/provision.module.ts'
import { repayReliefModule } from './repay/relief/relief.module.ts'
import { stationAlarmModule } from './station/alarm/alarm.module.ts'
import { monitorModule } from './station/monitor/monitor.module.ts'
import { powerFeeModule } from './station/powerFee/powerFee.module.ts'
import { stationChangeModule } from './station/station/change/change.module.ts'
import { stationModule } from './station/station/station.module.ts'
import { receivableItemModule, statisticsModule } from './statistics/figures/statistics.module.ts'
import { stockBalanceModule, stockRecordModule } from './stock/balance/balance.module.ts'
import { cargoModule, cargoMoveModule } from './stock/cargo/cargo.module.ts'
import { materialCategoryModule } from './stock/category/category.module.ts'
import { stockInLineModule, stockInModule } from './stock/in/stockIn.module.ts'
import { stockOutLineModule, stockOutModule } from './stock/out/stockOut.module.ts'
import { productModule, productPartModule } from './stock/product/product.module.ts'
import { stockReservationModule } from './stock/reservation/reservation.module.ts'
import { stocktakeLineModule, stocktakeModule } from './stock/take/stocktake.module.ts'
import { stockTransferLineModule, stockTransferModule } from './stock/transfer/transfer.module.ts'
import { warehouseModule } from './stock/warehouse/warehouse.module.ts'
import { agentCompanyModule } from './system/agentCompany/agentCompany.module.ts'
import { announcementModule } from './system/announcement/announcement.module.ts'
import { appSystemModule, appToolModule } from './system/app/app.module.ts'
import { categoryModule } from './system/category/category.module.ts'
import { checkRuleModule } from './system/checkRule/checkRule.module.ts'
import { companyModule } from './system/company/company.module.ts'
import { configModule } from './system/config/config.module.ts'
import { dataLogModule } from './system/dataLog/dataLog.module.ts'
import { dataRuleModule } from './system/dataRule/dataRule.module.ts'
import { dataSourceModule } from './system/dataSource/dataSource.module.ts'
import { departModule, departRightsModule } from './system/depart/depart.module.ts'
import { dictItemModule, dictModule } from './system/dict/dict.module.ts'
import { dictionaryCacheModule } from './system/dictionaryCache/dictionaryCache.module.ts'
import { downloadModule } from './system/download/download.module.ts'
import { fileModule } from './system/file/file.module.ts'
import { fillRuleModule } from './system/fillRule/fillRule.module.ts'
import { gatewayModule } from './system/gateway/gateway.module.ts'
import { groupModule } from './system/group/group.module.ts'
import { logModule } from './system/log/log.module.ts'
import { permissionModule } from './system/permission/permission.module.ts'
import { personalModule } from './system/personal/personal.module.ts'
import { positionModule } from './system/position/position.module.ts'
import { quartzJobModule } from './system/quartzJob/quartzJob.module.ts'
import { regionModule } from './system/region/region.module.ts'
import { roleModule } from './system/role/role.module.ts'
import { searchModule } from './system/search/search.module.ts'
import { seedModule } from './system/seed/seed.module.ts'
import { sessionModule } from './system/session/session.module.ts'
import { settingModule } from './system/setting/setting.module.ts'
import { tenantModule } from './system/tenant/tenant.module.ts'
import { userModule } from './system/user/user.module.ts'
import { importModule } from './telemetry/import/import.module.ts'
import { ingestModule } from './telemetry/ingest/ingest.module.ts'
import { ingestKeyModule } from './telemetry/keys/keys.module.ts'
import { lineModule } from './telemetry/line/line.module.ts'
import { telemetryUpkeepModule } from './telemetry/upkeep/upkeep.module.ts'
import { workOrderModule } from './workorder/order/order.module.ts'

/** Every unit of the product, in the order of its start. One line each. What fills a demo comes after them: `demo/index.ts`. */
export const modules: readonly ModuleFactory[] = [
  seedModule,
  sessionModule,
  permissionModule,
  departModule,
  departRightsModule,
  companyModule,
  agentCompanyModule,
  groupModule,
  userModule,
  roleModule,
  dataRuleModule,
  categoryModule,
  dictionaryCacheModule,
  checkRuleModule,
  fillRuleModule,
  configModule,
  appSystemModule,
  appToolModule,
  searchModule,
  settingModule,
  downloadModule,
  fileModule,
  personalModule,
  profileModule,
  ownSessionsModule,
  historyModule,
  noticeModule,
  positionModule,
  tenantModule,
  dictModule,
  dictItemModule,
  announcementModule,
  templateModule,
  outboxModule,
  alarmMailModule,
  webhookModule,
  regionModule,
  importErrorsModule,
  customerModule,
  houseModule,
  orderModule,
  surveyModule,
  surveyLineModule,
  acceptanceModule,
  acceptanceItemModule,
  acceptancePhotoModule,
  installedPieceModule,
  acceptanceChecklistModule,
  acceptanceChecklistLineModule,
  shipmentModule,
  shipmentLineModule,
  businessPlanModule,
  settlementModule,
  settlementLineModule,
  warrantyModule,
  repayPlanModule,
  repayPeriodModule,
  repayChangeModule,
  repayReliefModule,
  provisionRunModule,
  provisionLineModule,
  ledgerBookModule,
  ledgerPeriodModule,
  monthCloseModule,
  farmerStatementModule,
  statementRunModule,
  voucherAccountModule,
  voucherBatchModule,
  ledgerEntryModule,
  ledgerLineModule,
  debitMandateModule,
  payBatchModule,
  payOrderModule,
  tariffModule,
  tariffGapModule,
  gridBillModule,
  gridBillLineModule,
  feeReceivableModule,
  feeCalendarModule,
  settlementCheckModule,
  incomeRuleModule,
  incomeRuleStepModule,
  withholdRuleModule,
  coIncomeModule,
  gridClaimModule,
  gridClaimItemModule,
  electricSituationModule,
  contractTemplateModule,
  contractModule,
  gridConnectionModule,
  transformerModule,
  approveFlowModule,
  approveNodeModule,
  approveHeadModule,
  approveDelegateModule,
  approvalModule,
  changeRecordModule,
  identityModule,
  bankCardModule,
  transactionModule,
  statementDayModule,
  flowMatchModule,
  matchRuleModule,
  collectiveTransferModule,
  collectiveRowModule,
  sheetLayoutModule,
  stationModule,
  stationChangeModule,
  stationAlarmModule,
  powerFeeModule,
  monitorModule,
  workOrderModule,
  agentModule,
  agentQualificationModule,
  agentDepositModule,
  agentReceivableModule,
  agentExposureModule,
  agentRatingModule,
  agentRatingFigureModule,
  agentRatingRowModule,
  merchantModule,
  agentOperationModule,
  merchantOperationModule,
  businessCompanyModule,
  materialCategoryModule,
  productModule,
  productPartModule,
  warehouseModule,
  stockInModule,
  stockInLineModule,
  stockOutModule,
  stockOutLineModule,
  stockTransferModule,
  stockTransferLineModule,
  stocktakeModule,
  stocktakeLineModule,
  stockReservationModule,
  cargoModule,
  cargoMoveModule,
  stockBalanceModule,
  stockRecordModule,
  fleetHomeModule,
  energyModule,
  taskModule,
  directorModule,
  statisticsModule,
  receivableItemModule,
  platformStateModule,
  todoModule,
  ingestModule,
  ingestKeyModule,
  lineModule,
  importModule,
  telemetryUpkeepModule,
  reportModule,
  versionModule,
  upkeepModule,
  providersModule,
  heartbeatModule,
  runtimeModule,
  diskModule,
  redisModule,
  databaseModule,
  auditModule,
  logModule,
  dataLogModule,
  dataSourceModule,
  gatewayModule,
  // After all that have jobs.
  quartzJobModule,
]
