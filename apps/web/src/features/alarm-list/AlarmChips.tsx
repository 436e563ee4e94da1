import { DictMark } from '@heliodesk/widgets/dict/DictMark'
import { StatusChips } from '@heliodesk/widgets/status/StatusChips'
import { useQuery } from '@tanstack/react-query'
import { call } from '#web/api/client.ts'
import { queryKeys } from '#web/api/queryKeys.ts'
import { alarmList as copy } from '#web/copy/zhCN/alarmList.ts'
import { statusFilter } from '#web/resource/filters/statusFilter.ts'
import type { ResourceList } from '#web/resource/list/useResourceList.ts'
import { useDict } from '#web/session/dictionaries.ts'
import { openStates } from './openStates.ts'
import type { AlarmRecord } from './useAlarmActions.ts'

/** Value of the chip that stands for both states of an alarm that has not ended. */
const open = 'open'

/** The states of alarms with their counts; what has not ended stands first, because it needs somebody. */
export function AlarmChips({ list }: { readonly list: ResourceList<AlarmRecord> }) {
  const { chosen, counted, onChoose } = statusFilter(list, 'alarmStatus')
  const counts = useQuery({
    queryKey: [...queryKeys.resource('stationAlarm'), 'statusCount', counted],
    queryFn: ({ signal }) => call('GET /api/alarm/statusCount', { query: counted, signal, silent: true }),
    placeholderData: (previous) => previous,
  })
  const countOf = (states: readonly string[]) => counts.data && states.reduce((sum, state) => sum + (counts.data[state] ?? 0), 0)
  const states = useDict('alarm_status').map(({ value, text }) => ({
    value,
    label: <DictMark dict="alarm_status" value={value} text={text} />,
    count: countOf([value]),
  }))
  const isOpen = chosen.join() === openStates.join()
  return (
    <StatusChips
      label={copy.chips}
      all={copy.every}
      total={counts.data && Object.values(counts.data).reduce((sum, count) => sum + count, 0)}
      choices={[{ value: open, label: copy.open, count: countOf(openStates) }, ...states]}
      chosen={isOpen ? [open] : chosen}
      onChoose={(value) => onChoose(value === open ? openStates : value)}
    />
  )
}
