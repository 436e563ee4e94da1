import type { FileRef } from '@heliodesk/contracts/kit/fields'
import { resourceCalls } from '../api/resource.ts'
import { toast } from '../app/toast.ts'
import { errors } from '../copy/zhCN/errors.ts'
import { saveBlob } from '../resource/excel/saveBlob.ts'

/** Saves a file of a record; one without a path is unknown (ERR-14). A failure was shown by the transport. */
export function openFile({ filePath, fileName }: FileRef): void {
  if (filePath === '') return void toast.warning(errors.unknownFile)
  void resourceCalls
    .file(`/sys/common/static/${filePath}`)
    .then(({ blob }) => saveBlob(blob, fileName))
    .catch(() => undefined)
}
