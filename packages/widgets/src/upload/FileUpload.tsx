import { lazy, Suspense, useState } from 'react'
import { upload as copy } from '../copy/zhCN/upload.ts'
import { Icon } from '../icon/Icon.tsx'
import { useWidgetServices } from '../services/WidgetServices.tsx'
import { ChooseButton } from './ChooseButton.tsx'
import { DropArea } from './DropArea.tsx'
import { FileRow } from './FileRow.tsx'
import styles from './upload.module.css'
import { joinedPaths, type MultiFile, multiFilesOf } from './uploadModel.ts'
import type { QueuedFile } from './uploadQueue.ts'
import { type UploadTarget, useUploads } from './useUploads.ts'

const FilePreview = lazy(() => import('../file-preview/FilePreview.tsx'))

export interface FileUploadProps extends UploadTarget {
  /** Files, or their paths joined by commas. */
  readonly value: string | readonly MultiFile[] | null | undefined
  /** Only when all files are done (B§4). */
  readonly onChange: (files: readonly MultiFile[], paths: string) => void
  /** Newest files that stay; 0 = all. */
  readonly limit?: number
  /** At the limit nothing more can be chosen, instead of the oldest giving way. */
  readonly isCapped?: boolean
  readonly maxMb?: number
  /** As of a file input: `.pdf,.docx`. */
  readonly accept?: string
  readonly id?: string
  readonly label?: string
  readonly isReadOnly?: boolean
  readonly allowDownload?: boolean
  readonly allowRemove?: boolean
  /** Red, as in a dialog that is about nothing else. */
  readonly isPrimary?: boolean
}

/** A list of files: chosen, dropped or pasted; each with its progress, a pause, another try. */
export function FileUpload(props: FileUploadProps) {
  const { limit = 0, maxMb, isReadOnly = false, allowDownload = true, allowRemove = true } = props
  const { toast, saveFile } = useWidgetServices()
  const [shown, setShown] = useState<QueuedFile | null>(null)
  const { files, queue } = useUploads({
    value: props.value,
    target: props,
    limit,
    onEmit: (all) => {
      const done = multiFilesOf(all)
      props.onChange(done, joinedPaths(done))
    },
    onFail: (file) => toast.warning(copy.listFailed(file.name)),
  })
  const add = (chosen: readonly File[]) => {
    const fitting = chosen.filter((file) => maxMb === undefined || file.size <= maxMb * 1_048_576)
    for (const file of chosen) if (!fitting.includes(file)) toast.warning(copy.tooLarge(file.name, maxMb ?? 0))
    if (fitting.length > 0) queue.add(fitting)
  }
  const isFull = props.isCapped === true && limit > 0 && files.length >= limit
  const done = files.filter(({ status }) => status === 'done').length
  const save = ({ path, name }: QueuedFile) =>
    void saveFile(path ?? '', name).catch((error: unknown) => toast.warning(error instanceof Error ? error.message : copy.failed))
  return (
    <DropArea className={styles.area} isDisabled={isReadOnly || isFull} onFiles={add}>
      {(isOver) => (
        <>
          {!isReadOnly && !isFull && (
            <div className={styles.head}>
              <ChooseButton
                id={props.id}
                className={props.isPrimary ? styles.choosePrimary : styles.choose}
                label={props.label === undefined ? undefined : `${props.label} ${copy.click}`}
                accept={props.accept}
                isMultiple={limit !== 1}
                onFiles={add}
              >
                <Icon name="upload" size={16} /> {isOver ? copy.dropHere : copy.click}
              </ChooseButton>
              <Hint limit={limit} isCapped={props.isCapped === true} maxMb={maxMb} />
              {files.length > 0 && <span className={styles.count}>{copy.doneOf(done, files.length)}</span>}
            </div>
          )}
          {files.length > 0 && (
            <ul className={styles.list} aria-label={props.label ?? copy.files}>
              {files.map((file) => (
                <FileRow
                  key={file.uid}
                  {...{ file, queue, isReadOnly, allowDownload, allowRemove }}
                  onPreview={setShown}
                  onSave={save}
                />
              ))}
            </ul>
          )}
          {done < files.length && (
            <p className={styles.quiet} role="status">
              {copy.waiting(files.length - done)}
            </p>
          )}
          {shown?.path !== undefined && (
            <Suspense fallback={null}>
              <FilePreview file={{ path: shown.path, name: shown.name }} onClose={() => setShown(null)} />
            </Suspense>
          )}
        </>
      )}
    </DropArea>
  )
}

interface HintProps {
  readonly limit: number
  readonly isCapped: boolean
  readonly maxMb: number | undefined
}

function Hint({ limit, isCapped, maxMb }: HintProps) {
  const number = limit <= 0 ? copy.noLimit : isCapped ? copy.atMost(limit) : copy.limit(limit)
  const parts = [number, ...(maxMb === undefined ? [] : [copy.maxSize(maxMb)])]
  return <span className={styles.quiet}>{parts.join(' · ')}</span>
}
