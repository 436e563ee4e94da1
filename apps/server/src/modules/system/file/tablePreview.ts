import { errors } from '@heliodesk/contracts/errors'
import { limits } from '@heliodesk/contracts/limits'
import { endingOf } from '@heliodesk/contracts/uploads'
import type { Actor } from '#server/access/actor.ts'
import type { Context } from '#server/context.ts'
import { openWorkbook } from '#server/files/workbook.ts'
import { cutCsv } from './csv.ts'
import { mebibyte } from './place.ts'
import { visibleFile } from './serve.service.ts'

export interface TablePreview {
  readonly rows: readonly (readonly string[])[]
  readonly totalRows: number
  readonly isCut: boolean
}

const mostRows = 200
const mostColumns = 50
const mostText = 200
const csvBytes = mebibyte

/** The first rows of a sheet or a CSV file, as texts. */
export async function previewTable(context: Context, actor: Actor, path: string): Promise<TablePreview> {
  const file = await visibleFile(context, actor, path)
  const ending = endingOf(file.path)
  const isSheet = ending === '.xlsx' || ending === '.xls'
  if ((!isSheet && ending !== '.csv') || (isSheet && file.size > limits.importFileMb * mebibyte)) throw errors.previewNone()
  const stored = await context.files.open(file.path)
  if (!stored) throw errors.fileNotFound()
  if (!isSheet) return previewCsv(await firstBytes(stored.body, csvBytes), file.size > csvBytes)
  return previewSheet(Buffer.concat(await stored.body.toArray()))
}

async function firstBytes(body: AsyncIterable<Buffer>, most: number): Promise<Buffer> {
  const chunks: Buffer[] = []
  let size = 0
  for await (const chunk of body) {
    chunks.push(chunk)
    size += chunk.length
    if (size >= most) break
  }
  return Buffer.concat(chunks).subarray(0, most)
}

const textsOf = (cells: readonly unknown[]): readonly string[] =>
  cells.slice(0, mostColumns).map((cell) => (cell === null || cell === undefined ? '' : String(cell).slice(0, mostText)))

async function previewSheet(content: Buffer): Promise<TablePreview> {
  const book = await openWorkbook(content)
  try {
    const below = await book.read(0, mostRows)
    const rows = [textsOf(book.header), ...below.map(({ cells }) => textsOf(cells))]
    return { rows, totalRows: book.count + 1, isCut: book.count > mostRows || book.header.length > mostColumns }
  } finally {
    await book.close()
  }
}

function previewCsv(bytes: Buffer, isCutFile: boolean): TablePreview {
  const rows = cutCsv(decode(bytes))
  const shown = rows.slice(0, mostRows + 1).map(textsOf)
  return { rows: shown, totalRows: rows.length, isCut: isCutFile || rows.length > shown.length }
}

/** UTF-8 where the bytes are, else GBK, which sheets are saved in here. The cut may have split the last character. */
function decode(bytes: Buffer): string {
  const text = new TextDecoder('utf-8').decode(bytes)
  return /�(?!$)/.test(text) ? new TextDecoder('gb18030').decode(bytes) : text
}
