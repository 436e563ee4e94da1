import type {
  SendOptions,
  StoredUpload,
  TablePreview,
  UploadAnswer,
  UploadOptions,
} from '@heliodesk/widgets/services/fileServices.ts'
import { errors } from '../copy/zhCN/errors.ts'
import { call } from './client.ts'
import { runtimeConfig } from './runtimeConfig.ts'
import { staticUrl } from './staticUrl.ts'
import { transport } from './transport.ts'
import { uploadForm } from './upload.ts'

const uploadPath = '/sys/common/upload'
/** Larger files travel in pieces, so that a cut connection costs a piece and not the file. */
const resumableFrom = 8 * 1_048_576

/** Where an action of a column leads: a call of this server, or an address elsewhere that must not see the token. */
export function actionTarget(action: string, here = location.href): { readonly path: string } | { readonly foreign: string } {
  const { apiBase } = runtimeConfig
  if (!/^([a-z]+:)?\/\//i.test(action)) return { path: action }
  const url = new URL(action, here)
  if (url.origin !== new URL(here).origin) return { foreign: url.href }
  const path = url.pathname + url.search
  return { path: path.startsWith(`${apiBase}/`) ? path.slice(apiBase.length) : path }
}

/** One multipart call (B§7); what came back is the caller's to read. */
export async function sendFile(file: File, options: SendOptions): Promise<UploadAnswer> {
  const form = new FormData()
  for (const [name, value] of Object.entries({ biz: options.biz ?? 'temp', ...options.data })) form.append(name, value)
  form.append('file', file)
  const { onProgress, signal } = options
  const travel = { ...(onProgress && { onProgress }), ...(signal && { signal }), silent: true, refusals: true }
  const target = actionTarget(options.action ?? uploadPath)
  if ('path' in target) return transport.upload(target.path, form, { ...travel, anonymous: !options.withToken })
  const answer = await uploadForm({ url: target.foreign, form, headers: {}, request: new XMLHttpRequest(), options: travel })
  if (answer.kind !== 'answer' || !isAnswer(answer.body)) return { success: false, message: '' }
  return answer.body
}

const isAnswer = (body: unknown): body is UploadAnswer => typeof body === 'object' && body !== null && 'success' in body

/** Stores a file: small ones in one call, large ones in pieces. */
export async function uploadFile(file: File, { biz = 'temp', onProgress, signal }: UploadOptions = {}): Promise<StoredUpload> {
  const travel = { ...(onProgress && { onProgress }), ...(signal && { signal }) }
  if (file.size > resumableFrom) {
    const { uploadInPieces } = await import('./uploadInPieces.ts')
    return withUrl(await uploadInPieces(file, { biz, ...travel }))
  }
  const form = new FormData()
  form.append('biz', biz)
  if (biz === 'jeditor') form.append('jeditor', '1')
  form.append('file', file)
  const { message, result } = await transport.upload<{ size: number }>(uploadPath, form, { ...travel, silent: true })
  return withUrl({ path: message, name: file.name, size: result?.size ?? file.size })
}

const withUrl = (stored: Omit<StoredUpload, 'url'>): StoredUpload => ({ ...stored, url: staticUrl(stored.path) })

/** The path of a stored file named by its path or its address; null for what this server does not keep. */
export function storedPathOf(pathOrUrl: string): string | null {
  const prefix = `${runtimeConfig.staticBase.replace(/\/+$/, '')}/`
  const path = pathOrUrl.startsWith(prefix) ? pathOrUrl.slice(prefix.length) : pathOrUrl
  return /^[a-z][a-z0-9-]*\/\d{6}\/[\w-][\w.-]*$/.test(path) ? path : null
}

/** Rejects what names no stored file: an address of a page may name anything, and a call with our token must not follow it. */
export async function loadFile(pathOrUrl: string, { signal }: { readonly signal?: AbortSignal } = {}): Promise<Blob> {
  const path = storedPathOf(pathOrUrl)
  if (path === null) throw new Error(errors.unknownFile)
  const { blob } = await transport.download(`/sys/common/static/${path}`, {}, { silent: true, ...(signal && { signal }) })
  return blob
}

export async function loadTable(path: string, { signal }: { readonly signal?: AbortSignal } = {}): Promise<TablePreview> {
  return call('GET /sys/common/preview/table', { query: { path }, silent: true, ...(signal && { signal }) })
}

/** The browser's viewer sends no header; the link carries a ticket that is good once (security 2.1). */
export async function pdfFrameUrl(path: string): Promise<string> {
  return ticketLink('/sys/common/pdf/pdfPreviewIframe', { path })
}

/** A link to a file that the browser itself opens, good once. */
export async function ticketLink(path: string, query: Readonly<Record<string, string>>): Promise<string> {
  const { ticket } = await call('POST /sys/download/ticket', { body: { method: 'GET', path, query } })
  return `${runtimeConfig.apiBase}${path}?${new URLSearchParams({ ...query, token: ticket })}`
}
