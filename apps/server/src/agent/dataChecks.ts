import { type DataCheck, sqlCheck } from '../db/dataCheck.ts'
import {
  depositBalances,
  depositCharges,
  exposures,
  grades,
  overAmounts,
  receivableBalances,
  setOffsOfDeposits,
  settlementEntries,
} from './dataChecks.queries.ts'

/** The accounts of agents against the documents that moved them. */
export const agentDataChecks: readonly DataCheck[] = [
  sqlCheck('agent.deposit', '保证金每条流水的余额等于此前流水之和', depositBalances),
  sqlCheck('agent.receivable', '应收每条流水的余额等于此前流水之和', receivableBalances),
  sqlCheck('agent.overshipped', '明细的超发占用等于仍在外的超设计数量乘单价', overAmounts),
  sqlCheck('agent.charged', '保证金的超发流水等于发货批次的超发占用', depositCharges),
  sqlCheck('agent.settled', '结算批次形成与抵扣的应收等于应收流水', settlementEntries),
  sqlCheck('agent.setOff', '保证金抵扣的应收在两个账户中一致', setOffsOfDeposits),
  sqlCheck('agent.exposure', '代理商的在外货值等于库存流水中在途与在手的货物', exposures),
  sqlCheck('agent.rating', '代理商的评级等于最近一次评级，得分由各项指标得出', grades),
]
