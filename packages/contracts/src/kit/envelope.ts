/** The one answer shape of every call, HTTP errors included (wire contract §0). `code` is '200' on login calls only. */
export interface Envelope<T = unknown> {
  readonly success: boolean
  /** A Chinese sentence that a person can act on; empty when there is nothing to say. */
  readonly message: string
  readonly code: number | string
  readonly result: T | null
  /** Epoch milliseconds of the answer. */
  readonly timestamp: number
}

export interface Page<T> {
  readonly records: readonly T[]
  readonly total: number
  readonly size: number
  readonly current: number
  readonly pages: number
}

export function buildPage<T>(records: readonly T[], total: number, page: { pageNo: number; pageSize: number }): Page<T> {
  return { records, total, size: page.pageSize, current: page.pageNo, pages: Math.ceil(total / page.pageSize) }
}
