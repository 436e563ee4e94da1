import type { ReportColumnsAnswer, ReportQueryInfo, ReportRows } from '@heliodesk/contracts/endpoints/report'

export interface ReportCall {
  readonly signal?: AbortSignal | undefined
  /** Answers of a group are kept for 30 s (B§7); without one every call goes out. */
  readonly groupId?: string | undefined
}

/** Online reports of the application (B§7). Failures reject with a message to show. */
export interface ReportServices {
  /** Columns, dictionaries and the id of a report, by its code or its id. */
  columns(code: string, call?: ReportCall): Promise<ReportColumnsAnswer>
  queryInfo(id: string, call?: ReportCall): Promise<readonly ReportQueryInfo[]>
  data(id: string, query: Readonly<Record<string, string>>, call?: ReportCall): Promise<ReportRows>
  /** Saves the rows of these conditions as a workbook. */
  exportSheet(id: string, query: Readonly<Record<string, string>>): Promise<void>
}
