import { EventEmitter } from 'node:events'
import { Readable } from 'node:stream'
import { inflateRawSync } from 'node:zlib'
import type { Language } from '@heliodesk/contracts/text/message'
import { streamXlsxRows, writeXlsx } from 'hucre/xlsx'
import type { Exchange } from '../sheets/importExcel.ts'
import type { Answered, TestApp } from './app.ts'

export type SheetCell = string | number | boolean | Date | null

/** The rows of a workbook's first sheet. */
export async function readSheet(content: Buffer): Promise<SheetCell[][]> {
  const rows: SheetCell[][] = []
  for await (const row of streamXlsxRows(content)) rows.push(row.values)
  return rows
}

export async function buildSheet(rows: readonly (readonly SheetCell[])[]): Promise<Buffer> {
  return Buffer.from(await writeXlsx({ sheets: [{ name: 'Sheet1', rows: rows.map((row) => [...row]) }] }))
}

/** A GET whose answer is a file. */
export async function download(
  app: TestApp,
  token: string,
  path: string,
  query: Readonly<Record<string, string>> = {},
  language: Language = 'zh-CN',
) {
  const answer = await app.app.inject({
    method: 'GET',
    url: `${app.context.env.apiBase}${path}`,
    query,
    headers: { 'x-access-token': token, 'accept-language': language },
  })
  return { status: answer.statusCode, headers: answer.headers, content: answer.rawPayload }
}

interface SentFile {
  readonly content: Buffer
  readonly name?: string
  /** Name of the form's part; `file` when left out. */
  readonly part?: string
}

/** A text field of a form. */
interface SentText {
  readonly field: string
  readonly value: string
}

const boundary = 'heliodesk-test-boundary'
const partOf = (sent: SentFile | SentText): Buffer => {
  const head = (name: string, rest: string) => `--${boundary}\r\nContent-Disposition: form-data; name="${name}"${rest}\r\n\r\n`
  if ('field' in sent) return Buffer.from(`${head(sent.field, '')}${sent.value}\r\n`)
  const { content, name = '数据.xlsx', part = 'file' } = sent
  const type = `; filename="${name}"\r\nContent-Type: application/octet-stream`
  return Buffer.concat([Buffer.from(head(part, type)), content, Buffer.from('\r\n')])
}

/** The body of a form with its type. */
export function formBody(...sent: readonly (SentFile | SentText)[]) {
  const payload = Buffer.concat([...sent.map(partOf), Buffer.from(`--${boundary}--\r\n`)])
  return { payload, contentType: `multipart/form-data; boundary=${boundary}` }
}

/** Sends files and texts in a multipart form. */
export async function upload(
  app: TestApp,
  who: string | { readonly token: string; readonly language: Language },
  path: string,
  ...sent: readonly (SentFile | SentText)[]
): Promise<Answered> {
  const { payload, contentType } = formBody(...sent)
  const { token, language } = typeof who === 'string' ? { token: who, language: 'zh-CN' } : who
  const answer = await app.app.inject({
    method: 'POST',
    url: `${app.context.env.apiBase}${path}`,
    headers: { 'x-access-token': token, 'content-type': contentType, 'accept-language': language },
    payload,
  })
  return {
    status: answer.statusCode,
    headers: answer.headers,
    text: answer.payload,
    get body() {
      return answer.json<Answered['body']>()
    },
  }
}

/** The parts of a zip archive by their local headers, as [name, content]. */
export function unzip(content: Buffer): ReadonlyMap<string, Buffer> {
  const parts = new Map<string, Buffer>()
  const end = content.lastIndexOf(Buffer.from('PK\x05\x06', 'latin1'))
  let at = content.readUInt32LE(end + 16)
  for (let index = 0; index < content.readUInt16LE(end + 10); index++) {
    const [packed, nameLength] = [content.readUInt32LE(at + 20), content.readUInt16LE(at + 28)]
    const local = content.readUInt32LE(at + 42)
    const start = local + 30 + content.readUInt16LE(local + 26) + content.readUInt16LE(local + 28)
    const body = content.subarray(start, start + packed)
    const name = content.subarray(at + 46, at + 46 + nameLength).toString()
    parts.set(name, content.readUInt16LE(at + 10) === 8 ? inflateRawSync(body) : body)
    at += 46 + nameLength + content.readUInt16LE(at + 30) + content.readUInt16LE(at + 32)
  }
  return parts
}

/** Text of an answer; that of a workbook is packed. */
export function readable(payload: Buffer, type: string): string {
  if (!type.includes('spreadsheet')) return payload.toString('utf8')
  const parts: string[] = []
  for (let at = payload.indexOf('PK\x01\x02'); at >= 0; at = payload.indexOf('PK\x01\x02', at + 4)) {
    const [packed, offset] = [payload.readUInt32LE(at + 20), payload.readUInt32LE(at + 42)]
    const start = offset + 30 + payload.readUInt16LE(offset + 26) + payload.readUInt16LE(offset + 28)
    const bytes = payload.subarray(start, start + packed)
    parts.push((payload.readUInt16LE(at + 10) === 0 ? bytes : inflateRawSync(bytes)).toString('utf8'))
  }
  return parts.join('\n')
}

/** A request with these files and texts as the calls of an import get it, and a client that can leave. */
export function exchangeOf(...sent: (SentFile | SentText)[]): Exchange & { readonly leave: () => void } {
  const raw = Object.assign(new EventEmitter(), { writableEnded: false })
  async function* parts() {
    for (const one of sent) {
      if ('field' in one) yield { type: 'field', fieldname: one.field, value: one.value }
      else {
        const { content, name: filename = '数据.xlsx', part: fieldname = 'file' } = one
        yield { type: 'file', fieldname, filename, mimetype: 'x', file: Readable.from([content]) }
      }
    }
  }
  return { request: { parts, headers: {} }, reply: { raw }, leave: () => raw.emit('close') } as unknown as ReturnType<
    typeof exchangeOf
  >
}
