import { type DataCheck, sqlCheck } from '../db/dataCheck.ts'
import { paymentsPosted, paymentsSent, runsUnchanged, settlementsFollow } from './dataChecks.queries.ts'

export const payDataChecks: readonly DataCheck[] = [
  sqlCheck('pay.posted', '成功的支付订单有且只有一笔相同金额的分录，退汇的已冲销', paymentsPosted),
  sqlCheck('pay.settlement', '结算的支付合计不超过应付，结算状态与其支付订单一致', settlementsFollow),
  sqlCheck('pay.run', '已提交的付款批次与审批的收款方、账号和金额一致', runsUnchanged),
  sqlCheck('pay.sent', '支付订单发送后才有结果，只有审批通过的批次才发送', paymentsSent),
]
