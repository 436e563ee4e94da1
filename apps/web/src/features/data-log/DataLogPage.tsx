import { recordPath } from '@heliodesk/contracts/recordPath'
import { resources } from '@heliodesk/contracts/resources/index'
import { dataLog } from '@heliodesk/contracts/resources/system/dataLog'
import { lazy, Suspense, useMemo } from 'react'
import { usePageLocation } from '#web/app/pageLocation.tsx'
import { dataLog as copy } from '#web/copy/zhCN/dataLog.ts'
import type { Cells } from '#web/resource/cells/cell.ts'
import { ResourcePage } from '#web/resource/page/ResourcePage.tsx'
import { ResourceServices } from '#web/resource/ResourceServices.tsx'
import type { RowOf } from '#web/resource/row.ts'
import { authorText } from '#web/ui/authorText.ts'
import { SideDrawer } from '#web/ui/SideDrawer.tsx'
import { openVersions } from './openVersions.ts'
import styles from './versions.module.css'

type Line = RowOf<typeof dataLog>
const Difference = lazy(async () => ({ default: (await import('./Difference.tsx')).Difference }))
const cells: Cells<Line> = { createBy: ({ createBy }) => authorText(createBy) }
const columnStart = { hidden: ['dataTable', 'dataId'] } as const

const showAll = ({ dataTable, dataId, dataTitle }: Line): void =>
  openVersions({ table: dataTable ?? '', id: dataId ?? '', title: dataTitle ?? '' })

/** The page of the record as it is now, where its kind has one. */
function pathOf({ dataTable, dataId }: Line): string | undefined {
  const resource = resources.find(({ table }) => table === dataTable)
  return resource && dataId !== null ? recordPath(resource, dataId) : undefined
}

/** /system/datalog: every change of every record that the reader may see, and what it changed. */
export function DataLogPage() {
  const { navigate } = usePageLocation()
  const rowActions = useMemo(
    () => [
      { key: 'versions', label: copy.all, run: showAll },
      {
        key: 'record',
        label: copy.openRecord,
        isShown: (line: Line) => pathOf(line) !== undefined,
        run: (line: Line) => navigate(pathOf(line) ?? ''),
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

function DifferenceDrawer({ row, onClose }: { readonly row: Line; readonly onClose: () => void }) {
  return (
    <ResourceServices>
      <SideDrawer title={copy.difference} subtitle={row.dataTitle ?? ''} onClose={onClose}>
        <div className={styles.drawer}>
          <Suspense fallback={null}>
            <Difference id={row.id} />
          </Suspense>
        </div>
      </SideDrawer>
    </ResourceServices>
  )
}
