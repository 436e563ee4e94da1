import { stat, statfs } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import type { DiskState } from '@heliodesk/contracts/endpoints/monitoring'
import type { Context } from '#server/context.ts'
import { databaseBytes, fileBytes } from './disk.queries.ts'

type Volume = DiskState['volumes'][number]

/** The volumes that the product writes to, each once: data, temporary files, the root. */
async function volumes(dataDir: string): Promise<Volume[]> {
  const places = [
    { holds: 'data', path: dataDir },
    { holds: 'temp', path: tmpdir() },
    { holds: 'root', path: '/' },
  ] as const
  const seen = new Map<number, Volume>()
  for (const { holds, path } of places) {
    const { dev } = await stat(path)
    const known = seen.get(dev)
    if (known) seen.set(dev, { ...known, holds: [...known.holds, holds] })
    else seen.set(dev, { holds: [holds], path, ...(await capacity(path)) })
  }
  return [...seen.values()]
}

async function capacity(path: string): Promise<Pick<Volume, 'totalBytes' | 'usedBytes' | 'freeBytes'>> {
  const { bsize, blocks, bfree, bavail } = await statfs(path)
  return { totalBytes: blocks * bsize, usedBytes: (blocks - bfree) * bsize, freeBytes: bavail * bsize }
}

export async function diskState({ db, env }: Context): Promise<DiskState> {
  const [all, database, files] = await Promise.all([volumes(env.dataDir), databaseBytes(db), fileBytes(db)])
  const data = all[0]
  const log = env.logFile === null ? null : await stat(env.logFile).catch(() => null)
  const uses: DiskState['uses'] = [
    { kind: 'database', name: '', bytes: database, count: null },
    ...files.map(({ biz, bytes, files: count }) => ({ kind: 'files' as const, name: biz, bytes, count })),
    ...(log ? [{ kind: 'log' as const, name: '', bytes: log.size, count: 1 }] : []),
  ]
  return {
    volumes: all,
    dataDir: env.dataDir,
    floorPercent: env.diskFloor,
    isBelowFloor: data !== undefined && data.freeBytes < (data.totalBytes * env.diskFloor) / 100,
    uses: uses.toSorted((a, b) => b.bytes - a.bytes),
  }
}

/** The same in the words of existing clients. */
export async function diskInfo({ env }: Context) {
  return (await volumes(env.dataDir)).map(({ path, totalBytes, usedBytes, freeBytes }) => ({
    name: path,
    max: totalBytes,
    rest: freeBytes,
    restPPT: totalBytes > 0 ? Math.round((usedBytes / totalBytes) * 100) : 0,
  }))
}
