import { useFocusBack } from '@heliodesk/widgets/dom/useFocusBack.ts'
import { useState } from 'react'
import { fetchWorkOrderImage } from '#web/api/workOrderImages.ts'
import { workOrder as copy } from '#web/copy/zhCN/workOrder.ts'
import { saveBlob } from '#web/files/saveBlob.ts'
import { Button } from '#web/ui/Button.tsx'
import { Icon } from '#web/ui/Icon.tsx'
import { Modal } from '#web/ui/Modal.tsx'
import styles from './photos.module.css'
import { useImageUrl } from './useImageUrl.ts'

interface PhotoViewerProps {
  readonly names: readonly string[]
  readonly start: number
  readonly onClose: () => void
}

/** One photo large; the arrow keys and the buttons lead to its neighbours. */
export function PhotoViewer({ names, start, onClose }: PhotoViewerProps) {
  useFocusBack()
  const [at, setAt] = useState(start)
  const name = names[at]
  const url = useImageUrl(name, false)
  const go = (to: number) => setAt(Math.max(0, Math.min(names.length - 1, to)))
  return (
    <Modal
      open
      centered
      width={1000}
      title={copy.photos.viewer(at + 1, names.length)}
      onCancel={onClose}
      footer={
        <>
          <Button disabled={at === 0} icon={<Icon name="chevronLeft" size={16} />} onClick={() => go(at - 1)}>
            {copy.photos.previous}
          </Button>
          <Button disabled={at === names.length - 1} icon={<Icon name="chevronRight" size={16} />} onClick={() => go(at + 1)}>
            {copy.photos.next}
          </Button>
          <Button icon={<Icon name="download" size={16} />} onClick={() => name !== undefined && void downloadPhoto(name)}>
            {copy.photos.download}
          </Button>
          <Button onClick={onClose}>{copy.close}</Button>
        </>
      }
    >
      <div
        className={styles.large}
        onKeyDown={(event) => {
          if (event.key === 'ArrowLeft') go(at - 1)
          if (event.key === 'ArrowRight') go(at + 1)
        }}
        tabIndex={0}
        role="img"
        aria-label={copy.photos.name(at + 1)}
      >
        {url === 'failed' ? copy.photos.unseen : url !== null && <img src={url} alt="" />}
      </div>
    </Modal>
  )
}

export async function downloadPhoto(name: string): Promise<void> {
  saveBlob(await fetchWorkOrderImage(name, { thumb: false }), name)
}
