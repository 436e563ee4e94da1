import type { StatsFs } from 'node:fs'
import { describe, expect, test, vi } from 'vitest'
import type { Context } from '#server/context.ts'
import { diskInfo, diskState } from './disk.service.ts'

/** A volume of 1,000 blocks: 700 are taken, and of the 300 others the system keeps 100 to itself. */
const blocks = { bsize: 4_096, blocks: 1_000, bfree: 300, bavail: 200 }
vi.mock('node:fs/promises', () => ({
  statfs: async (): Promise<Partial<StatsFs>> => blocks,
  stat: async (path: string) => {
    if (path === '/no.log') throw new Error('ENOENT')
    return { dev: path.startsWith('/data') ? 1 : 2, size: 5_000 }
  },
}))

const contextOf = (env: { readonly diskFloor?: number; readonly logFile?: string | null } = {}): Context =>
  ({
    env: { dataDir: '/data', diskFloor: 10, logFile: null, ...env },
    db: {
      query: async (text: string) =>
        text.includes('pg_database_size')
          ? [{ bytes: 4_000 }]
          : [
              { biz: 'photo', files: 3, bytes: 9_000 },
              { biz: 'import', files: 1, bytes: 10 },
            ],
    },
  }) as unknown as Context

describe('the state of the disk', () => {
  test('names each volume once, with all that it holds', async () => {
    const sizes = { totalBytes: 4_096_000, usedBytes: 2_867_200, freeBytes: 819_200 }
    expect((await diskState(contextOf())).volumes).toEqual([
      { holds: ['data'], path: '/data', ...sizes },
      { holds: ['temp', 'root'], path: expect.any(String), ...sizes },
    ])
  })

  test.each([
    [0, false],
    [20, false],
    [20.1, true],
    // More than what is used: nothing of that counts.
    [71, true],
  ])('with a floor of %d percent, of which 20 are free to use: below it %s', async (diskFloor, isBelowFloor) => {
    expect(await diskState(contextOf({ diskFloor }))).toMatchObject({ floorPercent: diskFloor, isBelowFloor })
  })

  test('tells what takes the room, the largest first; a log that is not there takes none', async () => {
    const uses = async (logFile: string) => (await diskState(contextOf({ logFile }))).uses.map(({ kind, bytes }) => [kind, bytes])
    const rest = [
      ['files', 9_000],
      ['database', 4_000],
      ['files', 10],
    ]
    expect(await uses('/no.log')).toEqual(rest)
    expect(await uses('/data/server.log')).toEqual([rest[0], ['log', 5_000], rest[1], rest[2]])
  })
})

test('existing clients are given bytes, and the share that is used', async () => {
  expect((await diskInfo(contextOf()))[0]).toEqual({ name: '/data', max: 4_096_000, rest: 819_200, restPPT: 70 })
})
