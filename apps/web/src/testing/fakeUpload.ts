import { vi } from 'vitest'

/** One upload that reached the fake. */
export interface SeenUpload {
  readonly url: string
  readonly headers: Readonly<Record<string, string>>
  readonly file: File | null
}

type Answered = { readonly status: number; readonly body: unknown }
type Answer = Answered | Promise<Answered> | 'hold'

/** Stands in for XMLHttpRequest, by which uploads travel. `answer` decides each one; `hold` leaves it half-way, a promise until it is kept. */
export function startFakeUploads(answer: (seen: SeenUpload, number: number) => Answer) {
  const seen: SeenUpload[] = []
  class FakeRequest {
    status = 0
    responseText = ''
    timeout = 0
    upload: { onprogress: ((event: ProgressEvent) => void) | null } = { onprogress: null }
    onload: (() => void) | null = null
    ontimeout: (() => void) | null = null
    onerror: (() => void) | null = null
    onabort: (() => void) | null = null
    private url = ''
    private readonly headers: Record<string, string> = {}
    open(_method: string, url: string): void {
      this.url = url
    }
    setRequestHeader(name: string, value: string): void {
      this.headers[name] = value
    }
    abort(): void {
      this.onabort?.()
    }
    send(form: FormData): void {
      const file = form.get('file')
      const upload = { url: this.url, headers: this.headers, file: file instanceof File ? file : null }
      seen.push(upload)
      const given = answer(upload, seen.length)
      this.upload.onprogress?.(new ProgressEvent('progress', { lengthComputable: true, loaded: 40, total: 100 }))
      if (given === 'hold') return
      void Promise.resolve(given).then(({ status, body }) => {
        this.status = status
        this.responseText = JSON.stringify(body)
        this.onload?.()
      })
    }
  }
  vi.stubGlobal('XMLHttpRequest', FakeRequest)
  return seen
}

export const stored = (name: string): Answered => ({
  status: 200,
  body: { success: true, message: '上传成功！', code: 200, result: name, timestamp: 0 },
})
export const refusedUpload = (message: string): Answered => ({
  status: 200,
  body: { success: false, message, code: 400, result: null, timestamp: 0 },
})
