import { type DataCheck, sqlCheck } from '../db/dataCheck.ts'
import { keptFaults, listRowFaults, listSumFaults, listSuspenseFaults, ruleFaults } from './collectiveChecks.queries.ts'

export const collectiveDataChecks: readonly DataCheck[] = [
  sqlCheck('collective.sums', '每张汇总打款清单：各行之和等于到账金额和银行流水', listSumFaults),
  sqlCheck('collective.rows', '汇总打款明细每行至多一笔有效匹配，客户与金额一致', listRowFaults),
  sqlCheck('collective.suspense', '汇总打款待分配等于已入账清单中未退回、未匹配的行', listSuspenseFaults),
  sqlCheck('collective.kept', '公司代收的电费与公司现金分开：资金、应付农户与备查账三者相等', keptFaults),
  sqlCheck('matching.rules', '每个租户一套生效的匹配规则；自动匹配都有所依据的版本', ruleFaults),
]
