import { Modal, Progress, Tooltip } from 'antd'
import { lazy, Suspense, useRef, useState } from 'react'
import { upload as copy } from '../copy/zhCN/upload.ts'
import { FocusBack } from '../dom/useFocusBack.ts'
import { Icon } from '../icon/Icon.tsx'
import { useWidgetServices } from '../services/WidgetServices.tsx'
import { ChooseButton } from './ChooseButton.tsx'
import { FileMark } from './FileMark.tsx'
import { Tool } from './FileRow.tsx'
import styles from './upload.module.css'
import { useHoldReport } from './uploadHolds.tsx'
import { failed, isImageType, settled, shortName, type UploadedFile } from './uploadModel.ts'

const FilePreview = lazy(() => import('../file-preview/FilePreview.tsx'))

export interface UploadCellProps {
  readonly value: UploadedFile | null | undefined
  /** Called at the beginning, and when it is done or failed; also after the cell was scrolled away. */
  readonly onChange: (file: UploadedFile | null) => void
  /** What the cell is called: title of the column and row. */
  readonly label: string
  /** Another call than /sys/common/upload (UPLOAD-16). */
  readonly action?: string
  /** The token header goes along only when the column asks for it (PERM-18). */
  readonly token?: boolean
  /** Field of the answer that holds the stored path; `message` unless given. */
  readonly responseName?: string
  readonly biz?: string
  readonly isImage?: boolean
  readonly isReadOnly?: boolean
  readonly allowDownload?: boolean
  readonly allowRemove?: boolean
}

/** One file in a cell of a table (B§4). */
export function UploadCell(props: UploadCellProps) {
  const { value, label, isReadOnly = false } = props
  const { sendFile, toast } = useWidgetServices()
  const hold = useHoldReport()
  const [percent, setPercent] = useState(0)
  const latest = useRef(props)
  latest.current = props

  const send = async (file: File) => {
    if (props.isImage && !isImageType(file)) return toast.warning(copy.notImage)
    const begun: UploadedFile = { name: file.name, type: file.type, size: file.size, status: 'uploading', percent: 0 }
    setPercent(0)
    hold({ waiting: 1, failed: 0 })
    latest.current.onChange(begun)
    const { action, token = false, responseName, biz = 'temp' } = props
    const where = action === undefined ? {} : { action }
    const after = await sendFile(file, {
      ...where,
      biz,
      withToken: token,
      data: { isup: '1' },
      onProgress: (fraction) => setPercent(Math.floor(fraction * 100)),
    })
      .then((answer) => settled(begun, answer, { responseName, unknown: copy.unknown }))
      .catch((error: unknown) => failed(begun, error instanceof Error ? error.message : ''))
    hold({ waiting: 0, failed: 0 })
    latest.current.onChange(after)
  }

  if (value === null || value === undefined || value.status === 'removed') {
    if (isReadOnly) return <span className={styles.cellEmpty}>–</span>
    return (
      <ChooseButton
        className={styles.cellChoose}
        label={`${label} ${copy.click}`}
        accept={props.isImage ? 'image/*' : undefined}
        isMultiple={false}
        onFiles={([file]) => file && void send(file)}
      >
        <Icon name="upload" size={14} /> {copy.click}
      </ChooseButton>
    )
  }
  if (value.status === 'uploading') {
    return (
      <span className={styles.cell}>
        <Progress percent={percent} size="small" showInfo={false} aria-label={copy.uploadingOf(value.name)} />
        <span className={styles.cellPercent}>{percent}%</span>
      </span>
    )
  }
  return <Finished {...props} file={value} onRemove={() => props.onChange(null)} />
}

interface FinishedProps extends UploadCellProps {
  readonly file: UploadedFile
  readonly onRemove: () => void
}

function Finished({ file, isReadOnly = false, allowDownload = true, allowRemove = true, onRemove }: FinishedProps) {
  const { saveFile, toast } = useWidgetServices()
  const [isOpen, setIsOpen] = useState(false)
  const isWrong = file.status === 'error'
  const message = file.message || copy.failed
  const save = () =>
    void saveFile(file.path ?? '', file.name).catch((error: unknown) =>
      toast.warning(error instanceof Error ? error.message : copy.failed),
    )
  return (
    <span className={styles.cell} data-wrong={isWrong || undefined}>
      <Tooltip title={isWrong ? message : file.name} trigger={['hover', 'focus']}>
        <button
          type="button"
          className={isWrong ? styles.cellWrong : styles.chip}
          aria-label={isWrong ? `${file.name} ${message}` : undefined}
          onClick={() => setIsOpen(true)}
        >
          {isWrong ? <Icon name="alarm" size={14} /> : <FileMark name={file.name} size={16} />}
          <span>{isWrong ? message : shortName(file.name)}</span>
        </button>
      </Tooltip>
      <span className={styles.cellTools}>
        {!isWrong && allowDownload && <Tool icon="download" label={copy.download(file.name)} onClick={save} />}
        {!isReadOnly && allowRemove && <Tool icon="trash" label={copy.remove(file.name)} onClick={onRemove} />}
      </span>
      {isOpen && isWrong && (
        <Modal
          open
          width={416}
          title={copy.errorTitle}
          cancelButtonProps={{ hidden: true }}
          okText={copy.gotIt}
          onOk={() => setIsOpen(false)}
          onCancel={() => setIsOpen(false)}
        >
          <FocusBack />
          <p>{copy.errorText(message)}</p>
        </Modal>
      )}
      {isOpen && !isWrong && file.path !== undefined && (
        <Suspense fallback={null}>
          <FilePreview file={{ path: file.path, name: file.name }} onClose={() => setIsOpen(false)} />
        </Suspense>
      )}
    </span>
  )
}
