import sharp from 'sharp'

/** Pixels of a picture before it is unpacked: a small file may hold a very large one. */
const mostPixels = 40_000_000
export type ImageKind = 'jpeg' | 'png' | 'gif' | 'webp'
const kinds: readonly ImageKind[] = ['jpeg', 'png', 'gif', 'webp']
const extensions = { jpeg: '.jpg', png: '.png', gif: '.gif', webp: '.webp' } as const satisfies Record<ImageKind, string>

/** The bytes are no picture of a known kind, are broken, or hold more than may be unpacked. */
export class NotAnImage extends Error {
  constructor(reason: string) {
    super(reason)
    this.name = 'NotAnImage'
  }
}

export interface Reencoded {
  readonly bytes: Buffer
  /** With the dot. */
  readonly extension: (typeof extensions)[ImageKind]
}

export interface DrawRule {
  readonly width: number
  readonly height: number
  /** The box is filled exactly; else the picture is fitted into it and never enlarged. */
  readonly fill?: boolean
  /** Kinds that are taken; all known ones unless given. */
  readonly accept?: readonly ImageKind[]
  /** A picture stays of its kind instead of becoming webp: for those that people take away with them. */
  readonly keepKind?: boolean
}

/**
 * A picture drawn anew from its pixels: what a file claims to be, what hangs behind its data and what its camera noted (place, device)
 * do not come along. Only the first frame of a moving picture is kept.
 */
export async function reencodeImage(bytes: Buffer, rule: DrawRule): Promise<Reencoded> {
  try {
    const picture = sharp(bytes, { limitInputPixels: mostPixels, failOn: 'error', pages: 1 })
    const { format } = await picture.metadata()
    const kind = (rule.accept ?? kinds).find((one) => one === format)
    if (kind === undefined) throw new NotAnImage(`format ${format ?? 'unknown'}`)
    const drawn = picture
      .rotate()
      .resize(rule.width, rule.height, rule.fill ? { fit: 'cover' } : { fit: 'inside', withoutEnlargement: true })
    const made = rule.keepKind ? kind : 'webp'
    const options = made === 'jpeg' || made === 'webp' ? { quality: 86 } : {}
    return { bytes: await drawn.toFormat(made, options).toBuffer(), extension: extensions[made] }
  } catch (error) {
    throw error instanceof NotAnImage ? error : new NotAnImage(error instanceof Error ? error.message : String(error))
  }
}
