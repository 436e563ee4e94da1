import type { FileServices } from '@heliodesk/widgets/services/fileServices.ts'
import { loadFile, loadTable, pdfFrameUrl, sendFile, storedPathOf, uploadFile } from '../api/files.ts'
import { staticUrl } from '../api/staticUrl.ts'
import { saveBlob } from './saveBlob.ts'
import { useFetchedImage } from './useFetchedImage.ts'

/** A stored picture as a blob; addresses elsewhere (and pictures in the text itself) are drawn as they are. */
function useStoredImage(pathOrUrl: string | undefined): { readonly src: string | null; readonly isFailed: boolean } {
  const path = pathOrUrl === undefined ? null : storedPathOf(pathOrUrl)
  const image = useFetchedImage(['storedFile', path], path === null ? null : (signal) => loadFile(path, { signal }))
  return path === null ? { src: pathOrUrl ? staticUrl(pathOrUrl) : null, isFailed: false } : image
}

export const fileServices: FileServices = {
  uploadFile,
  sendFile,
  fileUrl: (path) => (path.startsWith('/') ? path : staticUrl(path)),
  loadFile,
  useStoredImage,
  loadTable,
  pdfFrameUrl,
  saveFile: async (path, fileName) => saveBlob(await loadFile(path), fileName),
}
