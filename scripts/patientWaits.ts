import { vi } from 'vitest'

// `vi.waitFor` gives up after one second, which a busy machine needs for a page alone. Like `expect.poll` (vitest.config.ts) it is given
// time; what comes at once costs nothing.
const waitMs = 10_000
const { waitFor } = vi
vi.waitFor = (callback, options) => waitFor(callback, options ?? waitMs)
