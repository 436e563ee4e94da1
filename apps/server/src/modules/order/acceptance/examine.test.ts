import sharp from 'sharp'
import { describe, expect, test } from 'vitest'
import { buildPicture } from '#server/testing/sitePhoto.ts'
import { examine, likeBits } from './examine.ts'

const shot = { atMs: Date.parse('2026-05-02T10:20:30+08:00'), longitude: 118.859457, latitude: 28.970079 }
const bitsBetween = (one: string | null, other: string | null): number =>
  (BigInt(`0x${one}`) ^ BigInt(`0x${other}`)).toString(2).replaceAll('0', '').length

describe('what a picture says of itself', () => {
  test('time with its offset and place come from what the camera noted', async () => {
    const found = await examine(await buildPicture(1, shot))
    expect(found.takenMs).toBe(shot.atMs)
    expect(found.longitude).toBeCloseTo(shot.longitude, 4)
    expect(found.latitude).toBeCloseTo(shot.latitude, 4)
    expect(found.sha256).toMatch(/^[0-9a-f]{64}$/)
  })

  test('a picture without notes, with broken notes or in the middle of the ocean has no time and no place', async () => {
    expect(await examine(await buildPicture(1))).toMatchObject({ takenMs: null, longitude: null, latitude: null })
    const nowhere = await examine(await buildPicture(1, { ...shot, longitude: 0, latitude: 0 }))
    expect(nowhere).toMatchObject({ takenMs: shot.atMs, longitude: null, latitude: null })
    const broken = await buildPicture(1, shot)
    broken.fill(0xff, broken.indexOf('Exif') + 14, broken.indexOf('Exif') + 40)
    expect(await examine(broken).catch(() => ({ takenMs: null }))).toMatchObject({ takenMs: null })
  })

  test('a picture is like itself in another size and quality, and unlike the others', async () => {
    const pictures = await Promise.all(Array.from({ length: 24 }, (_, number) => buildPicture(number)))
    const hashes = await Promise.all(pictures.map(async (bytes) => (await examine(bytes)).likeness))
    const smaller = await Promise.all(
      pictures.map(async (bytes) => (await examine(await sharp(bytes).resize(180).jpeg({ quality: 55 }).toBuffer())).likeness),
    )
    for (const [at, one] of hashes.entries()) {
      expect(bitsBetween(one, smaller[at] ?? null)).toBeLessThanOrEqual(likeBits)
      for (const other of hashes.slice(at + 1)) expect(bitsBetween(one, other)).toBeGreaterThan(likeBits)
    }
  })

  test('a picture of one colour is like nothing', async () => {
    const plain = await sharp({ create: { width: 90, height: 60, channels: 3, background: '#99aabb' } })
      .png()
      .toBuffer()
    expect((await examine(plain)).likeness).toBeNull()
  })

  test('what is no picture is refused', async () => {
    await expect(examine(Buffer.from('<svg'))).rejects.toThrow()
  })
})
