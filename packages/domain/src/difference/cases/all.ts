import type { DifferenceCase } from './build.ts'
import { energyCases } from './energy.ts'
import { priceCases } from './price.ts'
import { receiptCases } from './receipts.ts'
import { togetherCases } from './together.ts'

/** Written by hand from the formulas, before the engine. */
export const differenceCases: readonly DifferenceCase[] = [...energyCases, ...priceCases, ...receiptCases, ...togetherCases]
