import type { UploadAnswer } from '../services/fileServices.ts'

/** One file of an upload (B§3, ENTITY-UPLOADFILE). */
export type UploadedFile = {
  readonly name: string
  readonly type: string
  readonly size: number
  readonly status: 'uploading' | 'done' | 'error' | 'removed'
  readonly percent?: number
  readonly path?: string
  readonly url?: string
  readonly message?: string
}

/** A file in the value of something that holds several (ENTITY-MULTIFILE); the same as a record's. */
export type MultiFile = { readonly fileName: string; readonly filePath: string; readonly fileSize: number }

/** A file in the file popup (ENTITY-POPUPFILE). */
export type PopupFile = {
  readonly id: string
  readonly name: string
  readonly url: string
  readonly path: string
  readonly status: 'done'
  readonly size?: number
}

const states: ReadonlySet<unknown> = new Set(['uploading', 'done', 'error', 'removed'])

export function isUploadedFile(value: unknown): value is UploadedFile {
  if (typeof value !== 'object' || value === null) return false
  const { name, type, size, status } = value as Partial<Record<keyof UploadedFile, unknown>>
  return typeof name === 'string' && typeof type === 'string' && typeof size === 'number' && states.has(status)
}

/**
 * A file whose call came back (UPLOAD-06, UPLOAD-08): done, with the path out of the field of the answer that the column names; an error when
 * the answer says `success: false`, in its words or as 未知错误.
 */
export function settled(
  file: UploadedFile,
  answer: UploadAnswer,
  options: { responseName?: string | undefined; unknown: string },
): UploadedFile {
  if (answer.success === false) return failed(file, answer.message || options.unknown)
  const fields: Readonly<Record<string, unknown>> = { ...answer }
  const path = fields[options.responseName ?? 'message']
  return { ...plain(file), status: 'done', percent: 100, ...(typeof path === 'string' && { path }) }
}

export const failed = (file: UploadedFile, message: string): UploadedFile => ({ ...plain(file), status: 'error', message })

const plain = ({ name, type, size }: UploadedFile) => ({ name, type, size })

/** The last N of a list; 0 is no limit (UPLOAD-10). */
export const keepLast = <T>(files: readonly T[], limit: number): readonly T[] => (limit > 0 ? files.slice(-limit) : files)

/** A list may be handed on: nothing is under way, nothing failed (UPLOAD-09). */
export const isAllDone = (files: readonly Pick<UploadedFile, 'status'>[]): boolean =>
  files.every(({ status }) => status === 'done')

/** At most five characters and an ellipsis, where room is scarce (UPLOAD-19). */
export function shortName(name: string): string {
  const characters = [...name]
  return characters.length <= 5 ? name : `${characters.slice(0, 5).join('')}...`
}

export function multiFilesOf(files: readonly UploadedFile[]): readonly MultiFile[] {
  return files.flatMap(({ name, path, size, status }) =>
    status === 'done' && path !== undefined ? [{ fileName: name, filePath: path, fileSize: size }] : [],
  )
}

/** How lists of files are stored: paths joined by commas (B§9). */
export const joinedPaths = (files: readonly MultiFile[]): string => files.map(({ filePath }) => filePath).join(',')

/** A stored value as files: a list as it is, joined paths with the names that the paths end in. */
export function filesOf(value: string | readonly MultiFile[] | null | undefined): readonly MultiFile[] {
  if (typeof value !== 'string') return value ?? []
  const paths = value.split(',').map((path) => path.trim())
  return paths.flatMap((path) =>
    path === '' ? [] : [{ fileName: path.slice(path.lastIndexOf('/') + 1), filePath: path, fileSize: 0 }],
  )
}

export const uploadedOf = (file: MultiFile): UploadedFile => ({
  name: file.fileName,
  type: '',
  size: file.fileSize,
  status: 'done',
  percent: 100,
  path: file.filePath,
})

export const popupFileOf = (file: MultiFile, urlOf: (path: string) => string): PopupFile => ({
  id: file.filePath,
  name: file.fileName,
  url: urlOf(file.filePath),
  path: file.filePath,
  status: 'done',
  size: file.fileSize,
})
export const multiFileOf = ({ name, path, size }: PopupFile): MultiFile => ({
  fileName: name,
  filePath: path,
  fileSize: size ?? 0,
})

/** 1.8 MB, 64 KB; nothing for sizes that nobody knows. */
export function sizeText(bytes: number): string {
  if (bytes <= 0) return ''
  return bytes >= 1_048_576 ? `${(bytes / 1_048_576).toFixed(1)} MB` : `${Math.max(1, Math.round(bytes / 1_024))} KB`
}

/** Only what calls itself a picture (A§8): 请上传图片 for the rest. Drawings with scripts are refused by the store, so they are not taken here. */
export const isImageType = ({ type }: Pick<File, 'type'>): boolean => type.includes('image') && !type.includes('svg')
