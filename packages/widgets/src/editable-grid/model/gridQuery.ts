import { gridModel as copy } from '../../copy/zhCN/gridModel.ts'

/** Page and order of a grid that asks the server (B§4). */
export interface GridQuery {
  readonly page: number
  readonly pageSize: number
  readonly column: string
  readonly order: 'asc' | 'desc'
}

export const gridPageSizes = [10, 20, 30] as const
export const defaultGridQuery: GridQuery = { page: 1, pageSize: gridPageSizes[0], column: 'createTime', order: 'desc' }

/** A click on a header: up, down, then the order of the beginning. A new order begins at the first page. */
export function sortBy(query: GridQuery, column: string): GridQuery {
  const { column: first, order } = defaultGridQuery
  if (query.column !== column) return { ...query, page: 1, column, order: 'asc' }
  return query.order === 'asc' ? { ...query, page: 1, order: 'desc' } : { ...query, page: 1, column: first, order }
}

export const pageCount = (query: GridQuery, total: number): number => Math.max(1, Math.ceil(total / query.pageSize))

export function toPage(query: GridQuery, page: number, total: number): GridQuery {
  return { ...query, page: Math.min(pageCount(query, total), Math.max(1, Math.trunc(page) || 1)) }
}

/** Another page size keeps the first row of the page in view. */
export function withPageSize(query: GridQuery, pageSize: number): GridQuery {
  return { ...query, pageSize, page: Math.floor(((query.page - 1) * query.pageSize) / pageSize) + 1 }
}

/** `1-10 共 35 条` (B§9). */
export function pageText({ page, pageSize }: GridQuery, total: number): string {
  const from = total === 0 ? 0 : (page - 1) * pageSize + 1
  return copy.total(from, Math.min(total, page * pageSize), total)
}

export function pageOf<T>(rows: readonly T[], { page, pageSize }: GridQuery): readonly T[] {
  return rows.slice((page - 1) * pageSize, page * pageSize)
}
