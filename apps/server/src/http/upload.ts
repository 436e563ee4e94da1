import { extname } from 'node:path'
import { errors } from '@heliodesk/contracts/errors'
import { requestMessages } from '@heliodesk/contracts/messages/request'
import type { FastifyRequest } from 'fastify'
import { FileTooLarge, type StoredFile } from '../files/fileStore.ts'
import type { UploadStore } from '../files/openStore.ts'

/** `fileName` is what the client called it: shown, never used as a path. */
export type UploadedFile = StoredFile & { readonly fileName: string; readonly contentType: string }

export interface Upload {
  /** The text fields beside the file. */
  readonly fields: Readonly<Record<string, string>>
  readonly file: UploadedFile
}
export interface Uploads extends Pick<Upload, 'fields'> {
  readonly files: readonly UploadedFile[]
}

export interface UploadRule {
  /** Names a file part may have, `file` unless given; other files are refused. */
  readonly parts?: readonly string[]
  /** One unless given; more are refused. */
  readonly maxFiles?: number
  /** Folder of the store, e.g. `telemetry-import`. */
  readonly folder: string
  readonly maxBytes: number
  /** Length of a text field at most; 4 KB unless given. */
  readonly maxFieldBytes?: number
  /** Extensions with the dot, lower case. */
  readonly accept: readonly string[]
}

/** Streams the one file of a multipart request into the store; see `readUploads`. */
export async function readUpload(request: FastifyRequest, store: UploadStore, rule: UploadRule): Promise<Upload> {
  const { fields, files } = await readUploads(request, store, rule)
  return { fields, file: files[0]! }
}

/**
 * Streams the files of a multipart request into the store. Refuses, leaving nothing behind: no file, too many, a wrong extension, too
 * many bytes, or something that the malware scanner names. The caller still checks the content.
 */
export async function readUploads(request: FastifyRequest, store: UploadStore, rule: UploadRule): Promise<Uploads> {
  const fields: Record<string, string> = {}
  const files: UploadedFile[] = []
  try {
    const sizes = { fileSize: rule.maxBytes + 1, fields: 20, fieldSize: rule.maxFieldBytes ?? 4_096, fieldNameSize: 100 }
    for await (const part of request.parts({ limits: { ...sizes, files: rule.maxFiles ?? 1 } })) {
      if (part.type === 'field') {
        fields[part.fieldname] = String(part.value ?? '')
        continue
      }
      refuseUnwanted(part, rule)
      const extension = extname(part.filename)
      const body = store.screen.pass(part.file, cleanName(part.filename))
      const stored = await store.put(body, { folder: rule.folder, extension, maxBytes: rule.maxBytes })
      files.push({ ...stored, fileName: cleanName(part.filename), contentType: part.mimetype })
    }
  } catch (error) {
    for (const { path } of files) await store.remove(path)
    if (error instanceof FileTooLarge) throw errors.bodyTooLarge({ limit: Math.floor(rule.maxBytes / 1_048_576) })
    throw isBrokenUpload(error) ? errors.uploadBroken() : error
  }
  if (files.length === 0) throw errors.invalidInput({ reason: requestMessages.noFile() })
  return { fields, files }
}

/** The parser has no codes for a body that ends early, nor for a boundary that is missing or too long for it. */
export function isBrokenUpload(error: unknown): boolean {
  return error instanceof Error && brokenTexts.test(error.message)
}
const brokenTexts = /unexpected end of multipart data|premature close|boundary not found|needle cannot have a length/i

function refuseUnwanted(part: { readonly fieldname: string; readonly filename: string }, rule: UploadRule): void {
  if (!(rule.parts ?? ['file']).includes(part.fieldname))
    throw errors.invalidInput({ reason: requestMessages.fileField({ name: part.fieldname.slice(0, 40) }) })
  if (!rule.accept.includes(extname(part.filename).toLowerCase())) {
    throw errors.importFile({ reason: requestMessages.fileTypes({ endings: rule.accept }) })
  }
}

/** The last part of the name without control characters, at most 200 characters. */
function cleanName(name: string): string {
  const last = name.split(/[\\/]/).at(-1) ?? ''
  // biome-ignore lint/suspicious/noControlCharactersInRegex: they are what is removed
  return last.replace(/[\u0000-\u001f\u007f]/g, '').slice(-200)
}
