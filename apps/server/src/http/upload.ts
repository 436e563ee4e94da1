import { extname } from 'node:path'
import { errors } from '@heliodesk/contracts/errors'
import type { FastifyRequest } from 'fastify'
import { type FileStore, FileTooLarge, type StoredFile } from '../files/fileStore.ts'

export interface Upload {
  /** The text fields beside the file. */
  readonly fields: Readonly<Record<string, string>>
  /** `fileName` is what the client called it: shown, never used as a path. */
  readonly file: StoredFile & { readonly fileName: string; readonly contentType: string }
}

export interface UploadRule {
  /** Name of the file part; other files are refused. */
  readonly part?: string
  /** Folder of the store, e.g. `telemetry-import`. */
  readonly folder: string
  readonly maxBytes: number
  /** Extensions with the dot, lower case. */
  readonly accept: readonly string[]
}

/**
 * Streams the one file of a multipart request into the store. Refuses, leaving nothing behind: no file, a second one, a wrong
 * extension, too many bytes. The caller still checks the content.
 */
export async function readUpload(request: FastifyRequest, store: FileStore, rule: UploadRule): Promise<Upload> {
  const fields: Record<string, string> = {}
  let file: Upload['file'] | undefined
  try {
    const limits = { fileSize: rule.maxBytes + 1, files: 1, fields: 20, fieldSize: 4_096, fieldNameSize: 100 }
    for await (const part of request.parts({ limits })) {
      if (part.type === 'field') {
        fields[part.fieldname] = String(part.value ?? '')
        continue
      }
      refuseUnwanted(part, rule)
      const extension = extname(part.filename)
      const stored = await store.put(part.file, { folder: rule.folder, extension, maxBytes: rule.maxBytes })
      file = { ...stored, fileName: cleanName(part.filename), contentType: part.mimetype }
    }
  } catch (error) {
    if (file) await store.remove(file.path)
    if (error instanceof FileTooLarge) throw errors.bodyTooLarge({ limit: Math.floor(rule.maxBytes / 1_048_576) })
    throw isCutOff(error) ? errors.uploadBroken() : error
  }
  if (file === undefined) throw errors.invalidInput({ reason: '请选择要上传的文件' })
  return { fields, file }
}

/** The parser has no codes for a body that ends early. */
function isCutOff(error: unknown): boolean {
  return error instanceof Error && /unexpected end of multipart data|premature close/i.test(error.message)
}

function refuseUnwanted(part: { readonly fieldname: string; readonly filename: string }, rule: UploadRule): void {
  if (part.fieldname !== (rule.part ?? 'file'))
    throw errors.invalidInput({ reason: `未知的文件字段：${part.fieldname.slice(0, 40)}` })
  if (!rule.accept.includes(extname(part.filename).toLowerCase())) {
    throw errors.importFile({ reason: `只支持 ${rule.accept.join('、')} 文件` })
  }
}

/** The last part of the name without control characters, at most 200 characters. */
function cleanName(name: string): string {
  const last = name.split(/[\\/]/).at(-1) ?? ''
  // biome-ignore lint/suspicious/noControlCharactersInRegex: they are what is removed
  return last.replace(/[\u0000-\u001f\u007f]/g, '').slice(-200)
}
