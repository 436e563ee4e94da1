import { limits } from '@heliodesk/contracts/limits'
import { ApiError } from '../../api/apiError.ts'
import type { ImportAnswer } from '../../api/resource.ts'
import { resource as copy } from '../../copy/zhCN/resource.ts'

/** B§5: sheets only. */
export const importAccept = '.xls,.xlsx'
const partialCode = 201

export interface ChosenFile {
  readonly key: string
  readonly file: File
  /** Why the file cannot be sent. */
  readonly problem: string | undefined
}

export function checkFile(file: Pick<File, 'name' | 'size'>): string | undefined {
  if (!/\.(xls|xlsx)$/i.test(file.name)) return copy.import.onlyExcel
  return file.size > limits.importFileMb * 1024 * 1024 ? copy.import.tooLarge(limits.importFileMb) : undefined
}

/** Optional fields of an import (B§7); sent only when given. */
export interface ImportFields {
  readonly isSingleTableImport?: boolean
  readonly foreignKeys?: string
  /** '0' or '1', online import only. */
  readonly validateStatus?: '0' | '1'
}

/** All files in one request. */
export function importForm(files: readonly File[], fields: ImportFields): FormData {
  const form = new FormData()
  for (const file of files) form.append('files[]', file, file.name)
  if (fields.isSingleTableImport !== undefined) form.append('isSingleTableImport', String(fields.isSingleTableImport))
  if (fields.foreignKeys !== undefined) form.append('foreignKeys', fields.foreignKeys)
  if (fields.validateStatus !== undefined) form.append('validateStatus', fields.validateStatus)
  return form
}

/** An import that stored some rows and refused others. */
export interface PartialImport {
  readonly message: string
  readonly answer: ImportAnswer
}

function isAnswer(value: unknown): value is ImportAnswer {
  return typeof value === 'object' && value !== null && 'rowErrors' in value && Array.isArray(value.rowErrors)
}

/** Code 201 comes as a refusal that carries the rows; anything else is undefined. */
export function partialImport(error: unknown): PartialImport | undefined {
  if (!(error instanceof ApiError) || error.code !== partialCode || !isAnswer(error.result)) return undefined
  return { message: error.message, answer: error.result }
}
