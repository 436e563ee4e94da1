import { type DataCheck, sqlCheck } from '../db/dataCheck.ts'
import { claimFaults } from './claims.queries.ts'
import { checkFaults } from './dataChecks.queries.ts'

export const differenceDataChecks: readonly DataCheck[] = [
  sqlCheck('claim.states', '追索单的状态与其明细一致，一个原因同时只在一张追索单中', claimFaults),
  sqlCheck('settlement.reasons', '结算核对：各原因金额加未解释等于差额，差额等于银行金额减系统金额', checkFaults),
]
