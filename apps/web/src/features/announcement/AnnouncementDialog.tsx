import type { AnnouncementDetail } from '@heliodesk/contracts/endpoints/message'
import { openTargetOf } from '@heliodesk/domain/openTarget'
import { SafeHtml } from '@heliodesk/widgets/html/SafeHtml'
import { ApiError } from '#web/api/apiError.ts'
import type { OverlayProps } from '#web/app/overlay/overlays.ts'
import { announcement } from '#web/copy/zhCN/announcement.ts'
import { ResourceServices } from '#web/resource/ResourceServices.tsx'
import { Button } from '#web/ui/Button.tsx'
import { Dialog } from '#web/ui/Dialog.tsx'
import { PriorityTag } from '#web/ui/PriorityTag.tsx'
import styles from './AnnouncementDialog.module.css'
import { useAnnouncement } from './useAnnouncement.ts'
import { useOpenTarget } from './useOpenTarget.ts'

const copy = announcement.dialog

/** The page that deals with it; null unless openType says so and the address may be opened (ANNOUNCE-06, D-HTML). */
const pageOf = (detail: AnnouncementDetail | undefined): string | null =>
  detail?.openType === 'url' && openTargetOf(detail.openPage) !== null ? detail.openPage : null

/** 通知消息: 60 % wide, its body 80 % of the window's height (A§2.5); a whole page on a phone. */
export default function AnnouncementDialog({ input: id, onClose }: OverlayProps<string>) {
  const { data, error, refetch } = useAnnouncement(id)
  const open = useOpenTarget()
  // It was taken back while it stood here: what was read a moment ago is no longer said.
  const isGone = error instanceof ApiError && error.code === 404
  const detail = isGone ? undefined : data
  const page = pageOf(detail)
  const follow = async (address: string): Promise<void> => {
    if (await open(address)) onClose()
  }
  const footer = (
    <>
      <Button onClick={onClose}>{copy.close}</Button>
      {page !== null && (
        <Button look="primary" onClick={() => void follow(page)}>
          {copy.go}
        </Button>
      )}
    </>
  )
  return (
    <Dialog title={copy.title} width="60%" bodyHeight="80vh" closeLabel={copy.close} footer={footer} onClose={onClose}>
      {data === undefined && error === null && <p role="status">{copy.loading}</p>}
      {error !== null && detail === undefined && <Failure error={error} onRetry={() => void refetch()} />}
      {detail !== undefined && <Content detail={detail} onLink={(href) => void follow(href)} />}
    </Dialog>
  )
}

function Failure({ error, onRetry }: { readonly error: Error; readonly onRetry: () => void }) {
  if (error instanceof ApiError && error.code === 404) return <p role="alert">{copy.gone}</p>
  return (
    <div className={styles.failure} role="alert">
      <p>{copy.failed(error.message)}</p>
      <Button onClick={onRetry}>{copy.retry}</Button>
    </div>
  )
}

function Content({ detail, onLink }: { readonly detail: AnnouncementDetail; readonly onLink: (href: string) => void }) {
  const time = detail.sendTime ?? detail.createTime
  return (
    <article>
      <h3 className={styles.title}>{detail.titile}</h3>
      <p className={styles.meta}>
        <PriorityTag priority={detail.priority} lettered />
        {detail.sender && <span>{detail.sender}</span>}
        <time>{time}</time>
      </p>
      <ResourceServices>
        <SafeHtml html={detail.msgContent} onLink={onLink} />
      </ResourceServices>
    </article>
  )
}
