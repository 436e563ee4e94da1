// npm run restore -- --from <folder>: a backup into an empty installation (a new HELIODESK_DATA_DIR, or an empty DATABASE_URL).
import { stat } from 'node:fs/promises'
import { join, resolve } from 'node:path'
import { parseArgs } from 'node:util'
import { thousands } from '@heliodesk/contracts/text/thousands'
import { loadMasterKey } from '../access/masterKey.ts'
import { migrate } from '../db/migrate.ts'
import { openDatabase } from '../db/openDatabase.ts'
import { commandLog, runCommand } from '../db/shellCommand.ts'
import { type Env, parseEnv } from '../env.ts'
import { BackupRefusal, readManifest } from './manifest.ts'
import { restore } from './restore.ts'

/** A key made now would be another one than that of the backup. */
async function ownKey(env: Env): Promise<Buffer> {
  const hasFile = await stat(join(env.dataDir, 'master.key')).catch(() => null)
  if (!env.masterKey && !hasFile) {
    throw new BackupRefusal(`缺少主密钥：请先把原来的 master.key 放入 ${env.dataDir}，或设置 HELIODESK_MASTER_KEY`)
  }
  return loadMasterKey(env)
}

async function run(): Promise<0> {
  const { values } = parseArgs({ options: { from: { type: 'string' } } })
  if (!values.from) throw new BackupRefusal('用法：npm run restore -- --from <备份目录>')
  const source = resolve(values.from)
  await readManifest(source)
  const env = parseEnv(process.env)
  const masterKey = await ownKey(env)
  const database = await openDatabase({ databaseUrl: env.databaseUrl, dataDir: env.dataDir, log: commandLog })
  try {
    await migrate(database.url)
    const put = await restore({ url: database.url, filesDir: join(env.dataDir, 'files'), masterKey, source })
    const rows = put.tables.reduce((sum, table) => sum + table.rows, 0)
    console.log(
      `恢复完成：${thousands(put.tables.length)} 张表，${thousands(rows)} 行，${thousands(put.files.length)} 个文件（备份于 ${put.createdAt}）`,
    )
    return 0
  } finally {
    await database.stop()
  }
}

await runCommand(run)
