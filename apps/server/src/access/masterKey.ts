import { randomBytes } from 'node:crypto'
import { link, mkdir, open, readFile, rm, stat } from 'node:fs/promises'
import { join } from 'node:path'
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
  if (key.length !== keyBytes) throw new Error(`${path} 已损坏：应为 ${keyBytes} 字节密钥的 base64 文本，请从备份恢复`)
  return key
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
