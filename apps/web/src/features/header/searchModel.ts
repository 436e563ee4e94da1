/** Counts of the global search by category (A§2.3). */
export interface SearchCounts {
  readonly customer: number
  readonly bankCardOpenAccountRecord: number
  readonly stationInfo: number
  readonly accountTransactionDetails: number
}
export type SearchCategory = keyof SearchCounts

const lists: Readonly<Record<SearchCategory, readonly [path: string, query: string]>> = {
  customer: ['/customer/index', 'username'],
  bankCardOpenAccountRecord: ['/bankcardclassII/index', 'username'],
  stationInfo: ['/station/index', 'stationName'],
  accountTransactionDetails: ['/icbcaccounttransaction/index', 'username'],
}
export const searchCategories: readonly SearchCategory[] = [
  'customer',
  'bankCardOpenAccountRecord',
  'stationInfo',
  'accountTransactionDetails',
]

/** The list that shows what was counted (ROUTE-26 … ROUTE-29). */
export function listPath(category: SearchCategory, keyword: string): string {
  const [path, query] = lists[category]
  return `${path}?${query}=${encodeURIComponent(keyword)}`
}

/** D-SEARCHTOTAL: the sum of the four. */
export function totalOf(counts: SearchCounts): number {
  return searchCategories.reduce((sum, category) => sum + counts[category], 0)
}

/** A§2.3: nothing shown, searching, answered, or failed with the server's words. */
export type SearchState =
  | { readonly kind: 'idle' }
  | { readonly kind: 'searching' }
  | { readonly kind: 'found'; readonly keyword: string; readonly counts: SearchCounts }
  | { readonly kind: 'failed'; readonly message: string }
