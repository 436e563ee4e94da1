import { transport } from './transport.ts'

const base = '/api/workorder'

/** Sends one photo and answers the name that the server gave it (A§7.3: field file, token header). */
export async function uploadWorkOrderImage(
  file: File,
  options: { readonly onProgress: (fraction: number) => void; readonly signal: AbortSignal },
): Promise<string> {
  const form = new FormData()
  form.append('file', file)
  const { result } = await transport.upload<string>(`${base}/image/upload`, form, { ...options, silent: true })
  return result ?? ''
}

/** A photo by its name. An <img> sends no token, so the bytes are fetched and shown as a blob (D-IMGAUTH). */
export async function fetchWorkOrderImage(fileName: string, options: { readonly thumb: boolean; readonly signal?: AbortSignal }) {
  const { thumb, ...rest } = options
  const path = `${base}/down/customer/img/${encodeURIComponent(fileName)}`
  const { blob } = await transport.download(path, thumb ? { size: 'thumb' } : {}, { ...rest, silent: true })
  return blob
}
