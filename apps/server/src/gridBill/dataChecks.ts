import { type DataCheck, sqlCheck } from '../db/dataCheck.ts'
import { billsAddUp, billsPosted, billsReceivable, feesFollowBills } from './dataChecks.queries.ts'

/** Bills against what they made. */
export const gridBillDataChecks: readonly DataCheck[] = [
  sqlCheck('gridBill.total', '已确认的电网账单：明细合计、各月分摊都等于结算金额', billsAddUp),
  sqlCheck('gridBill.entry', '已确认的电网账单各有一笔分录，作废的冲销为零', billsPosted),
  sqlCheck('gridBill.receivable', '应收电费按项目等于账单明细', billsReceivable),
  sqlCheck('gridBill.fee', '来源为电网账单的电费等于其账单', feesFollowBills),
]
