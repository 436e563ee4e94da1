import { type CellValue, type GridRow, isTemporaryId } from './row.ts'

export type OutputRow = Readonly<Record<string, CellValue>>

/** The rows as they leave the grid. Without `rowIds` the temporary ids stay behind; stored rows keep theirs. */
export function tableData(rows: readonly GridRow[], { rowIds = true }: { readonly rowIds?: boolean } = {}): readonly OutputRow[] {
  return rows.map((row) => {
    if (rowIds || !isTemporaryId(row.id)) return row
    const { id: _, ...rest } = row
    return rest
  })
}
