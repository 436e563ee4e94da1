import { type DataCheck, sqlCheck } from '../db/dataCheck.ts'
import { meetingTariffs, unsoundTariffs } from './tariff.queries.ts'

/** Prices in force against each other and against how they came into force. */
export const tariffDataChecks: readonly DataCheck[] = [
  sqlCheck('tariff.meets', '生效的电价互不重叠', meetingTariffs),
  sqlCheck('tariff.versions', '生效过的电价由另一人审批，新版本生效时原版本已被替代', unsoundTariffs),
]
