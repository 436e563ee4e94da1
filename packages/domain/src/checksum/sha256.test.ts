import { createHash } from 'node:crypto'
import { expect, test } from 'vitest'
import fc from '../testing/properties.ts'
import { startSha256 } from './sha256.ts'

test('the checksum of nothing and of abc are those of the standard', () => {
  expect(startSha256().digest()).toBe('e3b0c44298fc1c149afbf4c8996fb92427ae41e4649b934ca495991b7852b855')
  const hash = startSha256()
  hash.update(new TextEncoder().encode('abc'))
  expect(hash.digest()).toBe('ba7816bf8f01cfea414140de5dae2223b00361a396177a9cb410ff61f20015ad')
})

test('fed in any pieces, it is that of the whole', () => {
  fc.assert(
    fc.property(fc.array(fc.uint8Array({ maxLength: 200 }), { maxLength: 12 }), (pieces) => {
      const hash = startSha256()
      for (const piece of pieces) hash.update(piece)
      expect(hash.digest()).toBe(createHash('sha256').update(Buffer.concat(pieces)).digest('hex'))
    }),
  )
})
