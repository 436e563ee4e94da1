import type { Message } from '@heliodesk/contracts/text/message'

/** What a movement costs: given (a purchase), the moving average, what an earlier one had cost, or what another one of the call costs. */
export type Cost =
  | { readonly by: 'amount'; readonly amount: string }
  | { readonly by: 'average' }
  /** Undoes an earlier one, whole or in part: a return, a reversal. */
  | { readonly by: 'undoing'; readonly recordId: string }
  /** Comes in for what the movement before it in the call took out: a transfer. */
  | { readonly by: 'former' }

/** One change of a product in one place. */
export interface Movement {
  readonly warehouseId: string
  readonly productId: string
  /** Exact; positive comes in, negative goes out. */
  readonly quantity: string
  /** Dictionary `stock_movement`. */
  readonly kind: string
  readonly cost: Cost
  readonly serials: readonly string[]
  /** The reservation that an issue takes from, as far as it reaches. */
  readonly reservationId?: string | null
  readonly lineId: string
  /** The place of its line, as mistakes name it. */
  readonly row: number
}

/** Movements of one document, posted whole or not at all. */
export interface Posting {
  readonly tenantId: string
  /** The account of who posts. */
  readonly by: string
  /** Asked once the balances are locked: whoever waited for others posts after them. */
  readonly now: () => number
  readonly source: { readonly kind: string; readonly id: string; readonly no: string }
  readonly batchNo?: string | null
  readonly movements: readonly Movement[]
}

/** A posting with the moment that its movements get. */
export interface StampedPosting extends Posting {
  readonly atMs: number
}

/** Something that speaks against a movement, with its row. */
export interface RowIssue {
  readonly row: number
  readonly message: Message
}

export const movementKinds = {
  transferIn: '13',
  transferOut: '23',
  replacement: '26',
  reversedReceipt: '31',
  reversedIssue: '32',
  scrap: '25',
  returned: '12',
  installed: '27',
  surplus: '14',
  loss: '24',
} as const
export const receiptKind = (inType: string): string => `1${inType}`
export const issueKind = (outType: string): string => `2${outType}`
