import { unit } from '@heliodesk/domain/solar/noise'
import sharp, { type Sharp } from 'sharp'

/** What makes a roof another roof, and what only makes another picture of its kind: the neighbour's, by the same crew. */
interface Scene {
  /** Pitch, place, rows and columns of the panels. */
  readonly layout: number
  /** Sky, wall, trees, chimney, shadow. */
  readonly around: number
}

const [width, height] = [480, 360]

/** A roof with panels as seen from the yard, drawn: no picture of anybody's house lies in the repository. */
export function drawRoof({ layout, around }: Scene): Sharp {
  const own = (at: number, low: number, high: number) => low + unit(layout, at, 431) * (high - low)
  const other = (at: number, low: number, high: number) => low + unit(around, at, 877) * (high - low)
  const [left, top, wide, tall, lean] = [own(1, 30, 120), own(2, 60, 130), own(3, 220, 320), own(4, 90, 160), own(5, -60, 60)]
  const [rows, columns] = [2 + Math.floor(own(6, 0, 3)), 4 + Math.floor(own(7, 0, 6))]
  const at = (x: number, y: number): string => `${left + x * wide + (1 - y) * lean},${top + y * tall}`
  const panels = Array.from({ length: rows * columns }, (_, n) => {
    const [x, y] = [(n % columns) / columns, Math.floor(n / columns) / rows]
    const [dx, dy] = [0.9 / columns, 0.88 / rows]
    const blue = Math.floor(other(20 + n, 60, 95))
    return `<polygon points="${at(x, y)} ${at(x + dx, y)} ${at(x + dx, y + dy)} ${at(x, y + dy)}" fill="rgb(28,42,${blue})"/>`
  })
  const grey = (light: number) => `rgb(${Math.floor(light)},${Math.floor(light)},${Math.floor(light * 1.05)})`
  const trees = Array.from({ length: 4 }, (_, n) => {
    const [x, size] = [other(60 + n, 0, width), other(70 + n, 20, 75)]
    return `<circle cx="${x}" cy="${other(80 + n, 200, 340)}" r="${size}" fill="rgb(48,${Math.floor(other(90 + n, 70, 120))},44)"/>`
  })
  const svg = `<svg xmlns="http://www.w3.org/2000/svg" width="${width}" height="${height}">
    <defs><linearGradient id="s" x1="0" y1="0" x2="${other(1, -0.6, 0.6)}" y2="1"><stop offset="0" stop-color="${grey(other(2, 150, 235))}"/>
    <stop offset="1" stop-color="${grey(other(3, 175, 245))}"/></linearGradient></defs>
    <rect width="${width}" height="${height}" fill="url(#s)"/>
    <rect y="${other(4, 190, 260)}" width="${width}" height="${height}" fill="${grey(other(5, 90, 170))}"/>
    <rect x="${left}" y="${top + tall - 4}" width="${wide}" height="${other(6, 70, 130)}" fill="${grey(other(7, 140, 225))}"/>
    <polygon points="${at(-0.08, -0.1)} ${at(1.08, -0.1)} ${at(1.08, 1.1)} ${at(-0.08, 1.1)}" fill="${grey(other(8, 70, 150))}"/>
    ${panels.join('')}${trees.join('')}
    <rect x="${other(9, 0, width - 40)}" y="${other(10, 20, 120)}" width="${other(11, 12, 36)}" height="${other(12, 30, 70)}" fill="${grey(other(13, 60, 130))}"/>
  </svg>`
  return sharp(Buffer.from(svg))
}

/** What happens to one picture on its way from a phone: each is the same roof still. */
export const retaken: Readonly<Record<string, (bytes: Buffer) => Sharp>> = {
  encoded: (bytes) => sharp(bytes).jpeg({ quality: 45 }),
  smaller: (bytes) => sharp(bytes).resize(200).jpeg({ quality: 70 }),
  brighter: (bytes) => sharp(bytes).linear(1.15, 12).jpeg(),
  darker: (bytes) => sharp(bytes).linear(0.8, 0).jpeg(),
  cropped: (bytes) =>
    sharp(bytes)
      .extract({ left: 10, top: 8, width: width - 20, height: height - 16 })
      .jpeg(),
  turned: (bytes) =>
    sharp(bytes)
      .rotate(2, { background: '#c8ccd0' })
      .resize(width + 14, height + 18, { fit: 'cover' })
      .extract({ left: 12, top: 12, width: width - 24, height: height - 24 })
      .jpeg(),
}
