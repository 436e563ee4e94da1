import { editableGrid as copy } from '../../copy/zhCN/editableGrid.ts'
import { DetailModal } from '../../detail-modal/DetailModal.tsx'
import type { GridController } from '../controller/GridController.ts'
import type { GridDetails } from '../gridProps.ts'
import { shownColumns } from '../model/columnDefaults.ts'
import type { GridRow } from '../model/row.ts'

interface Props {
  readonly controller: GridController
  readonly row: GridRow
  readonly details: boolean | GridDetails
  readonly onClose: () => void
}

/** Every field of a row to read, 1200 px wide, in at most four columns (B§9). Mounted = open. */
export function RowDetails({ controller, row, details, onClose }: Props) {
  const given: GridDetails = typeof details === 'object' ? details : {}
  const entries = shownColumns(controller.model.columns).map((column) => ({
    key: column.key,
    label: column.title,
    value: controller.textOf(column, row),
  }))
  return (
    <DetailModal title={given.title?.(row) ?? copy.details} entries={entries} columns={given.columns ?? 3} onClose={onClose}>
      {given.render?.(row)}
    </DetailModal>
  )
}
