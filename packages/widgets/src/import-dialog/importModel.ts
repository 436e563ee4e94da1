import { limits } from '@heliodesk/contracts/limits'
import { copy } from '../copy/zhCN.ts'
import type { Preview } from './previewModel.ts'

/** Files that an import takes. */
export interface ImportKinds {
  readonly endings: readonly string[]
  readonly maxMb: number
  /** What is said of another file. */
  readonly only: () => string
}

/** B§5: sheets only. */
export const workbooks: ImportKinds = {
  endings: ['.xls', '.xlsx'],
  maxMb: limits.importFileMb,
  only: () => copy.import.onlyExcel,
}

export interface ChosenFile {
  readonly key: string
  readonly file: File
  /** Why the file cannot be sent. */
  readonly problem: string | undefined
}

export function checkFile(
  file: Pick<File, 'name' | 'size'>,
  { endings, maxMb, only }: ImportKinds = workbooks,
): string | undefined {
  const name = file.name.toLowerCase()
  if (!endings.some((ending) => name.endsWith(ending))) return only()
  return file.size > maxMb * 1024 * 1024 ? copy.import.tooLarge(maxMb) : undefined
}

/** Optional fields of an import (B§7); sent only when given. */
export interface ImportFields {
  readonly isSingleTableImport?: boolean
  readonly foreignKeys?: string
  /** '0' or '1', online import only. */
  readonly validateStatus?: '0' | '1'
}

/** What a preview adds to the request. */
export interface ImportExtras {
  readonly corrections?: readonly Correction[]
  /** Under which name the server is asked how far it is. */
  readonly progressId?: string
}

/** A cell that was changed in the preview: file of the request from 0, row of the sheet, column by its head. */
export interface Correction {
  readonly file: number
  readonly row: number
  readonly column: string
  readonly value: string
}

/** All files in one request. */
export function importForm(files: readonly File[], fields: ImportFields, extras: ImportExtras = {}): FormData {
  const form = new FormData()
  if (extras.corrections?.length) form.append('corrections', JSON.stringify(extras.corrections))
  if (extras.progressId !== undefined) form.append('progressId', extras.progressId)
  for (const file of files) form.append('files[]', file, file.name)
  if (fields.isSingleTableImport !== undefined) form.append('isSingleTableImport', String(fields.isSingleTableImport))
  if (fields.foreignKeys !== undefined) form.append('foreignKeys', fields.foreignKeys)
  if (fields.validateStatus !== undefined) form.append('validateStatus', fields.validateStatus)
  return form
}

/** What an import answers when it stored some rows and refused others. */
export interface ImportAnswer {
  readonly totalCount: number
  readonly successCount: number
  readonly errorCount: number
  readonly fileName: string
  /** Sheet row (the head is row 1), label of the column, what is wrong. */
  readonly rowErrors: readonly { readonly row: number; readonly label: string; readonly reason: string }[]
}

/** The sheet that says what is wrong with each refused row. */
export interface ErrorFile {
  readonly href: string
  /** Fetches it with the session; the bare address would not be let in. */
  open(): void
}

export type ImportOutcome =
  | { readonly kind: 'done'; readonly message: string }
  | { readonly kind: 'partial'; readonly message: string; readonly answer: ImportAnswer; readonly errorFile: ErrorFile }
  | { readonly kind: 'failed'; readonly message: string }

/** How files get to where they are read. Rejects only when it was aborted. */
export type SendImport = (form: FormData, onProgress: (fraction: number) => void, signal: AbortSignal) => Promise<ImportOutcome>

export type PreviewOutcome =
  | { readonly kind: 'done'; readonly preview: Preview }
  | { readonly kind: 'failed'; readonly message: string }

/** Reads the files without storing anything. Rejects only when it was aborted. */
export type SendPreview = (form: FormData, onProgress: (fraction: number) => void, signal: AbortSignal) => Promise<PreviewOutcome>

export interface WriteProgress {
  readonly done: number
  readonly total: number
}
