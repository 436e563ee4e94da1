import type { DiskState } from '@heliodesk/contracts/endpoints/monitoring'
import { Card } from '@heliodesk/widgets/card/Card'
import { Loaded } from '#web/app/ui/Loaded.tsx'
import { monitoring } from '#web/copy/zhCN/monitoring.ts'
import styles from '../dashboard.module.css'
import { FigureTable } from '../FigureTable.tsx'
import { Tiles } from '../Tiles.tsx'
import { figure, orNone, percent } from '../units.ts'
import { MonitoringPage } from './MonitoringPage.tsx'
import { sizeParts, sizeText } from './sizes.ts'
import { useDisk } from './useMonitoring.ts'

const copy = monitoring.disk

/** /monitor/disk: how much room is left, and what takes it. */
export function DiskPage() {
  const query = useDisk()
  return (
    <MonitoringPage title={copy.title} updatedAt={query.dataUpdatedAt}>
      <Loaded query={query} height={110}>
        {(state) => <Sums state={state} />}
      </Loaded>
      <div className={styles.grid}>
        <div>
          <Card title={copy.volumes}>
            <Loaded query={query} height={200}>
              {({ volumes }) => <Volumes rows={volumes} />}
            </Loaded>
          </Card>
        </div>
        <div>
          <Card title={copy.uses}>
            <Loaded query={query} height={200}>
              {(state) => <Uses state={state} />}
            </Loaded>
          </Card>
        </div>
      </div>
    </MonitoringPage>
  )
}

function Sums({ state: { volumes, floorPercent, isBelowFloor } }: { readonly state: DiskState }) {
  const data = volumes[0]
  if (!data) return null
  const state = floorPercent === 0 ? copy.floorOff : isBelowFloor ? copy.floorBelow : copy.floorOk
  return (
    <Tiles
      label={copy.title}
      tiles={[
        { label: copy.free, ...sizeParts(data.freeBytes), note: copy.freeNote(sizeText(data.totalBytes)) },
        {
          label: copy.used,
          value: percent(data.usedBytes, data.totalBytes, 1),
          unit: monitoring.percent,
          note: copy.usedNote(sizeText(data.usedBytes)),
        },
        { label: copy.floor, value: figure(floorPercent), unit: monitoring.percent, note: state, isWrong: isBelowFloor },
      ]}
    />
  )
}

function Volumes({ rows }: { readonly rows: DiskState['volumes'] }) {
  return (
    <FigureTable
      label={copy.volumes}
      rows={rows}
      rowKey={(row) => row.path}
      columns={[
        { title: copy.volume, cell: (row) => row.holds.map((one) => copy.holds[one]).join(copy.and) },
        { title: copy.total, isNumber: true, cell: (row) => sizeText(row.totalBytes) },
        { title: copy.used, isNumber: true, cell: (row) => sizeText(row.usedBytes) },
        { title: copy.free, isNumber: true, cell: (row) => sizeText(row.freeBytes) },
        { title: copy.usedPercent, isNumber: true, cell: (row) => `${percent(row.usedBytes, row.totalBytes, 1)}%` },
      ]}
    />
  )
}

function Uses({ state: { uses, dataDir } }: { readonly state: DiskState }) {
  return (
    <>
      <FigureTable
        label={copy.uses}
        rows={uses}
        rowKey={(row) => `${row.kind} ${row.name}`}
        columns={[
          { title: copy.use, cell: (row) => (row.kind === 'files' ? copy.place(row.name) : copy.kinds[row.kind]) },
          { title: copy.bytes, isNumber: true, cell: (row) => sizeText(row.bytes) },
          { title: copy.files, isNumber: true, cell: (row) => orNone(row.count) },
        ]}
      />
      <p className={styles.quiet}>{copy.where(dataDir)}</p>
    </>
  )
}
