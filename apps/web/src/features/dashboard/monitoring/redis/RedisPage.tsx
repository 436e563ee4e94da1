import type { RedisState } from '@heliodesk/contracts/endpoints/redis'
import { redis as copy } from '#web/copy/zhCN/redis.ts'
import type { Tile } from '../../Tiles.tsx'
import { figure, percent } from '../../units.ts'
import { LiveCard } from '../LiveCard.tsx'
import { LivePage, LoadedCard } from '../LivePage.tsx'
import { MonitoringPage } from '../MonitoringPage.tsx'
import { sizeParts, sizeText, spanText } from '../sizes.ts'
import { RedisAbsent, RedisAway } from './RedisAbsent.tsx'
import { RedisInfo } from './RedisInfo.tsx'
import { useRedis } from './useRedis.ts'

/** /monitor/redis: a Redis of the operator's, where one is configured. */
export function RedisPage() {
  const query = useRedis()
  if (query.data?.state === 'absent') {
    return (
      <MonitoringPage title={copy.title} updatedAt={0}>
        <RedisAbsent />
      </MonitoringPage>
    )
  }
  return (
    <LivePage
      title={copy.title}
      query={query}
      intro={query.data?.address ?? ''}
      notice={query.data && <RedisAway state={query.data} />}
      tiles={({ figures }) => (figures ? sums(figures) : [])}
    >
      <LiveCard
        title={copy.keysChart}
        unit=""
        query={query}
        series={({ keys }) => [{ name: copy.keys, color: 'chart-now', values: keys }]}
      />
      <LiveCard
        title={copy.memoryChart}
        unit="MB"
        digits={2}
        query={query}
        series={({ usedMemoryMb }) => [{ name: copy.memory, color: 'chart-now', values: usedMemoryMb }]}
      />
      <LiveCard
        title={copy.commandsChart}
        unit=""
        span={12}
        query={query}
        series={({ commands }) => [{ name: copy.commandsChart, color: 'chart-now', values: commands }]}
      />
      <LoadedCard title={copy.info} query={query} span={12} height={420}>
        {({ info }) => <RedisInfo rows={info} />}
      </LoadedCard>
    </LivePage>
  )
}

const sums = (figures: NonNullable<RedisState['figures']>): readonly Tile[] => [
  { label: copy.keys, value: figure(figures.keys), note: copy.keysNote(figure(figures.expiring)) },
  {
    label: copy.memory,
    ...sizeParts(figures.usedBytes),
    note: copy.memoryNote(sizeText(figures.peakBytes), figures.limitBytes === 0 ? copy.noLimit : sizeText(figures.limitBytes)),
  },
  {
    label: copy.hits,
    value: percent(figures.hits, figures.hits + figures.misses, 1),
    unit: '%',
    note: copy.hitsNote(figure(figures.hits), figure(figures.misses)),
  },
  {
    label: copy.clients,
    value: figure(figures.clients),
    note: copy.clientsNote(figure(figures.blockedClients), figure(figures.evicted)),
  },
  {
    label: copy.uptime,
    value: spanText(figures.uptimeSeconds),
    note: copy.uptimeNote(`Redis ${figures.version}`, figures.role),
  },
]
