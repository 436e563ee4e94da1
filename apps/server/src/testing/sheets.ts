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

/** Sends a file as the `file` part of a multipart form. */
export async function upload(
  app: TestApp,
  token: string,
  path: string,
  file: { readonly content: Buffer; readonly name?: string },
): Promise<Answered> {
  const boundary = 'heliodesk-test-boundary'
  const head = `--${boundary}\r\nContent-Disposition: form-data; name="file"; filename="${file.name ?? '数据.xlsx'}"\r\nContent-Type: application/octet-stream\r\n\r\n`
  const answer = await app.app.inject({
    method: 'POST',
    url: `${app.context.env.apiBase}${path}`,
    headers: { 'x-access-token': token, 'content-type': `multipart/form-data; boundary=${boundary}` },
    payload: Buffer.concat([Buffer.from(head), file.content, Buffer.from(`\r\n--${boundary}--\r\n`)]),
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
