import { transport } from './transport.ts'

/** The figures of a page of statistics as a workbook; `path` is the page's own call. */
export const statisticsSheet = (path: string, query: Readonly<Record<string, string>>) =>
  transport.download(`${path}/exportXls`, query, { silent: true })
