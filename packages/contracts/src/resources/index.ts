import type { AnyResource, CodeOf, Verb } from '../kit/resource.ts'
import { agentDeposit, agentReceivable } from './agent/accounts.ts'
import { agent } from './agent/agent.ts'
import { agentQualification } from './agent/agentQualification.ts'
import { businessCompany } from './agent/businessCompany.ts'
import { agentExposure } from './agent/exposure.ts'
import { merchant } from './agent/merchant.ts'
import { agentOperation, merchantOperation } from './agent/operation.ts'
import { agentRating, agentRatingFigure, agentRatingRow } from './agent/rating.ts'
import { changeRecord } from './approval/changeRecord.ts'
import { approveFlow, approveNode } from './approval/flow.ts'
import { approveDelegate, approveHead } from './approval/people.ts'
import { approvalViews } from './approval/views.ts'
import { contract } from './contract/contract.ts'
import { contractTemplate } from './contract/contractTemplate.ts'
import { accountTransaction } from './customer/accountTransaction.ts'
import { bankCard } from './customer/bankCard.ts'
import { customer } from './customer/customer.ts'
import { faceVerify } from './customer/faceVerify.ts'
import { house } from './customer/house.ts'
import { coIncome } from './finance/coIncome.ts'
import { collectiveRow } from './finance/collectiveRow.ts'
import { collectiveTransfer } from './finance/collectiveTransfer.ts'
import { debitMandate } from './finance/debitMandate.ts'
import { electricSituation } from './finance/electricSituation.ts'
import { farmerStatement } from './finance/farmerStatement.ts'
import { feeCalendar } from './finance/feeCalendar.ts'
import { feeReceivable } from './finance/feeReceivable.ts'
import { flowMatch } from './finance/flowMatch.ts'
import { gridBill, gridBillLine } from './finance/gridBill.ts'
import { gridClaim, gridClaimItem } from './finance/gridClaim.ts'
import { incomeRule, incomeRuleStep } from './finance/incomeRule.ts'
import { matchRule } from './finance/matchRule.ts'
import { payBatch } from './finance/payBatch.ts'
import { payOrder } from './finance/payOrder.ts'
import { settlementCheck } from './finance/settlementCheck.ts'
import { sheetLayout } from './finance/sheetLayout.ts'
import { statementDay } from './finance/statementDay.ts'
import { statementRun } from './finance/statementRun.ts'
import { tariff } from './finance/tariff.ts'
import { tariffGap } from './finance/tariffGap.ts'
import { withholdRule } from './finance/withholdRule.ts'
import { gridConnection } from './grid/gridConnection.ts'
import { transformer } from './grid/transformer.ts'
import { ledgerBook } from './ledger/book.ts'
import { ledgerEntry, ledgerLine } from './ledger/entry.ts'
import { monthClose } from './ledger/monthClose.ts'
import { ledgerPeriod } from './ledger/period.ts'
import { voucherAccount } from './ledger/voucherAccount.ts'
import { voucherBatch } from './ledger/voucherBatch.ts'
import { messageTemplate } from './message/messageTemplate.ts'
import { outMessage } from './message/outMessage.ts'
import { webhook } from './message/webhook.ts'
import { acceptance, acceptanceItem, acceptancePhoto } from './order/acceptance.ts'
import { acceptanceChecklist, acceptanceChecklistLine } from './order/acceptanceChecklist.ts'
import { businessPlan } from './order/businessPlan.ts'
import { customerOrder } from './order/customerOrder.ts'
import { installedPiece } from './order/installedPiece.ts'
import { sendBatch, sendBatchLine } from './order/sendBatch.ts'
import { settleBatch, settleBatchLine } from './order/settleBatch.ts'
import { survey, surveyLine } from './order/survey.ts'
import { warrantyClaim } from './order/warrantyClaim.ts'
import { provisionLine, provisionRun } from './repay/provisionRun.ts'
import { repayChange } from './repay/repayChange.ts'
import { repayPeriod } from './repay/repayPeriod.ts'
import { repayPlan } from './repay/repayPlan.ts'
import { repayRelief } from './repay/repayRelief.ts'
import { powerFee } from './station/powerFee.ts'
import { station } from './station/station.ts'
import { stationAlarm } from './station/stationAlarm.ts'
import { stationChange } from './stationChange/stationChange.ts'
import { receivableItem } from './statistics/receivableItem.ts'
import { stockBalance } from './stock/balance.ts'
import { cargo, cargoMove } from './stock/cargo.ts'
import { materialCategory } from './stock/materialCategory.ts'
import { product, productPart } from './stock/product.ts'
import { stockRecord } from './stock/record.ts'
import { stockReservation } from './stock/reservation.ts'
import { stockIn, stockInLine } from './stock/stockIn.ts'
import { stockOut, stockOutLine } from './stock/stockOut.ts'
import { stockTransfer, stockTransferLine } from './stock/stockTransfer.ts'
import { stocktake, stocktakeLine } from './stock/stocktake.ts'
import { warehouse } from './stock/warehouse.ts'
import { agentCompany } from './system/agentCompany.ts'
import { announcement } from './system/announcement.ts'
import { appSystem } from './system/appSystem.ts'
import { appTool } from './system/appTool.ts'
import { category } from './system/category.ts'
import { checkRule } from './system/checkRule.ts'
import { company } from './system/company.ts'
import { config } from './system/config.ts'
import { dataRule } from './system/dataRule.ts'
import { dataSource } from './system/dataSource.ts'
import { depart } from './system/depart.ts'
import { departRole } from './system/departRole.ts'
import { dict, dictItem } from './system/dict.ts'
import { fillRule } from './system/fillRule.ts'
import { group } from './system/group.ts'
import { onlineReport } from './system/onlineReport.ts'
import { ossFile } from './system/ossFile.ts'
import { position } from './system/position.ts'
import { quartzJob } from './system/quartzJob.ts'
import { role } from './system/role.ts'
import { sysLog } from './system/sysLog.ts'
import { tenant } from './system/tenant.ts'
import { user } from './system/user.ts'
import { workOrder } from './workOrder/workOrder.ts'

