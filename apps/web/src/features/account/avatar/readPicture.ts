export const mostBytes = 10 * 1_048_576

export interface LoadedPicture {
  readonly image: HTMLImageElement
  /** Frees the address under which the browser holds the file. */
  readonly release: () => void
}

/** What is wrong with a file that was chosen. */
export class BadPicture extends Error {
  readonly problem: 'notAnImage' | 'tooLarge'
  constructor(problem: 'notAnImage' | 'tooLarge') {
    super(problem)
    this.name = 'BadPicture'
    this.problem = problem
  }
}

/** Opens a file as a picture. Its bytes decide, not its name: what the browser cannot draw is none. */
export async function readPicture(file: File): Promise<LoadedPicture> {
  if (file.size > mostBytes) throw new BadPicture('tooLarge')
  // A drawing with scripts is a page, not a photograph.
  if (/svg/i.test(file.type) || /\.svgz?$/i.test(file.name)) throw new BadPicture('notAnImage')
  const url = URL.createObjectURL(file)
  const image = new Image()
  image.src = url
  try {
    await image.decode()
    if (image.naturalWidth === 0) throw new BadPicture('notAnImage')
  } catch {
    URL.revokeObjectURL(url)
    throw new BadPicture('notAnImage')
  }
  return { image, release: () => URL.revokeObjectURL(url) }
}

/** Draws a square part of a picture as a small file. */
export function drawPart(
  image: HTMLImageElement,
  part: { readonly x: number; readonly y: number; readonly side: number },
  sidePx: number,
): Promise<Blob> {
  const canvas = document.createElement('canvas')
  canvas.width = sidePx
  canvas.height = sidePx
  const context = canvas.getContext('2d')
  if (!context) return Promise.reject(new Error('no canvas'))
  context.imageSmoothingQuality = 'high'
  context.drawImage(image, part.x, part.y, part.side, part.side, 0, 0, sidePx, sidePx)
  return new Promise((resolve, reject) =>
    canvas.toBlob((blob) => (blob ? resolve(blob) : reject(new Error('nothing drawn'))), 'image/png'),
  )
}
