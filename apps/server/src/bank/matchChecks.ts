import { type DataCheck, sqlCheck } from '../db/dataCheck.ts'
import { fundsFaults, lineStatusFaults, matchEntryFaults, receivedFaults, suspenseFaults } from './matchChecks.queries.ts'

export const matchDataChecks: readonly DataCheck[] = [
  sqlCheck('matching.funds', '每个二类户：备查账上的资金等于流水之和', fundsFaults),
  sqlCheck('matching.entries', '每笔有效匹配都有分录，金额等于各应收之和；撤销的匹配分录相抵', matchEntryFaults),
  sqlCheck('matching.received', '每笔应收的已收金额等于有效匹配之和，且不超过应收', receivedFaults),
  sqlCheck('matching.suspense', '每个二类户：待认领款项等于未匹配的流水', suspenseFaults),
  sqlCheck('matching.lines', '流水的匹配状态与匹配记录一致，一笔流水只有一笔有效匹配', lineStatusFaults),
]
