/** Dictionary `grid_line_kind`: what a line of a bill is. Below ten they are money (the kinds of `fee_receivable_kind`), above they are readings. */
export const lineKinds = {
  feedIn: '1',
  difference: '2',
  market: '3',
  state: '4',
  province: '5',
  county: '6',
  correction: '7',
  feedInMeter: '11',
  generationMeter: '12',
} as const

export const isReading = (kind: string): boolean => kind === lineKinds.feedInMeter || kind === lineKinds.generationMeter

/** Dictionary `grid_bill_kind`. */
export const billKinds = { original: '1', correction: '2' } as const

/** Dictionary `grid_reading_how`: how the reading came about. */
export const readingHows = { usual: '1', rolledOver: '2', removed: '3', installed: '4' } as const
