import { useState } from 'react'
import { UploadCell } from '../../upload/UploadCell.tsx'
import { isUploadedFile, type UploadedFile } from '../../upload/uploadModel.ts'
import type { CellProps } from '../cells/cellProps.ts'
import { useGrid } from '../gridContext.ts'
import { rowName } from '../lead/LeadCells.tsx'

/** One file in the cell. While it is on its way nothing is written: undo never comes back to half an upload. */
export default function UploadCellKit({ column, row, value, isReadOnly, set }: CellProps) {
  const { state } = useGrid()
  const [pending, setPending] = useState<UploadedFile | null>(null)
  const { upload = {}, token = false, allowDownload = true, allowRemove = true } = column
  const stored = isUploadedFile(value) ? value : null
  return (
    <UploadCell
      value={pending ?? stored}
      label={`${column.title} ${rowName(state, row.id)}`}
      token={token}
      isReadOnly={isReadOnly}
      allowDownload={allowDownload}
      allowRemove={allowRemove}
      {...(upload.action !== undefined && { action: upload.action })}
      {...(upload.responseName !== undefined && { responseName: upload.responseName })}
      onChange={(file) => {
        const isOnItsWay = file?.status === 'uploading'
        setPending(isOnItsWay ? file : null)
        if (!isOnItsWay) set(file)
      }}
    />
  )
}
