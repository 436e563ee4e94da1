import type { FileRef } from '@heliodesk/contracts/kit/fields'
import { shownAs } from '@heliodesk/widgets/upload/fileKinds.ts'
import { resourceCalls } from '../api/resource.ts'
import { defineOverlay } from '../app/overlay/overlays.ts'
import { toast } from '../app/toast.ts'
import { errors } from '../copy/zhCN/errors.ts'
import { saveBlob } from './saveBlob.ts'

const preview = defineOverlay<FileRef>(() => import('./RecordFile.tsx'))

/** Shows a file of a record; one of a kind that no browser shows is saved. One without a path is unknown (ERR-14). */
export function openFile(file: FileRef): void {
  const { filePath, fileName } = file
  if (filePath === '') return void toast.warning(errors.unknownFile)
  if (shownAs(fileName) !== 'none') return void preview.open(file)
  // A failure was shown by the transport.
  void resourceCalls
    .file(`/sys/common/static/${filePath}`)
    .then(({ blob }) => saveBlob(blob, fileName))
    .catch(() => undefined)
}
