import type { Source } from '../crud/source.ts'
import type { Caller } from '../crud/write.ts'
import type { Cell } from '../files/workbook.ts'
import { messageText, translate } from '../language/translate.ts'
import type { Family } from '../lines/family.ts'
import { demandImport, type Exchange, runImport } from './importExcel.ts'
import type { Imported, Outcome } from './importFiles.ts'
import { labelOf } from './importHeader.ts'

/** Rows of a file that are shown whatever they are; further ones only with errors. */
const sampleRows = 200
const shownProblems = 1_000

export interface PreviewProblem {
  /** Label of the column; of the whole record where no column is at fault. */
  readonly label: string
  readonly reason: string
}
export interface PreviewRow {
  readonly row: number
  readonly cells: readonly Cell[]
  readonly problems: readonly PreviewProblem[]
}
export interface PreviewFile {
  readonly fileName: string
  readonly columns: readonly { readonly label: string; readonly isRequired: boolean; readonly isRead: boolean }[]
  readonly totalCount: number
  readonly errorCount: number
  readonly rows: readonly PreviewRow[]
}
export interface ImportPreview {
  readonly totalCount: number
  readonly errorCount: number
  readonly successCount: number
  readonly files: readonly PreviewFile[]
}

/** What an import of these files would do, row by row, without doing it. Nothing is stored and nothing is written down. */
export async function previewImport(source: Source, caller: Caller, exchange: Exchange): Promise<ImportPreview> {
  return previewOf(await runImport(source, caller, exchange, { mode: 'preview', sampleRows }))
}

/** The same of records with their lines. */
export async function previewWithLines(family: Family, caller: Caller, exchange: Exchange): Promise<ImportPreview> {
  demandImport(family, caller)
  return previewOf(await runImport(family.head, caller, exchange, { mode: 'preview', sampleRows, family }))
}

function previewOf({ outcomes }: Imported): ImportPreview {
  const files = outcomes.map(fileOf)
  const sum = (count: (file: PreviewFile) => number) => files.reduce((all, file) => all + count(file), 0)
  const [totalCount, errorCount] = [sum((file) => file.totalCount), sum((file) => file.errorCount)]
  return { totalCount, errorCount, successCount: totalCount - errorCount, files }
}

function fileOf({ fileName, header, columns, total, failed, sample }: Outcome): PreviewFile {
  const rows = new Map<number, PreviewRow>(sample.map(({ row, cells }) => [row, { row, cells, problems: [] }]))
  // Rows that go with a wrong one are nothing to correct.
  const wrong = failed.filter(({ isFollower }) => !isFollower)
  for (const { row, problems } of wrong.slice(0, shownProblems)) {
    const said = problems.map(({ label, reason }) => ({ label: translate(label), reason: messageText(reason) }))
    rows.set(row.row, { row: row.row, cells: row.cells, problems: said })
  }
  return {
    fileName,
    columns: header.map((cell, at) => {
      const column = columns.find((one) => one.at === at)
      return { label: labelOf(cell), isRequired: column?.field.options.required ?? false, isRead: column !== undefined }
    }),
    totalCount: total,
    errorCount: failed.length,
    rows: [...rows.values()].toSorted((a, b) => a.row - b.row),
  }
}
