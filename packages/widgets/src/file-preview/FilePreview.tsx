import { Button } from 'antd'
import { filePreview as copy } from '../copy/zhCN/filePreview.ts'
import { Icon } from '../icon/Icon.tsx'
import { FullscreenModal } from '../modal/FullscreenModal.tsx'
import { useWidgetServices } from '../services/WidgetServices.tsx'
import { shownAs } from '../upload/fileKinds.ts'
import { FileView, type PreviewedFile } from './FileView.tsx'

export interface FilePreviewProps {
  readonly file: PreviewedFile
  /** Other pictures of the same place; also ← and →. */
  readonly onPrevious?: () => void
  readonly onNext?: () => void
  readonly onClose: () => void
}

/** A stored file in a dialog: pictures, PDF, text, tables; the rest can be downloaded. Mounted = open. */
export default function FilePreview({ file, onPrevious, onNext, onClose }: FilePreviewProps) {
  const { saveFile, toast } = useWidgetServices()
  const save = () =>
    void saveFile(file.path, file.name).catch((error: unknown) =>
      toast.warning(error instanceof Error ? error.message : copy.failed),
    )
  return (
    <FullscreenModal
      title={file.name}
      width={960}
      bodyHeight="70vh"
      isFlush
      closesOnMask
      onClose={onClose}
      footerHint={shownAs(file.name) === 'picture' ? copy.keys : undefined}
      footer={
        <Button icon={<Icon name="download" size={16} />} onClick={save}>
          {copy.download}
        </Button>
      }
    >
      <FileView key={file.path} file={file} {...(onPrevious && { onPrevious })} {...(onNext && { onNext })} />
    </FullscreenModal>
  )
}
