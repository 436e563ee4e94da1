import type { Lifecycle } from '../kit/lifecycle.ts'
import { agentLife } from './agent/agent.ts'
import { merchantLife } from './agent/merchant.ts'
import { approveFlowLife } from './approval/flow.ts'
import { contractLife } from './contract/contract.ts'
import { contractTemplateLife } from './contract/contractTemplate.ts'
import { bankCardLife } from './customer/bankCard.ts'
import { customerLife } from './customer/customer.ts'
import { faceVerifyLife } from './customer/faceVerify.ts'
import { coIncomeLife } from './finance/coIncome.ts'
import { collectiveRowLife } from './finance/collectiveRow.ts'
import { collectiveTransferLife } from './finance/collectiveTransfer.ts'
import { debitMandateLife } from './finance/debitMandate.ts'
import { flowMatchLife } from './finance/flowMatch.ts'
import { gridBillLife } from './finance/gridBill.ts'
import { gridClaimLife } from './finance/gridClaim.ts'
import { incomeRuleLife } from './finance/incomeRule.ts'
import { matchRuleLife } from './finance/matchRule.ts'
import { payBatchLife } from './finance/payBatch.ts'
import { payOrderLife } from './finance/payOrder.ts'
import { settlementCheckLife } from './finance/settlementCheck.ts'
import { statementRunLife } from './finance/statementRun.ts'
import { tariffLife } from './finance/tariff.ts'
import { withholdRuleLife } from './finance/withholdRule.ts'
import { gridConnectionLife } from './grid/gridConnection.ts'
import { monthCloseLife } from './ledger/monthClose.ts'
import { ledgerPeriodLife } from './ledger/period.ts'
import { voucherBatchLife } from './ledger/voucherBatch.ts'
import { acceptanceLife } from './order/acceptance.ts'
import { acceptanceChecklistLife } from './order/acceptanceChecklist.ts'
import { customerOrderLife } from './order/customerOrder.ts'
import { sendBatchLife } from './order/sendBatch.ts'
import { settleBatchLife } from './order/settleBatch.ts'
import { surveyLife } from './order/survey.ts'
import { warrantyClaimLife } from './order/warrantyClaim.ts'
import { provisionRunLife } from './repay/provisionRun.ts'
import { repayChangeLife } from './repay/repayChange.ts'
import { repayPlanLife } from './repay/repayPlan.ts'
import { repayReliefLife } from './repay/repayRelief.ts'
import { stationChangeLife } from './stationChange/stationChange.ts'
import { stockInLife } from './stock/stockIn.ts'
import { stockOutLife } from './stock/stockOut.ts'
import { stockTransferLife } from './stock/stockTransfer.ts'
import { stocktakeLife } from './stock/stocktake.ts'
import { workOrderLife } from './workOrder/workOrder.ts'

/** Every declared life: what a suite walks and a page of the documentation shows. */
export const lifecycles: readonly Lifecycle[] = [
  customerLife,
  faceVerifyLife,
  bankCardLife,
  customerOrderLife,
  surveyLife,
  acceptanceLife,
  acceptanceChecklistLife,
  sendBatchLife,
  settleBatchLife,
  warrantyClaimLife,
  repayPlanLife,
  repayChangeLife,
  repayReliefLife,
  provisionRunLife,
  ledgerPeriodLife,
  monthCloseLife,
  statementRunLife,
  voucherBatchLife,
  tariffLife,
  gridBillLife,
  debitMandateLife,
  payBatchLife,
  payOrderLife,
  flowMatchLife,
  matchRuleLife,
  collectiveTransferLife,
  collectiveRowLife,
  settlementCheckLife,
  incomeRuleLife,
  withholdRuleLife,
  coIncomeLife,
  gridClaimLife,
  workOrderLife,
  agentLife,
  merchantLife,
  contractTemplateLife,
  contractLife,
  gridConnectionLife,
  stationChangeLife,
  approveFlowLife,
  stockInLife,
  stockOutLife,
  stockTransferLife,
  stocktakeLife,
]
