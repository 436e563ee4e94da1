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

/** A small stand-in for a photo of a site, drawn: it shows nobody's house. */
export async function drawSitePhoto(number: number, shot?: Shot): Promise<Buffer> {
  const picture = sharp(await drawPhoto(number))
    .resize(480, 320)
    .modulate({ brightness: 0.8 + (number % 5) * 0.1 })
    .jpeg({ quality: 80 })
  return (shot === undefined ? picture : picture.withExif(notesOf(shot))).toBuffer()
}
