import { randomBytes } from 'node:crypto'
import { link, mkdir, open, readFile, rename, rm, stat } from 'node:fs/promises'
import { join } from 'node:path'
import { thousands } from '@heliodesk/contracts/text/thousands'
import type { Env } from '../env.ts'

const keyBytes = 32
const fileName = 'master.key'

/**
 * The master key of the installation, 32 bytes. Without HELIODESK_MASTER_KEY it is made once in the data directory with mode
 * 0600 and never replaced; of several processes that start at the same moment one makes it and all use it. Throws a sentence
 * for the operator when the file cannot be used.
 */
export async function loadMasterKey(env: Pick<Env, 'masterKey' | 'dataDir'>): Promise<Buffer> {
  if (env.masterKey) return env.masterKey
  const path = join(env.dataDir, fileName)
  const text = (await readKeyFile(path)) ?? (await createKeyFile(env.dataDir, path))
  const key = Buffer.from(text.trim(), 'base64')
  if (key.length !== keyBytes) throw new Error(`${path} 已损坏：应为 ${thousands(keyBytes)} 字节密钥的 base64 文本，请从备份恢复`)
  return key
}

/** The master key that follows, and how it becomes the one of the next start. */
export interface NextMaster {
  readonly key: Buffer
  /** To be called when the database is wrapped by it. */
  take(): Promise<void>
  /** What the operator has to do. */
  readonly advice: string
}

const nextName = 'master.key.next'

/**
 * Of the environment where that holds the master key, else made beside the old one: a run that breaks off between the database and the
 * file leaves it there, and the next run takes the same one.
 */
export async function prepareNextMaster(env: Pick<Env, 'masterKey' | 'nextMasterKey' | 'dataDir'>): Promise<NextMaster> {
  if (env.masterKey) {
    if (!env.nextMasterKey) throw new Error('请用 HELIODESK_NEXT_MASTER_KEY 给出新的主密钥')
    return {
      key: env.nextMasterKey,
      take: async () => undefined,
      advice: '请把 HELIODESK_MASTER_KEY 改为新的主密钥，去掉 HELIODESK_NEXT_MASTER_KEY，并重新启动所有进程',
    }
  }
  const path = join(env.dataDir, nextName)
  const text = (await readKeyFile(path)) ?? (await createKeyFile(env.dataDir, path))
  return {
    key: Buffer.from(text.trim(), 'base64'),
    take: () => rename(path, join(env.dataDir, fileName)),
    advice: '新的主密钥已写入 master.key，请立即备份，并重新启动所有进程',
  }
}

async function readKeyFile(path: string): Promise<string | null> {
  try {
    const { mode } = await stat(path)
    // Windows has no such bits; there the directory's own rights protect the file.
    if (process.platform !== 'win32' && (mode & 0o077) !== 0) throw new Error(`${path} 可被其他用户读取，请执行 chmod 600`)
    return await readFile(path, 'utf8')
  } catch (error) {
    if (error instanceof Error && 'code' in error && error.code === 'ENOENT') return null
    throw error
  }
}

/** Written aside and linked into place, so that nobody ever reads half a key and the first writer wins. */
async function createKeyFile(dataDir: string, path: string): Promise<string> {
  await mkdir(dataDir, { recursive: true, mode: 0o700 })
  const aside = `${path}.${process.pid}.${randomBytes(4).toString('hex')}`
  const file = await open(aside, 'wx', 0o600)
  await file.writeFile(`${randomBytes(keyBytes).toString('base64')}\n`)
  await file.sync()
  await file.close()
  await link(aside, path).catch((error: unknown) => {
    if (!(error instanceof Error && 'code' in error && error.code === 'EEXIST')) throw error
  })
  await rm(aside)
  return readFile(path, 'utf8')
}
