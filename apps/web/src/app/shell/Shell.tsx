import '../routes/allViews.ts'
import './print.css'
import { QueryClientProvider } from '@tanstack/react-query'
import { useCallback, useEffect } from 'react'
import { queryClient } from '../../api/queryClient.ts'
import { notice } from '../../copy/zhCN/notice.ts'
import { openAnnouncement } from '../../features/announcement/openAnnouncement.ts'
import { openVersions } from '../../features/data-log/openVersions.ts'
import { type NoticeMessage, useLiveConnection } from '../../realtime/useLiveConnection.ts'
import { ensureDictionaries } from '../../session/dictionaries.ts'
import { useNoticeSwitch } from '../../session/noticeSwitches.ts'
import { offerRecordHistory } from '../../session/recordHistory.ts'
import { startRecovery } from '../expired/sessionRecovery.ts'
import { OverlayHost } from '../overlay/OverlayHost.tsx'
import { ProductTheme } from '../ProductTheme.tsx'
import { startProof } from '../proof/proof.ts'
import { toast } from '../toast.ts'
import { WatermarkHost } from '../watermark/WatermarkHost.tsx'
import { MainLayout } from './MainLayout.tsx'

startRecovery()
startProof()
offerRecordHistory(openVersions)

/** One toast for each message, however often it is reported; it leads to the message itself. */
const showNotice = ({ msgId, msgTxt }: NoticeMessage): void =>
  void toast.info(msgTxt, { key: `notice:${msgId}`, action: { label: notice.open, run: () => openAnnouncement(msgId) } })

function Live() {
  const isTold = useNoticeSwitch('announcement')
  const show = useCallback((message: NoticeMessage) => (isTold || message.cmd !== 'topic') && showNotice(message), [isTold])
  useLiveConnection(show)
  return null
}

/** The signed-in application: component library, server state, live connection, layout. */
export default function Shell() {
  useEffect(() => {
    ensureDictionaries().catch(() => undefined)
    return () => queryClient.clear()
  }, [])
  return (
    <QueryClientProvider client={queryClient}>
      <ProductTheme>
        <Live />
        <MainLayout />
        <OverlayHost />
        <WatermarkHost />
      </ProductTheme>
    </QueryClientProvider>
  )
}
