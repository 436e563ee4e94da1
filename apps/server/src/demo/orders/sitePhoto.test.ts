import { createHash } from 'node:crypto'
import { expect, test } from 'vitest'
import { drawSitePhoto } from './sitePhoto.ts'

test('no two photos of the demo have the same bytes, with notes of a camera or without', async () => {
  const numbers = Array.from({ length: 5 }, (_, order) => Array.from({ length: 13 }, (_, place) => order * 100 + place)).flat()
  const hashes = await Promise.all(
    numbers.map(async (number) =>
      createHash('sha256')
        .update(await drawSitePhoto(number))
        .digest('hex'),
    ),
  )
  expect(new Set(hashes).size).toBe(numbers.length)
})
