import type { RuntimeState } from '@heliodesk/contracts/endpoints/monitoring'
import { Card } from '@heliodesk/widgets/card/Card'
import { Loaded } from '#web/app/ui/Loaded.tsx'
import { monitoring } from '#web/copy/zhCN/monitoring.ts'
import styles from '../dashboard.module.css'
import { FigureTable } from '../FigureTable.tsx'
import { Tiles } from '../Tiles.tsx'
import { figure, orNone, percent } from '../units.ts'
import { LiveCard } from './LiveCard.tsx'
import { MonitoringPage } from './MonitoringPage.tsx'
import { sizeParts, sizeText, spanText } from './sizes.ts'
import { useRuntime } from './useMonitoring.ts'

const copy = monitoring.system

/** /monitor/system: the machine and this process on it. */
export function SystemPage() {
  const query = useRuntime()
  return (
    <MonitoringPage title={copy.title} updatedAt={query.dataUpdatedAt} place={query.data}>
      <Loaded query={query} height={110}>
        {(state) => <Sums state={state} />}
      </Loaded>
      <div className={styles.grid}>
        <div>
          <LiveCard
            title={copy.cpuChart}
            unit={monitoring.percent}
            digits={1}
            query={query}
            series={(samples) => [
              { name: copy.systemCpu, color: 'chart-now', values: samples.systemCpu },
              { name: copy.processCpu, color: 'chart-compare', values: samples.processCpu },
            ]}
          />
        </div>
        <div>
          <LiveCard
            title={copy.memoryChart}
            unit="MB"
            query={query}
            series={(samples) => [
              { name: copy.usedMemory, color: 'chart-now', values: samples.usedMemoryMb },
              { name: copy.processCpu, color: 'chart-compare', values: samples.rssMb },
            ]}
          />
        </div>
        <div>
          <Card title={copy.versions}>
            <Loaded query={query} height={180}>
              {({ versions }) => (
                <FigureTable
                  label={copy.versions}
                  rows={versions}
                  rowKey={(row) => row.name}
                  columns={[
                    { title: copy.component, cell: (row) => row.name },
                    { title: copy.version, cell: (row) => row.version },
                  ]}
                />
              )}
            </Loaded>
          </Card>
        </div>
        <div>
          <Card title={copy.machine}>
            <Loaded query={query} height={180}>
              {(state) => <Machine state={state} />}
            </Loaded>
          </Card>
        </div>
      </div>
    </MonitoringPage>
  )
}

function Sums({ state }: { readonly state: RuntimeState }) {
  const { memory, load, samples } = state
  const used = memory.totalBytes - memory.freeBytes
  return (
    <Tiles
      label={copy.title}
      tiles={[
        {
          label: copy.cpu,
          value: orNone(samples.systemCpu.at(-1) ?? null, 1),
          unit: monitoring.percent,
          note: copy.cpuNote(orNone(samples.processCpu.at(-1) ?? null, 1), figure(state.cpus)),
        },
        {
          label: copy.load,
          value: figure(load[0] ?? 0, 2),
          note: copy.loadNote(figure(load[1] ?? 0, 2), figure(load[2] ?? 0, 2)),
        },
        {
          label: copy.memory,
          value: percent(used, memory.totalBytes),
          unit: monitoring.percent,
          note: copy.memoryNote(sizeText(memory.totalBytes)),
        },
        { label: copy.rss, ...sizeParts(memory.rssBytes), note: copy.rssNote(sizeText(memory.peakRssBytes)) },
        { label: copy.uptime, value: spanText(state.uptimeSeconds), note: copy.uptimeNote(state.startTime.slice(5, 16)) },
      ]}
    />
  )
}

function Machine({ state }: { readonly state: RuntimeState }) {
  const rows = [
    { name: copy.host, value: state.host },
    { name: copy.platform, value: state.platform },
    { name: copy.processor, value: `${state.cpuModel} × ${state.cpus}` },
    { name: copy.roles, value: state.roles.join(', ') },
  ]
  return (
    <FigureTable
      label={copy.machine}
      rows={rows}
      rowKey={(row) => row.name}
      columns={[
        { title: copy.item, cell: (row) => row.name },
        { title: copy.value, cell: (row) => row.value },
      ]}
    />
  )
}
