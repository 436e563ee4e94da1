/** A line as the demo's bank keeps it. */
export interface BookLine {
  readonly serial: string
  /** YYYY-MM-DD, HH:mm:ss. */
  readonly day: string
  readonly time: string
  readonly direction: '1' | '2'
  readonly amount: string
  readonly balance: string
  readonly counterName: string | null
  readonly counterAccount: string | null
  readonly counterBank: string | null
  readonly summary: string | null
  readonly reverses: string | null
  /** It is in the balances already and is told from this moment on, epoch ms. */
  readonly toldFrom?: number
}

/** Lines of an account between two days, in the order in which they were booked; null: it is no account of this bank. */
export type Book = (cardNo: string, from: string, to: string) => Promise<readonly BookLine[] | null>

/** What goes wrong at banks; switched on by tests. */
export interface BankFaults {
  /** So many calls from now on are not answered. */
  away?: number
  /** From this page on they are not answered. */
  awayFromPage?: number
  /** Each answer waits so long, in ms. */
  slowMs?: number
  /** Each page begins with the last lines of the page before. */
  repeats?: number
  /** These lines are not told yet; the balances hold them. */
  late?: ReadonlySet<string>
  /** Lines of a page come in the opposite order. */
  isReversed?: boolean
  /** The answer is signed with another secret. */
  isForged?: boolean
  /** The answer tells of another account. */
  isForeign?: boolean
  /** What goes wrong with this call of a payment, asked once for each. */
  pay?: (call: 'pay' | 'debit' | 'querypay', key: string) => PayFault | null
}

/**
 * `dropped`: it never came; `lost`: it was done and the answer was not; `held`: it is done later (`DemoBank.release`); `refused`: it is not done, and
 * the bank says so; `blind`: the bank says that it has never heard of it; `denied`: it says that it failed, of what it did;
 * `partly`: of a debit it takes half, or the least that is agreed; `tooMuch`: it says that it took more than it was asked for.
 */
export type PayFault = 'dropped' | 'lost' | 'held' | 'refused' | 'blind' | 'denied' | 'partly' | 'tooMuch'
