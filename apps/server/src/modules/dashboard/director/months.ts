import { monthBefore } from '@heliodesk/domain/ledger/months'

/** This month and the twelve before it, the oldest first: the same month of the year before is the first of them. */
export const thirteenMonths = (month: string): readonly string[] =>
  Array.from({ length: 13 }, (_, place) => monthBefore(month, 12 - place))
