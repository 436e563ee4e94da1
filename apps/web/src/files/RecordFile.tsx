import type { FileRef } from '@heliodesk/contracts/kit/fields'
import FilePreview from '@heliodesk/widgets/file-preview/FilePreview'
import type { OverlayProps } from '../app/overlay/overlays.ts'
import { ResourceServices } from '../resource/ResourceServices.tsx'

/** A file of a record above the page. */
export default function RecordFile({ input, onClose }: OverlayProps<FileRef>) {
  return (
    <ResourceServices>
      <FilePreview file={{ path: input.filePath, name: input.fileName }} onClose={onClose} />
    </ResourceServices>
  )
}
