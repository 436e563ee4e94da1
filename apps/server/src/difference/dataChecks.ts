import { type DataCheck, sqlCheck } from '../db/dataCheck.ts'
import { checkFaults } from './dataChecks.queries.ts'

export const differenceDataChecks: readonly DataCheck[] = [
  sqlCheck('settlement.reasons', '结算核对：各原因金额加未解释等于差额，差额等于银行金额减系统金额', checkFaults),
]
