import type { DatabaseActivity, DatabaseState } from '@heliodesk/contracts/endpoints/database'
import { database as copy } from '#web/copy/zhCN/database.ts'
import type { Tile } from '../../Tiles.tsx'
import { figure, percent } from '../../units.ts'
import { LivePage, LoadedCard } from '../LivePage.tsx'
import { sizeParts, sizeText, spanText } from '../sizes.ts'
import { Running, States } from './activity.tsx'
import { Backups } from './Backups.tsx'
import { Slow } from './Slow.tsx'
import { Tables } from './Tables.tsx'
import { Upkeep } from './Upkeep.tsx'
import { useActivity, useDatabase } from './useDatabase.ts'

/** /monitor/database: how the database is doing, and the upkeep of its tables. */
export function DatabasePage() {
  const state = useDatabase()
  const activity = useActivity()
  return (
    <LivePage title={copy.title} query={state} tiles={(data) => sums(data, activity.data)}>
      <LoadedCard title={copy.states} query={activity} span={4}>
        {({ connections }) => <States rows={connections} />}
      </LoadedCard>
      <LoadedCard title={copy.running} query={activity} span={8}>
        {({ running }) => <Running rows={running} />}
      </LoadedCard>
      <LoadedCard title={copy.tables} query={state} span={12} height={420} note={() => copy.tablesNote}>
        {({ tables }) => <Tables rows={tables} />}
      </LoadedCard>
      <LoadedCard
        title={copy.slow}
        query={state}
        span={12}
        note={({ slowSource, slowFromMs }) =>
          slowSource === 'process' ? copy.slowProcess(figure(slowFromMs)) : copy.slowStatistics
        }
      >
        {({ slow }) => <Slow rows={slow} />}
      </LoadedCard>
      <LoadedCard title={copy.backups} query={state} span={8}>
        {({ backups }) => <Backups rows={backups} />}
      </LoadedCard>
      <LoadedCard title={copy.upkeep} query={state} span={4}>
        {({ maintenance }) => <Upkeep rows={maintenance} />}
      </LoadedCard>
    </LivePage>
  )
}

const weekHours = 168

function sums(state: DatabaseState, activity: DatabaseActivity | undefined): readonly Tile[] {
  const longest = activity?.running[0]
  const blocked = activity?.running.filter(({ blockedBy }) => blockedBy.length > 0).length ?? 0
  return [
    {
      label: copy.size,
      ...sizeParts(state.databaseBytes),
      note: copy.sizeNote(state.version, figure(state.tables.length)),
    },
    {
      label: copy.connections,
      value: figure(activity?.used ?? 0),
      note: copy.connectionsNote(figure(activity?.limit ?? 0), figure(activity?.poolSize ?? 0)),
      isWrong: activity !== undefined && activity.used > activity.limit * 0.9,
    },
    {
      label: copy.hitRate,
      value: percent(state.hitRate ?? 0, 1, 1),
      unit: '%',
      note: copy.hitRateNote(figure(state.commits), figure(state.rollbacks)),
    },
    {
      label: copy.longest,
      value: longest ? spanText(longest.seconds) : '–',
      note: longest ? copy.longestNote(figure(blocked)) : copy.longestNone,
      isWrong: blocked > 0,
    },
    backupTile(state.backups[0]),
  ]
}

function backupTile(newest: DatabaseState['backups'][number] | undefined): Tile {
  if (!newest) return { label: copy.backup, value: copy.backupNever, note: copy.backupNeverNote, isWrong: true }
  const isOld = newest.ageHours > weekHours
  const bytes = sizeText(newest.bytes)
  return {
    label: copy.backup,
    value: spanText(newest.ageHours * 3600),
    note: isOld ? copy.backupOld(bytes) : copy.backupNote(bytes),
    isWrong: isOld,
  }
}
