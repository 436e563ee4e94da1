import { type DataCheck, sqlCheck } from '../db/dataCheck.ts'
import { closesHold, statementsHold } from './dataChecks.queries.ts'

export const closeDataChecks: readonly DataCheck[] = [
  sqlCheck('close.snapshot', '月结保存的科目发生额与余额等于其期间的分录，该月账簿都已结账', closesHold),
  sqlCheck('close.statement', '农户月度账单的应收与二类户资金等于账簿', statementsHold),
]
