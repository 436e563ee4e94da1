import { ownFileAddress } from '@heliodesk/domain/announcement/allowedHtml'
import { type KeyboardEvent, useId, useRef, useState } from 'react'
import { markdown as copy } from '../copy/zhCN/markdown.ts'
import { isPicture } from '../rich-text/attachment.ts'
import { Segmented } from '../segmented/Segmented.tsx'
import { useWidgetServices } from '../services/WidgetServices.tsx'
import { useUploadHold } from '../upload/uploadHolds.tsx'
import styles from './markdown.module.css'
import { isPictureUrl } from './markdownModel.ts'

interface Props {
  readonly onDone: (url: string, remark: string) => void
  readonly onClose: () => void
}

/** B§5: one local file or a network address, and a remark that may be left out. */
export function PictureForm({ onDone, onClose }: Props) {
  const { uploadFile, toast } = useWidgetServices()
  const [from, setFrom] = useState<'local' | 'network'>('local')
  const [url, setUrl] = useState('')
  const [remark, setRemark] = useState('')
  const [wrong, setWrong] = useState('')
  const [percent, setPercent] = useState<number | null>(null)
  useUploadHold({ waiting: percent === null ? 0 : 1, failed: 0 })
  const input = useRef<HTMLInputElement>(null)
  const hint = useId()
  const send = async (file: File | undefined): Promise<void> => {
    if (file === undefined) return
    if (!isPicture(file)) return toast.warning(copy.notPicture)
    setPercent(0)
    try {
      const { path } = await uploadFile(file, { biz: 'jeditor', onProgress: (share) => setPercent(Math.round(share * 100)) })
      onDone(ownFileAddress(path), remark)
    } catch (error) {
      setPercent(null)
      toast.warning(copy.uploadFailed(error instanceof Error ? error.message : String(error)))
    }
  }
  const add = (): void => {
    if (isPictureUrl(url.trim())) onDone(url.trim(), remark)
    else setWrong(copy.wrongUrl)
  }
  const onKeyDown = (event: KeyboardEvent): void => {
    if (event.key !== 'Enter' && event.key !== 'Escape') return
    if (event.target instanceof HTMLButtonElement && event.key === 'Enter') return
    event.preventDefault()
    event.stopPropagation()
    if (event.key === 'Escape') onClose()
    else if (from === 'network') add()
  }
  return (
    // biome-ignore lint/a11y/noStaticElementInteractions: hears the keys of the fields inside
    <div className={styles.picture} onKeyDown={onKeyDown}>
      <Segmented
        label={copy.from}
        value={from}
        options={[
          { value: 'local', label: copy.local },
          { value: 'network', label: copy.network },
        ]}
        onChange={setFrom}
      />
      {from === 'network' && (
        <input
          value={url}
          placeholder="https://"
          aria-label={copy.url}
          aria-invalid={wrong !== '' || undefined}
          aria-describedby={hint}
          onChange={(event) => {
            setUrl(event.target.value)
            setWrong('')
          }}
        />
      )}
      <input
        value={remark}
        maxLength={100}
        placeholder={copy.remark}
        aria-label={copy.remark}
        onChange={(event) => setRemark(event.target.value)}
      />
      {from === 'network' ? (
        <button type="button" onClick={add}>
          {copy.insert}
        </button>
      ) : (
        <button type="button" disabled={percent !== null} onClick={() => input.current?.click()}>
          {percent === null ? copy.choose : copy.sending(percent)}
        </button>
      )}
      <input
        ref={input}
        type="file"
        hidden
        accept="image/*"
        aria-label={copy.choose}
        onChange={(event) => {
          const file = event.target.files?.[0]
          event.target.value = ''
          void send(file)
        }}
      />
      <span id={hint} role="alert" className={styles.wrong}>
        {wrong}
      </span>
    </div>
  )
}
