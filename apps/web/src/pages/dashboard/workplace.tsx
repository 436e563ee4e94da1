import { alarmStream as copy } from '#web/copy/zhCN/alarmStream.ts'
import { openAnnouncement } from '#web/features/announcement/openAnnouncement.ts'
import { Workplace } from '#web/features/workplace/Workplace.tsx'
import { WithAlarms } from './parts/WithAlarms.tsx'

/** /dashboard/workplace: the personal centre. */
export default function WorkplacePage() {
  return (
    <WithAlarms title={copy.workplace} rows={8}>
      {(given) => <Workplace {...given} onOpenAnnouncement={openAnnouncement} />}
    </WithAlarms>
  )
}
