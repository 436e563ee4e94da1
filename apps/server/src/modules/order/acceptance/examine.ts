import { createHash } from 'node:crypto'
import exif from 'exif-reader'
import sharp from 'sharp'

/** What a picture says of itself. */
export interface Examined {
  readonly sha256: string
  /** 64 bits as 16 hex digits; null for a picture without any structure, which is like every other one. */
  readonly likeness: string | null
  /** Epoch ms of the shutter by its camera. */
  readonly takenMs: number | null
  readonly longitude: number | null
  readonly latitude: number | null
}

/**
 * So many of 64 bits may differ between two pictures that look alike. Chosen from the labelled set of `likeness.test.ts`: there other roofs
 * begin to be taken for the same one at 13, so that three bits are left for roofs that nobody has drawn.
 */
export const likeBits = 10

/** Cameras that say no offset are in China. */
const usualOffset = '+08:00'
const hour = 3_600_000

/** Hashes, time and place of an uploaded picture; throws for what is none. */
export async function examine(bytes: Buffer): Promise<Examined> {
  const { exif: noted } = await sharp(bytes).metadata()
  return {
    sha256: createHash('sha256').update(bytes).digest('hex'),
    likeness: await likenessOf(bytes),
    ...(noted === undefined ? { takenMs: null, longitude: null, latitude: null } : notesOf(noted)),
  }
}

/**
 * dHash: whether each of 8 × 8 points is darker than the one to its right. It stays nearly the same when a picture is scaled, compressed
 * again or made brighter.
 */
async function likenessOf(bytes: Buffer): Promise<string | null> {
  const pixels = await sharp(bytes).rotate().greyscale().resize(9, 8, { fit: 'fill' }).raw().toBuffer()
  let bits = ''
  for (let row = 0; row < 8; row++)
    for (let column = 0; column < 8; column++) {
      const at = row * 9 + column
      bits += (pixels[at] ?? 0) < (pixels[at + 1] ?? 0) ? '1' : '0'
    }
  const ones = bits.replaceAll('0', '').length
  return ones < 4 || ones > 60 ? null : BigInt(`0b${bits}`).toString(16).padStart(16, '0')
}

/** What the camera noted; what it noted wrongly counts as nothing. */
function notesOf(noted: Buffer): Pick<Examined, 'takenMs' | 'longitude' | 'latitude'> {
  try {
    const { Photo, GPSInfo } = exif(noted)
    const latitude = degrees(GPSInfo?.GPSLatitude, GPSInfo?.GPSLatitudeRef === 'S', 90)
    const longitude = degrees(GPSInfo?.GPSLongitude, GPSInfo?.GPSLongitudeRef === 'W', 180)
    const isPlaced = latitude !== null && longitude !== null
    return {
      takenMs: momentOf(Photo?.DateTimeOriginal, Photo?.['OffsetTimeOriginal']),
      ...(isPlaced ? { latitude, longitude } : nowhere),
    }
  } catch {
    return { takenMs: null, ...nowhere }
  }
}
const nowhere = { latitude: null, longitude: null }

/** The library reads the clock of the camera as if it stood in Greenwich. */
function momentOf(wall: unknown, offset: unknown): number | null {
  if (!(wall instanceof Date) || Number.isNaN(wall.getTime())) return null
  const [, sign, hours, minutes] = /^([+-])(\d\d):(\d\d)$/.exec(typeof offset === 'string' ? offset : usualOffset) ?? []
  const ahead = (Number(hours ?? 8) + Number(minutes ?? 0) / 60) * hour * (sign === '-' ? -1 : 1)
  return wall.getTime() - ahead
}

function degrees(parts: unknown, isNegative: boolean, most: number): number | null {
  if (!Array.isArray(parts) || parts.length !== 3 || !parts.every((part) => Number.isFinite(part))) return null
  const [whole, minutes, seconds] = parts as [number, number, number]
  const value = whole + minutes / 60 + seconds / 3_600
  // Phones that know no place write 0, 0.
  if (value === 0 || value > most) return null
  return Number((isNegative ? -value : value).toFixed(6))
}
