import type { RuntimeState } from '@heliodesk/contracts/endpoints/monitoring'
import { Card } from '@heliodesk/widgets/card/Card'
import { Loaded } from '#web/app/ui/Loaded.tsx'
import { monitoring } from '#web/copy/zhCN/monitoring.ts'
import styles from '../dashboard.module.css'
import { FigureTable } from '../FigureTable.tsx'
import { Tiles } from '../Tiles.tsx'
import { figure, orNone } from '../units.ts'
import { Collections, HeapSpaces } from './jvmTables.tsx'
import { LiveCard } from './LiveCard.tsx'
import { MonitoringPage } from './MonitoringPage.tsx'
import { sizeParts, sizeText } from './sizes.ts'
import { useRuntime } from './useMonitoring.ts'

const copy = monitoring.jvm

/** /monitor/jvm: the runtime of this process (D-JVM). */
export function JvmPage() {
  const query = useRuntime()
  return (
    <MonitoringPage title={copy.title} intro={copy.intro} updatedAt={query.dataUpdatedAt} place={query.data}>
      <Loaded query={query} height={110}>
        {(state) => <Sums state={state} />}
      </Loaded>
      <div className={styles.grid}>
        <div data-span={12}>
          <LiveCard
            title={copy.heapChart}
            unit="MB"
            digits={1}
            query={query}
            series={({ heapUsedMb, heapTotalMb }) => [
              { name: copy.heapUsed, color: 'chart-now', values: heapUsedMb },
              { name: copy.heapTotal, color: 'chart-compare', values: heapTotalMb },
            ]}
          />
        </div>
        <div>
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
        </div>
        <div>
          <LiveCard
            title={copy.gcChart}
            unit="ms"
            digits={1}
            query={query}
            series={({ gcMs }) => [{ name: copy.gcMs, color: 'chart-now', values: gcMs }]}
          />
        </div>
        <div data-span={4}>
          <Card title={copy.collections}>
            <Loaded query={query} height={200}>
              {({ gc }) => <Collections rows={gc} />}
            </Loaded>
          </Card>
        </div>
        <div data-span={4}>
          <Card title={copy.spaces}>
            <Loaded query={query} height={200}>
              {({ heapSpaces }) => <HeapSpaces rows={heapSpaces} />}
            </Loaded>
          </Card>
        </div>
        <div data-span={4}>
          <Card title={copy.handles}>
            <Loaded query={query} height={200}>
              {({ handles }) => (
                <FigureTable
                  label={copy.handles}
                  rows={handles}
                  rowKey={(row) => row.name}
                  columns={[
                    { title: copy.handle, cell: (row) => row.name },
                    { title: copy.count, isNumber: true, cell: (row) => figure(row.count) },
                  ]}
                />
              )}
            </Loaded>
          </Card>
        </div>
      </div>
    </MonitoringPage>
  )
}

function Sums({ state: { heap, gc, handles, samples } }: { readonly state: RuntimeState }) {
  const sum = (values: readonly number[]): number => values.reduce((total, value) => total + value, 0)
  return (
    <Tiles
      label={copy.title}
      tiles={[
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
      ]}
    />
  )
}
