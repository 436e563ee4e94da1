import type { Envelope } from '@heliodesk/contracts/kit/envelope'

export interface RequestOptions {
  readonly method: 'GET' | 'POST' | 'PUT' | 'DELETE'
  readonly path: string
  readonly query?: Record<string, string | number | undefined> | undefined
  readonly body?: unknown
  readonly signal?: AbortSignal | undefined
  /** Errors are not shown; the caller handles them. */
  readonly silent?: boolean | undefined
}

/** A refusal or failure of a call. `code` is the envelope's; `result` the fresh row of a 409 and the like. */
export class ApiError extends Error {
  readonly status: number
  readonly code: number | string
  readonly result: unknown
  constructor(message: string, status: number, code: number | string, result: unknown = null) {
    super(message)
    this.name = 'ApiError'
    this.status = status
    this.code = code
    this.result = result
  }
}

/** The only fetch of the product (HTTP-01): get, post, put, delete, blob download and multipart upload. */
export interface Transport {
  request<T>(options: RequestOptions): Promise<Envelope<T>>
  get<T>(path: string, query?: RequestOptions['query']): Promise<Envelope<T>>
  post<T>(path: string, body?: unknown): Promise<Envelope<T>>
  put<T>(path: string, body?: unknown): Promise<Envelope<T>>
  delete<T>(path: string, query?: RequestOptions['query']): Promise<Envelope<T>>
  /** Downloads a file with headers; parses an error envelope out of a JSON blob (A§8). */
  download(path: string, query?: RequestOptions['query']): Promise<{ blob: Blob; fileName: string }>
  upload<T>(
    path: string,
    form: FormData,
    options?: { onProgress?: (fraction: number) => void; signal?: AbortSignal },
  ): Promise<Envelope<T>>
}

export declare const transport: Transport
