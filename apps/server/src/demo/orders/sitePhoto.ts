import { unit } from '@heliodesk/domain/solar/noise'
import sharp from 'sharp'

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
function notes({ atMs, longitude, latitude }: Shot) {
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

/** A small stand-in for a photo of a site: soft surfaces of light and shade, of which no two numbers look alike. It shows nobody's house. */
export async function drawSitePhoto(number: number, shot?: Shot): Promise<Buffer> {
  const [width, height] = [9, 7]
  const points = Array.from({ length: width * height }, (_, at) => {
    const light = 40 + Math.floor(unit(number, at, 911) * 190)
    return [Math.floor(light * 0.86), Math.floor(light * 0.95), light]
  })
  const picture = sharp(Buffer.from(points.flat()), { raw: { width, height, channels: 3 } })
    .resize(240, 160, { fit: 'fill', kernel: 'cubic' })
    .jpeg({ quality: 80 })
  return (shot === undefined ? picture : picture.withExif(notes(shot))).toBuffer()
}
