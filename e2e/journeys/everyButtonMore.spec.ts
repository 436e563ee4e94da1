import { describe, expect, test } from 'vitest'
import { pagesOf, pressEverything } from '../fixtures/everyButton.ts'
import { withBrowser } from '../fixtures/page.ts'

withBrowser()

describe.each([
  ['staff', 2, 3],
  ['staff', 3, 3],
] as const)('whoever signs in as %s, part %d of %d', (as, part, of) => {
  test('is refused nothing that the buttons of their pages offer', { timeout: 600_000 }, async () => {
    const pages = (await pagesOf(as)).filter((_, at) => at % of === part - 1)
    const { pressed, refused } = await pressEverything(as, pages)
    expect(refused).toEqual([])
    expect(pressed).toBeGreaterThan(60 / of)
  })
})
