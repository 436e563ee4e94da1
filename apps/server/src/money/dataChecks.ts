import { type DataCheck, sqlCheck } from '../db/dataCheck.ts'
import {
  agentsControlled,
  booksBalance,
  depositsPosted,
  entriesBalance,
  receivablesPosted,
  reversalsMirror,
  settlementsPosted,
  snapshotsHold,
  vouchersHold,
} from './dataChecks.queries.ts'

/** The ledger against itself and against what it tells of; none of it asks the code that posts. */
export const ledgerDataChecks: readonly DataCheck[] = [
  sqlCheck('ledger.entry', '每笔分录借贷相等，明细属于同一账簿', entriesBalance),
  sqlCheck('ledger.book', '每个账簿借贷相等，内部往来两方一致', booksBalance),
  sqlCheck('ledger.deposit', '每条保证金流水有且只有一笔相同金额的分录', depositsPosted),
  sqlCheck('ledger.receivable', '每条应收流水有且只有一笔相同金额的分录', receivablesPosted),
  sqlCheck('ledger.settlement', '已审批结算的应付、代扣税额与成本等于其明细', settlementsPosted),
  sqlCheck('ledger.agent', '代理商的保证金与应收科目余额等于其流水', agentsControlled),
  sqlCheck('ledger.reversal', '冲销分录与原分录明细相反', reversalsMirror),
  sqlCheck('ledger.period', '已结账期间的余额等于结账时的余额，期间按顺序结账', snapshotsHold),
  sqlCheck('ledger.voucher', '凭证批次的凭证数与借方合计等于其分录，分录属于该账簿与期间', vouchersHold),
]
