import type { GridColumn } from './column.ts'

export type FieldExtend = Readonly<Record<string, unknown>>

/** The further options of a column; null when the text is no JSON object. Blank means none. */
export function parseFieldExtend(json: string | undefined): FieldExtend | null {
  if (json === undefined || json.trim() === '') return {}
  try {
    const value: unknown = JSON.parse(json)
    return typeof value === 'object' && value !== null && !Array.isArray(value) ? { ...value } : null
  } catch {
    return null
  }
}

/** How many files a cell keeps: `upload.maxCount`, else `uploadnum` of the further options; 0 = all. */
export function maxFiles(column: GridColumn): number {
  const wanted = column.upload?.maxCount ?? Number(parseFieldExtend(column.fieldExtendJson)?.['uploadnum'] ?? 0)
  return Number.isInteger(wanted) && wanted > 0 ? wanted : 0
}
