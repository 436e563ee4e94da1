import { AppError } from '@heliodesk/contracts/kit/error'
import { expect, test } from 'vitest'
import { buildSignInPace } from './signInPace.ts'

/** How long each of so many tries at once waits; null for one that is refused. */
async function tries(
  pace: ReturnType<typeof buildSignInPace>,
  count: number,
  waits: number[],
): Promise<readonly (number | null)[]> {
  const all: (number | null)[] = []
  for (let at = 0; at < count; at += 1) {
    waits.length = 0
    const passed = await pace.take().then(
      () => true,
      (error: unknown) => {
        expect(error).toBeInstanceOf(AppError)
        expect((error as AppError).status).toBe(429)
        return false
      },
    )
    all.push(passed ? Math.round(waits[0] ?? 0) : null)
  }
  return all
}

test('ten pass at once, the next ones wait in line, and beyond five seconds they are refused', async () => {
  const waits: number[] = []
  let now = 50_000
  const pace = buildSignInPace(
    10,
    () => now,
    async (ms) => void waits.push(ms),
  )
  const first = await tries(pace, 62, waits)
  expect(first.slice(0, 12)).toEqual([...Array(10).fill(0), 100, 200])
  expect(first.slice(58)).toEqual([4_900, 5_000, null, null])
  // Those that were refused took nobody's turn.
  now += 1_000
  expect(await tries(pace, 11, waits)).toEqual([4_100, 4_200, 4_300, 4_400, 4_500, 4_600, 4_700, 4_800, 4_900, 5_000, null])
  now += 60_000
  expect(await tries(pace, 11, waits)).toEqual([...Array(10).fill(0), 100])
})
