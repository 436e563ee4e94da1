import { Button } from 'antd'
import { useState } from 'react'
import { upload as copy } from '../copy/zhCN/upload.ts'
import { FullscreenModal } from '../modal/FullscreenModal.tsx'
import { useWidgetServices } from '../services/WidgetServices.tsx'
import { FileUpload } from './FileUpload.tsx'
import { UploadHoldArea, useUploadHolds } from './uploadHolds.tsx'
import { filesOf, joinedPaths, type MultiFile, type PopupFile, popupFileOf } from './uploadModel.ts'
import type { UploadTarget } from './useUploads.ts'

/** A§9, B§9: size of the popup, and as many files as one likes. */
export const filePopupDefaults = { width: 520, height: 200, number: 0 } as const

export interface FilePopupProps extends UploadTarget {
  readonly value: string | readonly MultiFile[] | null | undefined
  readonly title?: string
  readonly width?: number
  readonly height?: number
  /** Newest files that stay; 0 = no limit. */
  readonly number?: number
  readonly accept?: string
  readonly isReadOnly?: boolean
  readonly allowDownload?: boolean
  readonly allowRemove?: boolean
  readonly onConfirm: (files: readonly PopupFile[], paths: string) => void
  readonly onClose: () => void
}

/** A dialog for the files of one value; nothing changes before 确定. Mounted = open. */
export function FilePopup(props: FilePopupProps) {
  const {
    width,
    height,
    number,
    title = copy.attachments,
    onConfirm,
    onClose,
    value,
    ...upload
  } = { ...filePopupDefaults, ...props }
  const { toast, fileUrl } = useWidgetServices()
  const [files, setFiles] = useState<readonly MultiFile[]>(() => filesOf(value))
  const holds = useUploadHolds()
  const confirm = () => {
    const [held] = Object.values(holds.check())
    if (held !== undefined) return toast.warning(held)
    if (files.length === 0) return toast.warning(copy.none)
    onConfirm(
      files.map((file) => popupFileOf(file, fileUrl)),
      joinedPaths(files),
    )
  }
  const foot = (
    <>
      <Button onClick={onClose}>{copy.cancel}</Button>
      <Button type="primary" onClick={confirm}>
        {copy.confirm}
      </Button>
    </>
  )
  return (
    <FullscreenModal title={title} width={width} bodyHeight={height} footer={props.isReadOnly ? null : foot} onClose={onClose}>
      <UploadHoldArea holds={holds}>
        <FileUpload {...upload} label={title} limit={number} isPrimary value={files} onChange={setFiles} />
      </UploadHoldArea>
    </FullscreenModal>
  )
}
