import { usePageLocation } from '#web/app/pageLocation.tsx'
import { TaskBoard } from '#web/features/dashboard/TaskBoard.tsx'
import { dayAway } from '#web/features/dashboard/units.ts'

const day = /^\d{4}-\d{2}-\d{2}$/

/** /dashboard/task: how alarms are dealt with. Range and department stand in the address. */
export default function TaskPage() {
  const { search, setSearch } = usePageLocation()
  const given = (name: string, otherwise: string): string => {
    const value = search.get(name) ?? ''
    return day.test(value) ? value : otherwise
  }
  const range = { from: given('from', dayAway(-29)), to: given('to', dayAway(0)), orgCode: search.get('orgCode') ?? undefined }
  return <TaskBoard range={range} onRange={(next) => setSearch({ ...next }, { replace: true })} />
}
