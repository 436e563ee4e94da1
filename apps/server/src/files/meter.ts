import { Transform } from 'node:stream'
import { FileTooLarge } from './fileStore.ts'

/** Counts what passes, and breaks off what is longer than `maxBytes`. */
export function buildMeter(maxBytes: number) {
  let size = 0
  const meter = new Transform({
    transform(chunk: Buffer, _encoding, done) {
      size += chunk.length
      done(size > maxBytes ? new FileTooLarge(maxBytes) : null, chunk)
    },
  })
  return Object.assign(meter, { bytes: () => size })
}
