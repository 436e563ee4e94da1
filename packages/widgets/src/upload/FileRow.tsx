import { Progress } from 'antd'
import type { ReactNode } from 'react'
import { upload as copy } from '../copy/zhCN/upload.ts'
import { Icon, type IconName } from '../icon/Icon.tsx'
import { FileMark } from './FileMark.tsx'
import styles from './upload.module.css'
import { sizeText } from './uploadModel.ts'
import type { QueuedFile, UploadQueue } from './uploadQueue.ts'

export interface FileRowProps {
  readonly file: QueuedFile
  readonly queue: UploadQueue
  readonly isReadOnly: boolean
  readonly allowDownload: boolean
  readonly allowRemove: boolean
  readonly onPreview: (file: QueuedFile) => void
  readonly onSave: (file: QueuedFile) => void
}

/** A file of the list with what can be done about it now. */
export function FileRow(props: FileRowProps) {
  const { file, queue, isReadOnly } = props
  const { uid, name, status } = file
  const isUnderWay = status === 'uploading'
  return (
    <li className={styles.row} data-status={status}>
      <FileMark name={name} size={24} />
      <div className={styles.about}>
        <p className={styles.name}>
          <span title={name}>{name}</span> <small>{sizeText(file.size)}</small>
        </p>
        <State file={file} />
      </div>
      <span className={styles.tools}>
        {status === 'done' && <Tool icon="eye" label={copy.preview(name)} onClick={() => props.onPreview(file)} />}
        {status === 'done' && props.allowDownload && (
          <Tool icon="download" label={copy.download(name)} onClick={() => props.onSave(file)} />
        )}
        {status === 'error' && <Tool icon="refresh" label={copy.retry(name)} onClick={() => queue.retry(uid)} />}
        {isUnderWay && file.wait === undefined && <Tool icon="pause" label={copy.pause(name)} onClick={() => queue.pause(uid)} />}
        {isUnderWay && file.wait === 'paused' && <Tool icon="play" label={copy.resume(name)} onClick={() => queue.retry(uid)} />}
        {isUnderWay && <Tool icon="close" label={copy.cancelOf(name)} onClick={() => queue.remove(uid)} />}
        {!isUnderWay && !isReadOnly && props.allowRemove && (
          <Tool icon="trash" label={copy.remove(name)} onClick={() => queue.remove(uid)} />
        )}
      </span>
    </li>
  )
}

function State({ file }: { readonly file: QueuedFile }): ReactNode {
  if (file.status === 'error') {
    return (
      <p className={styles.wrong} role="alert">
        <Icon name="alarm" size={14} /> {copy.failedBecause(file.message || copy.unknown)}
      </p>
    )
  }
  if (file.status !== 'uploading') return null
  const percent = file.percent ?? 0
  if (file.wait === 'turn') return <p className={styles.quiet}>{copy.queued}</p>
  return (
    <>
      <div className={styles.progress}>
        <Progress percent={percent} showInfo={false} size="small" aria-label={copy.uploadingOf(file.name)} />
        <span>{percent}%</span>
      </div>
      <p className={styles.quiet}>{file.wait === 'paused' ? copy.paused : speedOf(file)}</p>
    </>
  )
}

function speedOf({ size, percent = 0, speed }: QueuedFile): string {
  const sent = (size * percent) / 100
  if (speed === undefined || speed <= 0) return copy.speed(sizeText(sent), sizeText(size), '')
  const left = copy.secondsLeft(Math.max(1, Math.round((size - sent) / speed)))
  return copy.speed(sizeText(sent), sizeText(size), `${copy.perSecond(sizeText(speed))} · ${left}`)
}

export interface ToolProps {
  readonly icon: IconName
  readonly label: string
  readonly onClick: () => void
}

export function Tool({ icon, label, onClick }: ToolProps) {
  return (
    <button type="button" className={styles.tool} aria-label={label} title={label} onClick={onClick}>
      <Icon name={icon} size={16} />
    </button>
  )
}
