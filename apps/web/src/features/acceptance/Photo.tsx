import type { AcceptancePhotoView } from '@heliodesk/contracts/endpoints/acceptance'
import { DictMark } from '@heliodesk/widgets/dict/DictMark'
import { useWidgetServices } from '@heliodesk/widgets/services/WidgetServices'
import { useQueryClient } from '@tanstack/react-query'
import { useMemo } from 'react'
import { call } from '#web/api/client.ts'
import { loadFile } from '#web/api/files.ts'
import { confirm } from '#web/app/confirm.ts'
import { acceptance as copy } from '#web/copy/zhCN/acceptance.ts'
import { useBlobUrl, useFetchedImage } from '#web/files/useFetchedImage.ts'
import { invalidateResource } from '#web/resource/list/resourceKeys.ts'
import { useDict } from '#web/session/dictionaries.ts'
import { Button } from '#web/ui/Button.tsx'
import { Tag } from '#web/ui/Tag.tsx'
import styles from './acceptance.module.css'
import type { WaitingPhoto } from './photoStore.ts'

interface SentProps {
  readonly photo: AcceptancePhotoView
  readonly material: string
  readonly place: number
  readonly mayRemove: boolean
}

/** A photo that the server has, with what speaks for it. */
export function SentPhoto({ photo, material, place, mayRemove }: SentProps) {
  const client = useQueryClient()
  const { openFile } = useWidgetServices()
  const proofs = new Map(useDict('photo_proof').map(({ value, text }) => [value, text]))
  const { src, isFailed } = useFetchedImage(['storedFile', photo.path], (signal) => loadFile(photo.path, { signal }))
  const remove = async () => {
    const isMeant = await confirm({ title: copy.removeTitle, text: copy.removeText, confirm: copy.remove, danger: true })
    if (!isMeant) return
    await call('POST /api/acceptance/removePhoto', { body: { id: photo.id } }).catch(() => undefined)
    await invalidateResource(client, 'acceptance')
  }
  const { takenTime, receivedTime, longitude, latitude, proof, like } = photo
  return (
    <li className={styles.photo}>
      <button
        type="button"
        className={styles.picture}
        // What is read on a button has to stand in its name (WCAG 2.5.3).
        aria-label={isFailed ? copy.viewUnseen(material, place) : copy.view(material, place)}
        onClick={() => openFile({ fileName: `${material}.jpg`, filePath: photo.path, fileSize: 0 })}
      >
        {isFailed ? copy.unseen : src !== null && <img src={src} alt="" draggable={false} />}
      </button>
      <DictMark dict="photo_proof" value={proof} text={proofs.get(proof) ?? proof} />
      <small>{takenTime === null ? copy.noTime : copy.taken(takenTime)}</small>
      <small>{latitude === null ? copy.noPlace : `${longitude}, ${latitude}`}</small>
      <small>{copy.received(receivedTime)}</small>
      {like !== null && <Tag tone="warning">{like.orderNo === null ? copy.likeElsewhere : copy.like(like.orderNo)}</Tag>}
      {mayRemove && (
        <Button look="dangerLink" size="small" aria-label={copy.removeOf(material, place)} onClick={() => void remove()}>
          {copy.remove}
        </Button>
      )}
    </li>
  )
}

/** A photo that waits on this phone. */
export function HeldPhoto({ photo }: { readonly photo: WaitingPhoto }) {
  const blob = useMemo(() => new Blob([photo.bytes], { type: photo.type }), [photo])
  const url = useBlobUrl(blob)
  return (
    <li className={styles.photo} data-held>
      <span className={styles.picture}>{url !== null && <img src={url} alt="" draggable={false} />}</span>
      <small>{copy.held}</small>
    </li>
  )
}
