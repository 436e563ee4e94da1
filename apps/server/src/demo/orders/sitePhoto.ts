import { unit } from '@heliodesk/domain/solar/noise'
import sharp from 'sharp'
import { drawPhoto } from '../workOrders/photo.ts'

export interface Shot {
  /** Epoch ms of the shutter. */
  readonly atMs: number
  readonly longitude: number
  readonly latitude: number
}

const two = (value: number): string => String(value).padStart(2, '0')
/** Degrees, minutes and hundredths of seconds as the fractions of EXIF. */
function sexagesimal(value: number): string {
  const degrees = Math.floor(value)
  const minutes = Math.floor((value - degrees) * 60)
  const seconds = Math.round(((value - degrees) * 60 - minutes) * 6_000)
  return `${degrees}/1 ${minutes}/1 ${seconds}/100`
}

/** What a camera in China notes of a shot. */
export function notesOf({ atMs, longitude, latitude }: Shot) {
  const at = new Date(atMs + 8 * 3_600_000)
  const day = `${at.getUTCFullYear()}:${two(at.getUTCMonth() + 1)}:${two(at.getUTCDate())}`
  const time = `${two(at.getUTCHours())}:${two(at.getUTCMinutes())}:${two(at.getUTCSeconds())}`
  return {
    IFD2: { DateTimeOriginal: `${day} ${time}`, OffsetTimeOriginal: '+08:00' },
    IFD3: {
      GPSLatitudeRef: 'N',
      GPSLatitude: sexagesimal(latitude),
      GPSLongitudeRef: 'E',
      GPSLongitude: sexagesimal(longitude),
    },
  }
}

const [width, height] = [480, 320]

/** A small stand-in for a photo of a site, drawn in a light of its own: no two are the same, and none shows somebody's house. */
export async function drawSitePhoto(number: number, shot?: Shot): Promise<Buffer> {
  const scene = await sharp(await drawPhoto(number))
    .resize(width, height)
    .toBuffer()
  const picture = sharp(scene)
    .composite([{ input: await lightOf(number), blend: 'soft-light' }])
    .jpeg({ quality: 80 })
  return (shot === undefined ? picture : picture.withExif(notesOf(shot))).toBuffer()
}

/** Soft surfaces of light and shade. */
function lightOf(number: number): Promise<Buffer> {
  const [columns, rows] = [9, 7]
  const points = Array.from({ length: columns * rows }, (_, at) => {
    const light = 40 + Math.floor(unit(number, at, 911) * 190)
    return [light, light, light, 170]
  })
  return sharp(Buffer.from(points.flat()), { raw: { width: columns, height: rows, channels: 4 } })
    .resize(width, height, { fit: 'fill', kernel: 'cubic' })
    .png()
    .toBuffer()
}
