import { useState } from 'react'
import { usePageLocation } from '#web/app/pageLocation.tsx'
import { openAnnouncement } from '#web/features/announcement/openAnnouncement.ts'
import { GalleryPage } from '#web/features/gallery/frame/GalleryPage.tsx'
import { demo, type PanelState } from '#web/features/gallery/notice/demo.tsx'
import { NoticePanel, type NoticeTab } from '#web/features/notice/NoticePanel.tsx'
import { useHeaderAlarms } from '#web/features/notice/useHeaderAlarms.ts'
import { useHeaderNotices } from '#web/features/notice/useHeaderNotices.ts'

interface Props {
  readonly state: PanelState
  readonly onLog: (event: string, detail?: unknown) => void
}

/** The popover's content with the viewer's own alarms and messages; 全部已读 is only reported here, not done. */
function Panel({ state, onLog }: Props) {
  const [tab, setTab] = useState<NoticeTab>('messages')
  const { navigate } = usePageLocation()
  const alarms = useHeaderAlarms()
  const notices = useHeaderNotices()
  const none = { total: 0, unhandled: 0, unread: 0, failed: state === 'failed' }
  const isLive = state === 'live'
  return (
    <div style={{ maxWidth: 400, border: '1px solid var(--border)', background: 'var(--bg-card)' }}>
      <NoticePanel
        alarms={{ ...alarms, ...(isLive ? {} : { ...none, records: [] }) }}
        notices={{ ...notices, ...(isLive ? {} : { ...none, messages: [] }), markAll: async () => onLog('markAll') }}
        tab={tab}
        onTab={setTab}
        onOpen={navigate}
        onOpenMessage={(id) => {
          onLog('onOpenMessage', id)
          openAnnouncement(id)
        }}
      />
    </div>
  )
}

const noticeDemo = () => demo((state, log) => <Panel state={state} onLog={log} />)

/** /demo/notice */
export default function NoticePage() {
  return <GalleryPage name="notice" demo={noticeDemo} />
}
