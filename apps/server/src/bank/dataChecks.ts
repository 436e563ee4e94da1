import { type DataCheck, sqlCheck } from '../db/dataCheck.ts'
import { dayFaults, lineFaults, reversalFaults } from './dataChecks.queries.ts'

export const bankDataChecks: readonly DataCheck[] = [
  sqlCheck('bank.days', '每个二类户每日：期初加入账减出账等于期末，且与上日期末衔接；缺口确有其事', dayFaults),
  sqlCheck('bank.lines', '账户流水都有流水键和当日余额', lineFaults),
  sqlCheck('bank.reversals', '冲正与被冲正的流水金额相抵', reversalFaults),
]
