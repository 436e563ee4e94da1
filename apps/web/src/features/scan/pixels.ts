/** More points than this only cost time: a code that fills the picture is read at this size. */
const widest = 1600

/** The points of a picture or of what a camera shows now. */
export function pixelsOf(source: CanvasImageSource, width: number, height: number): ImageData | null {
  const scale = Math.min(1, widest / Math.max(width, height))
  const canvas = document.createElement('canvas')
  canvas.width = Math.round(width * scale)
  canvas.height = Math.round(height * scale)
  const context = canvas.getContext('2d', { willReadFrequently: true })
  if (context === null || canvas.width === 0 || canvas.height === 0) return null
  context.drawImage(source, 0, 0, canvas.width, canvas.height)
  return context.getImageData(0, 0, canvas.width, canvas.height)
}

/** What stands in a file of a picture; null where it is none, or holds no code. */
export async function readPicture(file: Blob): Promise<string | null> {
  const [{ readCode }, picture] = await Promise.all([import('./readCode.ts'), createImageBitmap(file).catch(() => null)])
  if (picture === null) return null
  const pixels = pixelsOf(picture, picture.width, picture.height)
  picture.close()
  return pixels === null ? null : readCode(pixels)
}
