import { unit } from '@heliodesk/domain/solar/noise'
import sharp from 'sharp'
import { notesOf, type Shot } from '../demo/orders/sitePhoto.ts'

/** A picture as a phone takes it: soft surfaces of light and shade, of which no two numbers look alike. */
export async function buildPicture(number: number, shot?: Shot): Promise<Buffer> {
  const [width, height] = [9, 7]
  const points = Array.from({ length: width * height }, (_, at) => {
    const light = 40 + Math.floor(unit(number, at, 911) * 190)
    return [Math.floor(light * 0.86), Math.floor(light * 0.95), light]
  })
  const picture = sharp(Buffer.from(points.flat()), { raw: { width, height, channels: 3 } })
    .resize(240, 160, { fit: 'fill', kernel: 'cubic' })
    .jpeg({ quality: 80 })
  return (shot === undefined ? picture : picture.withExif(notesOf(shot))).toBuffer()
}
