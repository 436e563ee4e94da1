import { limits } from '@heliodesk/contracts/limits'

export type ReadState = 'all' | 'unread' | 'read'
export type MessageKind = '' | '1' | '2'

/** What of the messages is shown; all of it stands in the address. */
export interface MessageFilter {
  readonly state: ReadState
  readonly kind: MessageKind
  readonly keyword: string
  readonly pageNo: number
  readonly pageSize: number
}

const isState = (text: string | null): text is ReadState => text === 'unread' || text === 'read' || text === 'all'
const isKind = (text: string | null): text is MessageKind => text === '1' || text === '2'

/** Reads an address; what it does not understand is left out. */
export function filterOf(search: URLSearchParams): MessageFilter {
  const [state, kind] = [search.get('state'), search.get('kind')]
  const pageNo = Number(search.get('pageNo') ?? 1)
  const pageSize = Number(search.get('pageSize') ?? limits.listPageSize)
  const sizes: readonly number[] = limits.listPageSizes
  return {
    state: isState(state) ? state : 'all',
    kind: isKind(kind) ? kind : '',
    keyword: search.get('keyword')?.slice(0, 100) ?? '',
    pageNo: Number.isInteger(pageNo) && pageNo > 0 && pageNo <= 100_000 ? pageNo : 1,
    pageSize: sizes.includes(pageSize) ? pageSize : limits.listPageSize,
  }
}

/** The address of a filter; what is usual is not written. */
export function searchOf(filter: MessageFilter): Readonly<Record<string, string | undefined>> {
  return {
    state: filter.state === 'all' ? undefined : filter.state,
    kind: filter.kind === '' ? undefined : filter.kind,
    keyword: filter.keyword === '' ? undefined : filter.keyword,
    pageNo: filter.pageNo === 1 ? undefined : String(filter.pageNo),
    pageSize: filter.pageSize === limits.listPageSize ? undefined : String(filter.pageSize),
  }
}

export const isFiltered = ({ state, kind, keyword }: MessageFilter): boolean => state !== 'all' || kind !== '' || keyword !== ''
