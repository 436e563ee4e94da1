import type { RuntimeState } from '@heliodesk/contracts/endpoints/monitoring'
import { monitoring } from '#web/copy/zhCN/monitoring.ts'
import { FigureTable } from '../FigureTable.tsx'
import type { Tile } from '../Tiles.tsx'
import { figure, orNone } from '../units.ts'
import { Collections, HeapSpaces } from './jvmTables.tsx'
import { LiveCard } from './LiveCard.tsx'
import { LivePage, LoadedCard } from './LivePage.tsx'
import { sizeParts, sizeText } from './sizes.ts'
import { useRuntime } from './useMonitoring.ts'

const copy = monitoring.jvm

/** /monitor/jvm: the runtime of this process (D-JVM). */
export function JvmPage() {
  const query = useRuntime()
  return (
    <LivePage title={copy.title} intro={copy.intro} query={query} place={query.data} tiles={sums}>
      <LiveCard
        title={copy.heapChart}
        unit="MB"
        digits={1}
        span={12}
        query={query}
        series={({ heapUsedMb, heapTotalMb }) => [
          { name: copy.heapUsed, color: 'chart-now', values: heapUsedMb },
          { name: copy.heapTotal, color: 'chart-compare', values: heapTotalMb },
        ]}
      />
      <LiveCard
        title={copy.loopChart}
        unit="ms"
        digits={1}
        query={query}
        series={({ loopP50Ms, loopP99Ms }) => [
          { name: copy.p99, color: 'chart-now', values: loopP99Ms },
          { name: copy.p50, color: 'chart-compare', values: loopP50Ms },
        ]}
      />
      <LiveCard
        title={copy.gcChart}
        unit="ms"
        digits={1}
        query={query}
        series={({ gcMs }) => [{ name: copy.gcMs, color: 'chart-now', values: gcMs }]}
      />
      <LoadedCard title={copy.collections} query={query} span={4}>
        {({ gc }) => <Collections rows={gc} />}
      </LoadedCard>
      <LoadedCard title={copy.spaces} query={query} span={4}>
        {({ heapSpaces }) => <HeapSpaces rows={heapSpaces} />}
      </LoadedCard>
      <LoadedCard title={copy.handles} query={query} span={4}>
        {({ handles }) => <Handles rows={handles} />}
      </LoadedCard>
    </LivePage>
  )
}

function Handles({ rows }: { readonly rows: RuntimeState['handles'] }) {
  return (
    <FigureTable
      label={copy.handles}
      rows={rows}
      rowKey={(row) => row.name}
      columns={[
        { title: copy.handle, cell: (row) => row.name },
        { title: copy.count, isNumber: true, cell: (row) => figure(row.count) },
      ]}
    />
  )
}

const sum = (values: readonly number[]): number => values.reduce((total, value) => total + value, 0)

const sums = ({ heap, gc, handles, samples }: RuntimeState): readonly Tile[] => [
  {
    label: copy.heap,
    ...sizeParts(heap.usedBytes),
    note: copy.heapNote(sizeText(heap.totalBytes), sizeText(heap.limitBytes)),
  },
  { label: copy.external, ...sizeParts(heap.externalBytes), note: copy.externalNote(sizeText(heap.buffersBytes)) },
  {
    label: copy.loop,
    value: orNone(samples.loopP99Ms.at(-1) ?? null, 1),
    unit: 'ms',
    note: copy.loopNote(orNone(samples.loopP50Ms.at(-1) ?? null, 1)),
  },
  {
    label: copy.gc,
    value: figure(sum(gc.map(({ count }) => count))),
    unit: copy.gcUnit,
    note: copy.gcNote(figure(sum(gc.map(({ totalMs }) => totalMs)))),
  },
  { label: copy.handles, value: figure(sum(handles.map(({ count }) => count))), note: copy.handlesNote },
]
