import sharp from 'sharp'

/** Pixels of a picture before it is unpacked: a small file may hold a very large one. */
const mostPixels = 40_000_000
const formats = new Set(['jpeg', 'png', 'gif', 'webp'])

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
  readonly extension: '.webp'
}

/**
 * A picture drawn anew from its pixels: what a file claims to be, what hangs behind its data and what its camera noted (place, device)
 * do not come along. Only the first frame of a moving picture is kept.
 * @param box the picture is fitted into it, or fills it exactly with `fill`; it is never enlarged when fitted
 */
export async function reencodeImage(
  bytes: Buffer,
  box: { readonly width: number; readonly height: number; readonly fill?: boolean },
): Promise<Reencoded> {
  try {
    const picture = sharp(bytes, { limitInputPixels: mostPixels, failOn: 'error', pages: 1 })
    const { format } = await picture.metadata()
    if (format === undefined || !formats.has(format)) throw new NotAnImage(`format ${format ?? 'unknown'}`)
    const drawn = picture
      .rotate()
      .resize(box.width, box.height, box.fill ? { fit: 'cover' } : { fit: 'inside', withoutEnlargement: true })
    return { bytes: await drawn.webp({ quality: 86 }).toBuffer(), extension: '.webp' }
  } catch (error) {
    throw error instanceof NotAnImage ? error : new NotAnImage(error instanceof Error ? error.message : String(error))
  }
}
