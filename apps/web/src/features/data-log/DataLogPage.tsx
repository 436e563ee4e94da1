import { dataLog } from '@heliodesk/contracts/resources/system/dataLog'
import { useMemo } from 'react'
import { usePageLocation } from '#web/app/pageLocation.tsx'
import { dataLog as copy } from '#web/copy/zhCN/dataLog.ts'
import type { Cells } from '#web/resource/cells/cell.ts'
import { ResourcePage } from '#web/resource/page/ResourcePage.tsx'
import type { RowOf } from '#web/resource/row.ts'
import { authorText } from '#web/ui/authorText.ts'
import { DifferenceDrawer } from './DifferenceDrawer.tsx'
import { openVersions } from './openVersions.ts'
import { pathOfVersion } from './pathOfVersion.ts'

type Line = RowOf<typeof dataLog>
const cells: Cells<Line> = { createBy: ({ createBy }) => authorText(createBy) }
const columnStart = { hidden: ['dataTable', 'dataId'] } as const

const showAll = ({ dataTable, dataId, dataTitle }: Line): void =>
  openVersions({ table: dataTable ?? '', id: dataId ?? '', title: dataTitle ?? '' })

/** /system/datalog: every change of every record that the reader may see, and what it changed. */
export function DataLogPage() {
  const { navigate } = usePageLocation()
  const rowActions = useMemo(
    () => [
      { key: 'versions', label: copy.all, run: showAll },
      {
        key: 'record',
        label: copy.openRecord,
        isShown: (line: Line) => pathOfVersion(line) !== undefined,
        run: (line: Line) => navigate(pathOfVersion(line) ?? ''),
      },
    ],
    [navigate],
  )
  return (
    <ResourcePage
      resource={dataLog}
      cells={cells}
      columnStart={columnStart}
      keywordHint={copy.hint}
      rowActions={rowActions}
      detail={(row, onClose) => <DifferenceDrawer row={row} onClose={onClose} />}
    />
  )
}
