import { streamXlsxRows, writeXlsx } from 'hucre/xlsx'
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
export async function download(app: TestApp, token: string, path: string, query: Readonly<Record<string, string>> = {}) {
  const answer = await app.app.inject({
    method: 'GET',
    url: `${app.context.env.apiBase}${path}`,
    query,
    headers: { 'x-access-token': token },
  })
  return { status: answer.statusCode, headers: answer.headers, content: answer.rawPayload }
}

interface SentFile {
  readonly content: Buffer
  readonly name?: string
  /** Name of the form's part; `file` when left out. */
  readonly part?: string
}

/** Sends files in a multipart form. */
export async function upload(app: TestApp, token: string, path: string, ...files: readonly SentFile[]): Promise<Answered> {
  const boundary = 'heliodesk-test-boundary'
  const parts = files.flatMap(({ content, name = '数据.xlsx', part = 'file' }) => [
    Buffer.from(
      `--${boundary}\r\nContent-Disposition: form-data; name="${part}"; filename="${name}"\r\nContent-Type: application/octet-stream\r\n\r\n`,
    ),
    content,
    Buffer.from('\r\n'),
  ])
  const answer = await app.app.inject({
    method: 'POST',
    url: `${app.context.env.apiBase}${path}`,
    headers: { 'x-access-token': token, 'content-type': `multipart/form-data; boundary=${boundary}` },
    payload: Buffer.concat([...parts, Buffer.from(`--${boundary}--\r\n`)]),
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
