import { limits } from '@heliodesk/contracts/limits'

/** A photo of the form: stored already, on its way, or refused. */
export interface Photo {
  readonly key: string
  /** The server's name, once it is stored. */
  readonly name?: string
  /** What was chosen here; drawn at once while it travels. */
  readonly file?: File
  readonly status: 'uploading' | 'done' | 'error'
  readonly percent: number
  readonly message?: string
}

export const acceptedEndings = '.jpg,.jpeg,.png,.gif'
const accepted = /\.(jpe?g|png|gif)$/i

export type Refusal = 'notImage' | 'tooLarge' | 'tooMany'

/** What of the chosen files may be sent, and why the others may not (A§5: 请上传图片, at most 8). */
export function admit(
  files: readonly File[],
  present: number,
): { readonly taken: readonly File[]; readonly refusals: ReadonlySet<Refusal> } {
  const refusals = new Set<Refusal>()
  const fitting = files.filter((file) => {
    const isImage = accepted.test(file.name) && (file.type === '' || file.type.startsWith('image/'))
    if (!isImage) refusals.add('notImage')
    else if (file.size > limits.workOrderImageMb * 1_048_576) refusals.add('tooLarge')
    else return true
    return false
  })
  const room = Math.max(0, limits.workOrderImages - present)
  if (fitting.length > room) refusals.add('tooMany')
  return { taken: fitting.slice(0, room), refusals }
}

export const storedPhoto = (name: string): Photo => ({ key: name, name, status: 'done', percent: 100 })

/** Names of the stored photos in their order. */
export const namesOf = (photos: readonly Photo[]): readonly string[] =>
  photos.flatMap(({ name, status }) => (status === 'done' && name !== undefined ? [name] : []))

/** The same photos in the order of their keys; what the list does not name stays behind. */
export function reorder(photos: readonly Photo[], keys: readonly string[]): readonly Photo[] {
  return keys.flatMap((key) => photos.find((photo) => photo.key === key) ?? [])
}
