import { type DataCheck, sqlCheck } from '../db/dataCheck.ts'
import { paymentsPosted, paymentsSent, runsUnchanged, settlementsFollow } from './dataChecks.queries.ts'
import { debitsOnWay, debitsPosted, debitsReserved, debitsWithinCaps } from './debit/dataChecks.queries.ts'

export const payDataChecks: readonly DataCheck[] = [
  sqlCheck('pay.posted', '成功的支付订单有且只有一笔相同金额的分录，退汇的已冲销', paymentsPosted),
  sqlCheck('pay.settlement', '结算的支付合计不超过应付，结算状态与其支付订单一致', settlementsFollow),
  sqlCheck('pay.run', '已提交的付款批次与审批的收款方、账号和金额一致', runsUnchanged),
  sqlCheck('debit.posted', '扣款实扣金额等于还款明细、农户备查与资方账簿的分录，退回的全部冲销', debitsPosted),
  sqlCheck('debit.line', '扣款在途等于已扣未见流水的金额，流水金额等于实扣金额', debitsOnWay),
  sqlCheck('debit.reserved', '已提交的扣款不超过占用时的可用余额，且有该账户的授权', debitsReserved),
  sqlCheck('debit.mandate', '扣款不超过授权的单笔与每月上限', debitsWithinCaps),
  sqlCheck('pay.sent', '支付订单发送后才有结果，只有审批通过的批次才发送', paymentsSent),
]
