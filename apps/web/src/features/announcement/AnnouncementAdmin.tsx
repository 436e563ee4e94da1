import { announcement } from '@heliodesk/contracts/resources/system/announcement'
import { statusAfter } from '@heliodesk/domain/announcement/states'
import { lazy, Suspense, useMemo, useState } from 'react'
import { announcement as texts } from '#web/copy/zhCN/announcement.ts'
import type { Cells } from '#web/resource/cells/cell.ts'
import type { Controls } from '#web/resource/form/ResourceForm.tsx'
import { ResourcePage } from '#web/resource/page/ResourcePage.tsx'
import { PriorityTag } from '#web/ui/PriorityTag.tsx'
import { AudienceControl } from './AudienceControl.tsx'
import { ContentEditor } from './ContentEditor.tsx'
import { DepartsControl } from './DepartsControl.tsx'
import { GroupsControl } from './GroupsControl.tsx'
import { ReceiversControl } from './ReceiversControl.tsx'
import { type AnnouncementRow, useAnnouncementActions } from './useAnnouncementActions.ts'

const AnnouncementDialog = lazy(() => import('./AnnouncementDialog.tsx'))
const ReceiptsDrawer = lazy(() => import('./ReceiptsDrawer.tsx'))

const cells: Cells<AnnouncementRow> = {
  priority: (row) => <PriorityTag priority={row.priority ?? 'L'} />,
}
const columnStart = {
  hidden: ['msgCategory', 'sender', 'startTime', 'endTime', 'byMail', 'cancelTime'],
  pinned: ['titile'],
} as const
const preset = { msgCategory: '1', priority: 'L', msgType: 'ALL' } as const

/** What people read is revoked first. */
const isLocked = (row: AnnouncementRow): boolean => statusAfter(row.sendStatus, 'edit') === null

/** Controls that know of each other: who is chosen matters only when the audience is not everybody. */
function useControls(): Controls {
  const [audience, setAudience] = useState('ALL')
  return useMemo(
    () => ({
      msgType: (control) => <AudienceControl {...control} field={announcement.fields.msgType} onAudience={setAudience} />,
      userIds: (control) => <ReceiversControl {...control} isDisabled={control.isDisabled || audience !== 'USER'} />,
      departIds: (control) => <DepartsControl {...control} isDisabled={control.isDisabled || audience !== 'DEPT'} />,
      groupIds: (control) => <GroupsControl {...control} isDisabled={control.isDisabled || audience !== 'GROUP'} />,
      msgContent: (control) => <ContentEditor {...control} max={announcement.fields.msgContent.options.max} />,
    }),
    [audience],
  )
}

/** /system/announcement: written, released, revoked, and who has read it. */
export function AnnouncementAdmin() {
  const [receiptsOf, setReceiptsOf] = useState<AnnouncementRow | null>(null)
  const rowActions = useAnnouncementActions(setReceiptsOf)
  const controls = useControls()
  return (
    <>
      <ResourcePage
        resource={announcement}
        title={texts.admin.title}
        cells={cells}
        columnStart={columnStart}
        preset={preset}
        controls={controls}
        rowActions={rowActions}
        isLocked={isLocked}
        detail={(row, close) => <AnnouncementDialog input={row.id} onClose={close} />}
      />
      {receiptsOf !== null && (
        <Suspense fallback={null}>
          <ReceiptsDrawer announcement={receiptsOf} onClose={() => setReceiptsOf(null)} />
        </Suspense>
      )}
    </>
  )
}
