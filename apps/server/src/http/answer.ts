import type { Readable } from 'node:stream'
import type { Message } from '@heliodesk/contracts/text/message'
import type { FastifyReply } from 'fastify'

/** A successful answer with a message or code of its own (an upload's path, 201 of an import with row errors). */
export class Answer<T = unknown> {
  readonly result: T
  readonly message: Message | undefined
  readonly code: number
  constructor(result: T, options: { readonly message?: Message; readonly code?: number } = {}) {
    this.result = result
    this.message = options.message
    this.code = options.code ?? 200
  }
}

/** Filters that a list does not know narrow nothing; who sent them can see that it was so. */
export function nameIgnored(reply: FastifyReply, names: readonly string[]): void {
  if (names.length > 0) reply.header('x-ignored-filters', names.slice(0, 50).map(encodeURIComponent).join(','))
}

/** A file as the answer of a `stream` endpoint. */
export interface FileAnswer {
  readonly body: Readable | Buffer | string
  /** Name offered to the person, any characters (RFC 6266). */
  readonly fileName: string
  readonly contentType: string
  /** Bytes, when known. */
  readonly size?: number
  /** Shown in the page instead of saved: only for raster images and PDF. */
  readonly inline?: boolean
  /** Shown as a page: only for HTML that the server has made and cleaned. */
  readonly document?: true
  /** `own`: our pages may show it in a frame, in the browser's own viewer. Only for PDF. */
  readonly frame?: 'own'
}

/** Headers of a file answer: saved, not shown, unless the file is known to be harmless in a page. */
export function fileHeaders(file: FileAnswer): Readonly<Record<string, string>> {
  const ascii = file.fileName.replace(/[^\x20-\x7e]|["\\%]/g, '_')
  const disposition = file.document || (file.inline && isHarmless(file.contentType)) ? 'inline' : 'attachment'
  return {
    'content-type': file.contentType,
    'content-disposition': `${disposition}; filename="${ascii}"; filename*=UTF-8''${encodeRfc5987(file.fileName)}`,
    ...(file.size === undefined ? {} : { 'content-length': String(file.size) }),
  }
}

const isHarmless = (type: string): boolean => /^(image\/(png|jpeg|webp|gif)|application\/pdf)$/.test(type)

const encodeRfc5987 = (name: string): string =>
  encodeURIComponent(name.toWellFormed()).replace(/['()*]/g, (c) => `%${c.charCodeAt(0).toString(16).toUpperCase()}`)
