import type { DiskState } from '@heliodesk/contracts/endpoints/monitoring'
import { monitoring } from '#web/copy/zhCN/monitoring.ts'
import { FigureTable } from '../FigureTable.tsx'
import type { Tile } from '../Tiles.tsx'
import { figure, orNone, percent } from '../units.ts'
import { LivePage, LoadedCard } from './LivePage.tsx'
import { sizeParts, sizeText } from './sizes.ts'
import { useDisk } from './useMonitoring.ts'

const copy = monitoring.disk

/** /monitor/disk: how much room is left, and what takes it. */
export function DiskPage() {
  const query = useDisk()
  return (
    <LivePage title={copy.title} query={query} tiles={sums}>
      <LoadedCard title={copy.volumes} query={query} note={() => copy.keptNote}>
        {({ volumes }) => <Volumes rows={volumes} />}
      </LoadedCard>
      <LoadedCard title={copy.uses} query={query} note={({ dataDir }) => copy.where(dataDir)}>
        {({ uses }) => <Uses rows={uses} />}
      </LoadedCard>
    </LivePage>
  )
}

type Volume = DiskState['volumes'][number]

/** Of what programs may use: part of a volume can be kept for the system, and is neither used nor free. */
const usedPercent = ({ usedBytes, freeBytes }: Volume): string => percent(usedBytes, usedBytes + freeBytes, 1)
const keptBytes = ({ totalBytes, usedBytes, freeBytes }: Volume): number => Math.max(0, totalBytes - usedBytes - freeBytes)

function sums({ volumes, floorPercent, isBelowFloor }: DiskState): readonly Tile[] {
  const data = volumes[0]
  if (!data) return []
  const state = floorPercent === 0 ? copy.floorOff : isBelowFloor ? copy.floorBelow : copy.floorOk
  return [
    { label: copy.free, ...sizeParts(data.freeBytes), note: copy.freeNote(sizeText(data.totalBytes)) },
    { label: copy.used, value: usedPercent(data), unit: monitoring.percent, note: copy.usedNote(sizeText(data.usedBytes)) },
    { label: copy.floor, value: figure(floorPercent), unit: monitoring.percent, note: state, isWrong: isBelowFloor },
  ]
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
        { title: copy.kept, isNumber: true, cell: (row) => sizeText(keptBytes(row)) },
        { title: copy.free, isNumber: true, cell: (row) => sizeText(row.freeBytes) },
        { title: copy.usedPercent, isNumber: true, cell: (row) => `${usedPercent(row)}%` },
      ]}
    />
  )
}

function Uses({ rows }: { readonly rows: DiskState['uses'] }) {
  return (
    <FigureTable
      label={copy.uses}
      rows={rows}
      rowKey={(row) => `${row.kind} ${row.name}`}
      columns={[
        { title: copy.use, cell: (row) => (row.kind === 'files' ? copy.place(row.name) : copy.kinds[row.kind]) },
        { title: copy.bytes, isNumber: true, cell: (row) => sizeText(row.bytes) },
        { title: copy.files, isNumber: true, cell: (row) => orNone(row.count) },
      ]}
    />
  )
}
