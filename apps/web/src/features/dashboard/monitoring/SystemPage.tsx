import type { RuntimeState } from '@heliodesk/contracts/endpoints/monitoring'
import { withoutThisYear } from '@heliodesk/widgets/format/thisYear.ts'
import { monitoring } from '#web/copy/zhCN/monitoring.ts'
import { FigureTable } from '../FigureTable.tsx'
import type { Tile } from '../Tiles.tsx'
import { figure, orNone, percent } from '../units.ts'
import { LiveCard } from './LiveCard.tsx'
import { LivePage, LoadedCard } from './LivePage.tsx'
import { sizeParts, sizeText, spanText } from './sizes.ts'
import { useRuntime } from './useMonitoring.ts'

const copy = monitoring.system

/** /monitor/system: the machine and this process on it. */
export function SystemPage() {
  const query = useRuntime()
  return (
    <LivePage title={copy.title} query={query} place={query.data} tiles={sums}>
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
      <LiveCard
        title={copy.memoryChart}
        unit="MB"
        query={query}
        series={(samples) => [
          { name: copy.usedMemory, color: 'chart-now', values: samples.usedMemoryMb },
          { name: copy.processCpu, color: 'chart-compare', values: samples.rssMb },
        ]}
      />
      <LoadedCard title={copy.versions} query={query} height={180}>
        {({ versions }) => <Versions rows={versions} />}
      </LoadedCard>
      <LoadedCard title={copy.machine} query={query} height={180}>
        {(state) => <Machine state={state} />}
      </LoadedCard>
    </LivePage>
  )
}

function sums(state: RuntimeState): readonly Tile[] {
  const { memory, load, samples } = state
  const used = memory.totalBytes - memory.freeBytes
  return [
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
    {
      label: copy.uptime,
      value: spanText(state.uptimeSeconds),
      note: copy.uptimeNote(withoutThisYear(state.startTime.slice(0, 16))),
    },
  ]
}

function Versions({ rows }: { readonly rows: RuntimeState['versions'] }) {
  return (
    <FigureTable
      label={copy.versions}
      rows={rows}
      rowKey={(row) => row.name}
      columns={[
        { title: copy.component, cell: (row) => row.name },
        { title: copy.version, cell: (row) => row.version },
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
