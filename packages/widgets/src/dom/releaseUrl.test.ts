import { resolveObjectURL } from 'node:buffer'
import { afterEach, expect, test, vi } from 'vitest'
import { releaseUrl } from './releaseUrl.ts'

afterEach(() => {
  vi.useRealTimers()
})

test('an address can still be read when its picture is taken away, and is let go of later', () => {
  vi.useFakeTimers()
  const url = URL.createObjectURL(new Blob(['roof']))
  releaseUrl(url)
  vi.advanceTimersByTime(1_000)
  expect(resolveObjectURL(url)?.size).toBe(4)
  vi.runAllTimers()
  expect(resolveObjectURL(url)).toBeUndefined()
})
