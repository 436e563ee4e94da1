import { createHash } from 'node:crypto'
import { readdirSync, statSync } from 'node:fs'
import { join } from 'node:path'
import { crc32 } from 'node:zlib'
import sharp from 'sharp'
import type { Answered, TestApp } from './app.ts'

/** Small files of the kinds that the store takes, and a client of its calls. */
export const drawing = (width = 60, height = 40) =>
  sharp({ create: { width, height, channels: 3, background: { r: 30, g: 60, b: 90 } } })

export const pdfBytes = Buffer.from(
  '%PDF-1.4\n1 0 obj<</Type/Catalog/Pages 2 0 R>>endobj\n2 0 obj<</Type/Pages/Kids[3 0 R]/Count 1>>endobj\n3 0 obj<</Type/Page/Parent 2 0 R/MediaBox[0 0 200 100]>>endobj\ntrailer<</Root 1 0 R>>\n%%EOF\n',
)

/** An archive of stored (not packed) parts; `before` and `comment` make it less than honest. */
export function zipOf(
  parts: Readonly<Record<string, string>>,
  { before = Buffer.alloc(0), comment = '' }: { readonly before?: Buffer; readonly comment?: string } = {},
): Buffer {
  const local: Buffer[] = []
  const directory: Buffer[] = []
  let at = 0
  for (const [name, content] of Object.entries(parts)) {
    const [bytes, title] = [Buffer.from(content), Buffer.from(name)]
    const sizes = Buffer.alloc(18)
    sizes.writeUInt32LE(crc32(bytes), 4)
    sizes.writeUInt32LE(bytes.length, 8)
    sizes.writeUInt32LE(bytes.length, 12)
    sizes.writeUInt16LE(title.length, 16)
    const head = Buffer.concat([Buffer.from('PK\x03\x04\x14\0\0\0\0\0', 'latin1'), sizes, Buffer.alloc(2), title])
    const entry = Buffer.concat([Buffer.from('PK\x01\x02\x14\0\x14\0\0\0\0\0', 'latin1'), sizes, Buffer.alloc(16), title])
    entry.writeUInt32LE(at, 42)
    local.push(head, bytes)
    directory.push(entry)
    at += head.length + bytes.length
  }
  const listed = Buffer.concat(directory)
  const end = Buffer.alloc(22)
  end.write('PK\x05\x06', 'latin1')
  end.writeUInt16LE(directory.length, 8)
  end.writeUInt16LE(directory.length, 10)
  end.writeUInt32LE(listed.length, 12)
  end.writeUInt32LE(at, 16)
  end.writeUInt16LE(comment.length, 20)
  return Buffer.concat([before, ...local, listed, end, Buffer.from(comment)])
}

export const docxBytes = zipOf({ '[Content_Types].xml': '<Types/>', 'word/document.xml': '<w/>' })
/** The head of a compound file, as old office programs write it. */
export const compoundBytes = Buffer.concat([
  Buffer.from('d0cf11e0a1b11ae1', 'hex'),
  Buffer.alloc(16),
  Buffer.from('3e000300feff0900', 'hex'),
  Buffer.alloc(1_600),
])

export const sha256Of = (bytes: Buffer): string => createHash('sha256').update(bytes).digest('hex')

/** Every file below a folder of the data directory. */
export function filesBelow(app: TestApp, folder: string): readonly string[] {
  const root = join(app.context.env.dataDir, folder)
  try {
    return readdirSync(root, { recursive: true, encoding: 'utf8' }).filter((name) => statSync(join(root, name)).isFile())
  } catch {
    return []
  }
}

/** Sends one file as browsers do, with the fields of the form before it. */
export async function sendFile(
  app: TestApp,
  token: string,
  {
    content,
    name,
    fields = {},
    path = '/sys/common/upload',
  }: {
    readonly content: Buffer
    readonly name: string
    readonly fields?: Readonly<Record<string, string>>
    readonly path?: string
  },
): Promise<Answered> {
  const boundary = 'heliodesk-file-boundary'
  const texts = Object.entries(fields).map(
    ([key, value]) => `--${boundary}\r\nContent-Disposition: form-data; name="${key}"\r\n\r\n${value}\r\n`,
  )
  const head = `--${boundary}\r\nContent-Disposition: form-data; name="file"; filename="${name}"\r\nContent-Type: application/octet-stream\r\n\r\n`
  const answer = await app.app.inject({
    method: 'POST',
    url: `${app.context.env.apiBase}${path}`,
    headers: {
      ...(token === '' ? {} : { 'x-access-token': token }),
      'content-type': `multipart/form-data; boundary=${boundary}`,
    },
    payload: Buffer.concat([Buffer.from(texts.join('') + head), content, Buffer.from(`\r\n--${boundary}--\r\n`)]),
  })
  return { status: answer.statusCode, headers: answer.headers, text: answer.payload, body: answer.json<Answered['body']>() }
}

/** Sends one piece of an upload. */
export async function sendPiece(app: TestApp, token: string, id: string, { offset, bytes }: { offset: number; bytes: Buffer }) {
  const answer = await app.app.inject({
    method: 'PATCH',
    url: `${app.context.env.apiBase}/sys/common/upload/parts/${id}`,
    headers: {
      'x-access-token': token,
      'content-type': 'application/offset+octet-stream',
      'upload-offset': String(offset),
    },
    payload: bytes,
  })
  return { status: answer.statusCode, body: answer.json<Answered['body']>() }
}

/** Opens a stored file. */
export async function openFile(app: TestApp, token: string, path: string) {
  const answer = await app.app.inject({
    method: 'GET',
    url: `${app.context.env.apiBase}${path}`,
    headers: token === '' ? {} : { 'x-access-token': token },
  })
  return { status: answer.statusCode, headers: answer.headers, bytes: answer.rawPayload, text: answer.payload }
}
