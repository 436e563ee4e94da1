import { lazy, type ReactNode, Suspense, useState } from 'react'
import { upload as copy } from '../copy/zhCN/upload.ts'
import { Icon } from '../icon/Icon.tsx'
import { ImageOrder } from '../image-order/ImageOrder.tsx'
import { useWidgetServices } from '../services/WidgetServices.tsx'
import { ChooseButton } from './ChooseButton.tsx'
import { DropArea } from './DropArea.tsx'
import { ImageTile } from './ImageTile.tsx'
import styles from './upload.module.css'
import { isImageType, joinedPaths, type MultiFile, multiFilesOf } from './uploadModel.ts'
import { type UploadTarget, useUploads } from './useUploads.ts'

const FilePreview = lazy(() => import('../file-preview/FilePreview.tsx'))

export interface ImageUploadProps extends UploadTarget {
  /** Pictures, or their paths joined by commas. */
  readonly value: string | readonly MultiFile[] | null | undefined
  readonly onChange: (files: readonly MultiFile[], paths: string) => void
  /** A wall of pictures in an order of the person; else one, and a new one takes its place. */
  readonly isMultiple?: boolean
  /** Of a wall: at this many the tile that adds one is gone; 0 = no limit. */
  readonly limit?: number
  readonly label: string
  readonly isReadOnly?: boolean
}

/** Pictures: one, or a wall of them (B§2). Only what is a picture is taken. */
export function ImageUpload(props: ImageUploadProps) {
  const { isMultiple = false, limit = 0, isReadOnly = false, label } = props
  const { toast } = useWidgetServices()
  const [shown, setShown] = useState<number | null>(null)
  const { files, queue } = useUploads({
    value: props.value,
    target: { biz: 'image', ...props },
    limit: isMultiple ? limit : 1,
    onEmit: (all) => {
      const done = multiFilesOf(all)
      props.onChange(done, joinedPaths(done))
    },
    onFail: (file) => toast.warning(copy.listFailed(file.name)),
  })
  const add = (chosen: readonly File[]) => {
    const pictures = chosen.filter(isImageType)
    if (pictures.length < chosen.length) toast.warning(copy.notImage)
    if (pictures.length > 0) queue.add(pictures)
  }
  const done = files.filter(({ status, path }) => status === 'done' && path !== undefined)
  const isFull = isMultiple ? limit > 0 && files.length >= limit : files.length > 0
  const tiles = files.map((file, at) => (
    <ImageTile
      key={file.uid}
      file={file}
      onOpen={() => setShown(done.indexOf(file))}
      onRetry={() => queue.retry(file.uid)}
      {...(isMultiple || isReadOnly ? {} : { onReplace: add, onRemove: () => queue.remove(file.uid) })}
      name={isMultiple ? `${label} ${at + 1}` : label}
    />
  ))
  const plus = isFull || isReadOnly ? null : <AddTile label={label} isMultiple={isMultiple} onFiles={add} />
  return (
    <DropArea isDisabled={isReadOnly} onFiles={add}>
      {isMultiple && !isReadOnly ? (
        <ImageOrder
          images={files.map((file, at) => ({ id: file.uid, name: `${label} ${at + 1}`, picture: tiles[at] }))}
          onOrder={queue.order}
          onRemove={queue.remove}
        >
          {plus}
        </ImageOrder>
      ) : (
        <div className={styles.single}>
          {tiles}
          {plus}
        </div>
      )}
      {shown !== null && done[shown]?.path !== undefined && (
        <Suspense fallback={null}>
          <FilePreview
            file={{ path: done[shown]?.path ?? '', name: done[shown]?.name ?? '' }}
            {...steps(shown, done.length, setShown)}
            onClose={() => setShown(null)}
          />
        </Suspense>
      )}
    </DropArea>
  )
}

function steps(at: number, count: number, go: (at: number) => void) {
  return { ...(at > 0 && { onPrevious: () => go(at - 1) }), ...(at < count - 1 && { onNext: () => go(at + 1) }) }
}

function AddTile(props: {
  readonly label: string
  readonly isMultiple: boolean
  readonly onFiles: (files: readonly File[]) => void
}): ReactNode {
  return (
    <ChooseButton
      className={styles.add}
      label={`${props.label} ${copy.image}`}
      accept="image/*"
      isMultiple={props.isMultiple}
      onFiles={props.onFiles}
    >
      <Icon name="plus" size={22} />
      <span>{copy.image}</span>
    </ChooseButton>
  )
}