const declared = [
  user,
  role,
  dataRule,
  ossFile,
  position,
  depart,
  departRole,
  company,
  agentCompany,
  group,
  dict,
  dictItem,
  category,
  checkRule,
  fillRule,
  config,
  appSystem,
  appTool,
  announcement,
  messageTemplate,
  outMessage,
  webhook,
  quartzJob,
  tenant,
  sysLog,
  dataSource,
  station,
  stationAlarm,
  powerFee,
  customer,
  house,
  customerOrder,
  faceVerify,
  survey,
  surveyLine,
  acceptance,
  acceptanceItem,
  acceptancePhoto,
  installedPiece,
  acceptanceChecklist,
  acceptanceChecklistLine,
  businessPlan,
  sendBatch,
  sendBatchLine,
  settleBatch,
  settleBatchLine,
  warrantyClaim,
  repayPlan,
  repayPeriod,
  statementDay,
  debitMandate,
  payBatch,
  payOrder,
  sheetLayout,
  repayChange,
  repayRelief,
  provisionRun,
  provisionLine,
  ledgerEntry,
  ledgerBook,
  ledgerPeriod,
  monthClose,
  farmerStatement,
  statementRun,
  voucherAccount,
  voucherBatch,
  tariff,
  gridBill,
  gridBillLine,
  feeReceivable,
  feeCalendar,
  flowMatch,
  matchRule,
  collectiveTransfer,
  collectiveRow,
  settlementCheck,
  incomeRule,
  incomeRuleStep,
  withholdRule,
  coIncome,
  gridClaim,
  gridClaimItem,
  bankCard,
  accountTransaction,
  workOrder,
  agent,
  agentQualification,
  agentDeposit,
  agentReceivable,
  agentRating,
  agentRatingFigure,
  agentRatingRow,
  merchant,
  businessCompany,
  contractTemplate,
  contract,
  gridConnection,
  transformer,
  stationChange,
  approveFlow,
  approveNode,
  approveHead,
  approveDelegate,
  materialCategory,
  product,
  productPart,
  warehouse,
  stockIn,
  stockInLine,
  stockOut,
  stockOutLine,
  stockTransfer,
  stockTransferLine,
  stocktake,
  stocktakeLine,
  stockReservation,
  cargo,
  cargoMove,
  stockBalance,
  stockRecord,
  onlineReport,
] as const

/** Every record kind of the product. The suites `every-resource` and the drift test walk this list. */
export const resources: readonly AnyResource[] = declared

/** Lists of what nobody writes, read through views; nothing refers to them, and the suites of records do not walk them. */
export const viewed: readonly AnyResource[] = [
  agentExposure,
  agentOperation,
  merchantOperation,
  ...approvalViews,
  changeRecord,
  tariffGap,
  electricSituation,
  receivableItem,
  ledgerLine,
]

type CodesOf<R> = R extends { readonly permission: infer P extends string; readonly verbs: readonly (infer V extends Verb)[] }
  ? CodeOf<P, V>
  : never
/** The permission codes that follow from the verbs of all records. */
export type ResourceCode = CodesOf<(typeof declared)[number]>
/** How the records are called; what asks for one by its name does not compile with another. */
export type ResourceName = (typeof declared)[number]['name']
