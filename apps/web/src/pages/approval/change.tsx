import { changeRecord } from '@heliodesk/contracts/resources/approval/changeRecord'
import { useMemo } from 'react'
import { usePageLocation } from '#web/app/pageLocation.tsx'
import { dataLog as copy } from '#web/copy/zhCN/dataLog.ts'
import { DifferenceDrawer } from '#web/features/data-log/DifferenceDrawer.tsx'
import { pathOfVersion } from '#web/features/data-log/pathOfVersion.ts'
import type { Cells } from '#web/resource/cells/cell.ts'
import { ResourcePage } from '#web/resource/page/ResourcePage.tsx'
import type { RowOf } from '#web/resource/row.ts'

/** Several fields of one change beside each other; the drawer has them below each other. */
const cells: Cells<RowOf<typeof changeRecord>> = { changes: ({ changes }) => changes?.replaceAll('\n', ' · ') ?? '' }
const columnStart = { hidden: ['dataVersion'], pinned: ['createTime'] } as const

/** /approvet/change: what was changed in records of the business, by whom. */
export default function ChangeRecordPage() {
  const { navigate } = usePageLocation()
  const rowActions = useMemo(
    () => [
      {
        key: 'record',
        label: copy.openRecord,
        isShown: (row: RowOf<typeof changeRecord>) => pathOfVersion(row) !== undefined,
        run: (row: RowOf<typeof changeRecord>) => navigate(pathOfVersion(row) ?? ''),
      },
    ],
    [navigate],
  )
  return (
    <ResourcePage
      resource={changeRecord}
      cells={cells}
      columnStart={columnStart}
      keywordHint={copy.hint}
      rowActions={rowActions}
      detail={(row, onClose) => <DifferenceDrawer row={row} onClose={onClose} ofBusiness />}
    />
  )
}
