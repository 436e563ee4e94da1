import type { FileServices } from '@heliodesk/widgets/services/fileServices.ts'
import { useQuery } from '@tanstack/react-query'
import { useEffect, useState } from 'react'
import { loadFile, loadTable, pdfFrameUrl, sendFile, storedPathOf, uploadFile } from '../api/files.ts'
import { staticUrl } from '../api/staticUrl.ts'
import { saveBlob } from '../resource/excel/saveBlob.ts'

/** A stored picture as a blob; addresses elsewhere (and pictures in the text itself) are drawn as they are. */
function useStoredImage(pathOrUrl: string | undefined): { readonly src: string | null; readonly isFailed: boolean } {
  const path = pathOrUrl === undefined ? null : storedPathOf(pathOrUrl)
  // A path means one file for ever, so what was fetched stays good.
  const { data, isError } = useQuery({
    queryKey: ['storedFile', path],
    queryFn: ({ signal }) => loadFile(path ?? '', { signal }),
    enabled: path !== null,
    staleTime: Number.POSITIVE_INFINITY,
    gcTime: 120_000,
    retry: false,
  })
  const src = useBlobUrl(data)
  return path === null ? { src: pathOrUrl ? staticUrl(pathOrUrl) : null, isFailed: false } : { src, isFailed: isError }
}

function useBlobUrl(blob: Blob | undefined): string | null {
  const [url, setUrl] = useState<string | null>(null)
  useEffect(() => {
    if (blob === undefined) return setUrl(null)
    const made = URL.createObjectURL(blob)
    setUrl(made)
    return () => URL.revokeObjectURL(made)
  }, [blob])
  return url
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
