import { limits } from '@heliodesk/contracts/limits'

export interface UploadOptions {
  /** Share sent so far, 0 to 1. */
  readonly onProgress?: (fraction: number) => void
  readonly signal?: AbortSignal
  readonly silent?: boolean
  /** Without the session: a column that did not ask for the token header (PERM-18). */
  readonly anonymous?: boolean
  /** A refusal (`success: false`) is handed out like any answer, for callers that read it themselves. */
  readonly refusals?: boolean
}

export type UploadAnswer =
  | { readonly kind: 'answer'; readonly status: number; readonly body: unknown }
  | { readonly kind: 'timeout' | 'unreachable'; readonly status: number }

interface Upload {
  readonly url: string
  readonly method?: 'POST' | 'PATCH'
  readonly form: FormData | Blob
  readonly headers: Readonly<Record<string, string>>
  readonly request: XMLHttpRequest
  readonly options: Pick<UploadOptions, 'onProgress' | 'signal'>
}

function parse(text: string): unknown {
  try {
    return JSON.parse(text)
  } catch {
    return null
  }
}

/** Sends a form or bytes by XMLHttpRequest: fetch cannot report how much was sent. Rejects only when the caller aborts. */
export function uploadForm({ url, method = 'POST', form, headers, request, options }: Upload): Promise<UploadAnswer> {
  return new Promise((resolve, reject) => {
    const stop = (): void => reject(new DOMException('upload aborted', 'AbortError'))
    if (options.signal?.aborted) return stop()
    request.open(method, url)
    request.timeout = limits.requestTimeoutMs
    for (const [name, value] of Object.entries(headers)) request.setRequestHeader(name, value)
    request.upload.onprogress = (event) => {
      if (event.lengthComputable) options.onProgress?.(event.loaded / event.total)
    }
    request.onload = () => resolve({ kind: 'answer', status: request.status, body: parse(request.responseText) })
    request.ontimeout = () => resolve({ kind: 'timeout', status: 504 })
    request.onerror = () => resolve({ kind: 'unreachable', status: 0 })
    request.onabort = stop
    options.signal?.addEventListener('abort', () => request.abort(), { once: true })
    request.send(form)
  })
}
