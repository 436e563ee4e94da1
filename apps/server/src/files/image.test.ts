import sharp from 'sharp'
import { describe, expect, test } from 'vitest'
import { NotAnImage, reencodeImage } from './image.ts'

const picture = (width: number, height: number) =>
  sharp({ create: { width, height, channels: 3, background: { r: 200, g: 120, b: 20 } } })
const box = { width: 64, height: 64 }

describe('a picture drawn anew', () => {
  test.each(['png', 'jpeg', 'webp', 'gif'] as const)('of a %s file is a webp of the asked size', async (format) => {
    const source = await picture(300, 200).toFormat(format).toBuffer()
    const { bytes, extension } = await reencodeImage(source, { ...box, fill: true })
    expect(extension).toBe('.webp')
    expect(await sharp(bytes).metadata()).toMatchObject({ format: 'webp', width: 64, height: 64 })
  })

  test('is fitted without being enlarged or bent', async () => {
    const wide = await reencodeImage(await picture(400, 100).png().toBuffer(), box)
    expect(await sharp(wide.bytes).metadata()).toMatchObject({ width: 64, height: 16 })
    const small = await reencodeImage(await picture(10, 8).png().toBuffer(), box)
    expect(await sharp(small.bytes).metadata()).toMatchObject({ width: 10, height: 8 })
  })

  test('carries nothing that stood beside the pixels', async () => {
    const tagged = await picture(100, 100)
      .jpeg()
      .withExif({ IFD0: { Copyright: 'secret-place' } })
      .toBuffer()
    const source = Buffer.concat([tagged, Buffer.from('<script>alert(1)</script>')])
    const { bytes } = await reencodeImage(source, box)
    expect(source.includes('secret-place')).toBe(true)
    expect(bytes.includes('secret-place')).toBe(false)
    expect(bytes.includes('<script>')).toBe(false)
  })
})

test.each([
  ['a text', Buffer.from('not a picture')],
  [
    'a drawing with scripts',
    Buffer.from('<svg xmlns="http://www.w3.org/2000/svg" width="9" height="9"><script>1</script></svg>'),
  ],
  ['a page that calls itself png', Buffer.from('<html>.png</html>')],
  ['nothing', Buffer.alloc(0)],
  ['the head of a picture alone', Buffer.from('89504e470d0a1a0a0000000d49484452', 'hex')],
])('%s is no picture', async (_, bytes) => {
  await expect(reencodeImage(bytes, box)).rejects.toThrow(NotAnImage)
})

test('a picture of more pixels than may be unpacked is refused', async () => {
  const huge = await picture(8_000, 6_000).png({ compressionLevel: 9 }).toBuffer()
  expect(huge.length).toBeLessThan(300_000)
  await expect(reencodeImage(huge, box)).rejects.toThrow(NotAnImage)
})
