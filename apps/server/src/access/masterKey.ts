import { randomBytes } from 'node:crypto'
import { link, mkdir, open, readFile, rm, stat } from 'node:fs/promises'
import { join } from 'node:path'

const keyBytes = 32
const fileName = 'master.key'

export interface MasterKeySource {
  /** Value of HELIODESK_MASTER_KEY: base64 keys of 32 bytes, comma-separated; the first is in use, the others are former ones. */
  readonly fromEnv: string | undefined
  /** Where the key file lives (and is made at the first start) when the environment gives none. */
  readonly dataDir: string
}

/**
 * The master keys of the installation. Made once with mode 0600 and never replaced; of several processes that start at the
 * same moment one makes it and all use it. Throws a sentence for the operator when the key is malformed or readable by others.
 */
export async function loadMasterKeys(source: MasterKeySource): Promise<Buffer[]> {
  if (source.fromEnv) return parseKeys(source.fromEnv, 'HELIODESK_MASTER_KEY')
  const path = join(source.dataDir, fileName)
  const text = (await readKeyFile(path)) ?? (await createKeyFile(source.dataDir, path))
  return parseKeys(text, path)
}

function parseKeys(text: string, origin: string): Buffer[] {
  const keys = text
    .split(/[,\s]+/)
    .filter(Boolean)
    .map((part) => Buffer.from(part, 'base64'))
  const weak = keys.length === 0 || keys.some((key) => key.length !== keyBytes || new Set(key).size < 8)
  if (weak) throw new Error(`${origin} 应为 32 字节随机密钥的 base64 文本（可用 openssl rand -base64 32 生成）`)
  return keys
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
