import type { DifferenceRules } from '@heliodesk/domain/difference/facts'
import { feeAlarmPercent } from '@heliodesk/domain/fees/amounts'
import { toUnits } from '@heliodesk/domain/fees/cents'

/** What makes a fee and a bill abnormal makes its energy so (domain §1.2): one threshold for one question. */
export const differenceRules: DifferenceRules = { loss: 0n, tolerance: toUnits(feeAlarmPercent, 1), dueAfterDays: 30 }
