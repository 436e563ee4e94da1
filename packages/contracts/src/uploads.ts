import { limits } from './limits.ts'

/** Kinds of content that the store takes; the bytes decide which one a file is, its ending must agree. */
export type FileKind = 'picture' | 'pdf' | 'office' | 'officeOld' | 'text' | 'archive' | 'video'

interface Ending {
  readonly kind: FileKind
  /** What it is served as. */
  readonly type: string
}

/** Endings with the dot, lower case. What is not here is refused: pages, drawings with scripts, programs, sheets with macros. */
export const fileEndings = {
  '.jpg': { kind: 'picture', type: 'image/jpeg' },
  '.jpeg': { kind: 'picture', type: 'image/jpeg' },
  '.png': { kind: 'picture', type: 'image/png' },
  '.gif': { kind: 'picture', type: 'image/gif' },
  '.webp': { kind: 'picture', type: 'image/webp' },
  '.pdf': { kind: 'pdf', type: 'application/pdf' },
  '.docx': { kind: 'office', type: 'application/vnd.openxmlformats-officedocument.wordprocessingml.document' },
  '.xlsx': { kind: 'office', type: 'application/vnd.openxmlformats-officedocument.spreadsheetml.sheet' },
  '.pptx': { kind: 'office', type: 'application/vnd.openxmlformats-officedocument.presentationml.presentation' },
  '.doc': { kind: 'officeOld', type: 'application/msword' },
  '.xls': { kind: 'officeOld', type: 'application/vnd.ms-excel' },
  '.ppt': { kind: 'officeOld', type: 'application/vnd.ms-powerpoint' },
  '.wps': { kind: 'officeOld', type: 'application/vnd.ms-works' },
  '.et': { kind: 'officeOld', type: 'application/vnd.ms-excel' },
  '.dps': { kind: 'officeOld', type: 'application/vnd.ms-powerpoint' },
  '.txt': { kind: 'text', type: 'text/plain; charset=utf-8' },
  '.md': { kind: 'text', type: 'text/plain; charset=utf-8' },
  '.log': { kind: 'text', type: 'text/plain; charset=utf-8' },
  '.csv': { kind: 'text', type: 'text/csv; charset=utf-8' },
  '.json': { kind: 'text', type: 'application/json; charset=utf-8' },
  '.zip': { kind: 'archive', type: 'application/zip' },
  '.rar': { kind: 'archive', type: 'application/vnd.rar' },
  '.7z': { kind: 'archive', type: 'application/x-7z-compressed' },
  '.mp4': { kind: 'video', type: 'video/mp4' },
} as const satisfies Readonly<Record<string, Ending>>

export interface UploadPlace {
  readonly kinds: readonly FileKind[]
  readonly maxMb: number
}

const everything: readonly FileKind[] = ['picture', 'pdf', 'office', 'officeOld', 'text', 'archive', 'video']

/** What an upload may be for (`biz`), and what may come there. Pictures are limited further, see `limits.pictureMb`. */
export const uploadPlaces = {
  temp: { kinds: everything, maxMb: limits.uploadMb },
  image: { kinds: ['picture'], maxMb: limits.pictureMb },
  jeditor: { kinds: everything, maxMb: limits.uploadMb },
} as const satisfies Readonly<Record<string, UploadPlace>>
export type UploadPlaceName = keyof typeof uploadPlaces

export function endingOf(fileName: string): string {
  const dot = fileName.lastIndexOf('.')
  return dot < 0 ? '' : fileName.slice(dot).toLowerCase()
}

export function kindOfEnding(ending: string): Ending | undefined {
  return Object.hasOwn(fileEndings, ending) ? fileEndings[ending as keyof typeof fileEndings] : undefined
}

export const isUploadPlace = (name: string): name is UploadPlaceName => Object.hasOwn(uploadPlaces, name)

/** Endings that a place takes, e.g. for `accept` of a file input. */
export function endingsOf(place: UploadPlaceName): readonly string[] {
  const kinds: readonly FileKind[] = uploadPlaces[place].kinds
  return Object.entries(fileEndings).flatMap(([ending, { kind }]) => (kinds.includes(kind) ? [ending] : []))
}
