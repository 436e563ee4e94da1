// npm run backup -- --to <folder>: everything of this moment into a new folder; the server may run meanwhile.
import { join, resolve } from 'node:path'
import { parseArgs } from 'node:util'
import { thousands } from '@heliodesk/contracts/text/thousands'
import { loadMasterKey } from '../access/masterKey.ts'
import { runCommand, withDatabase } from '../db/shellCommand.ts'
import { version } from '../version.ts'
import { backUp } from './backup.ts'
import { BackupRefusal } from './manifest.ts'
import { noteBackup } from './note.ts'

await runCommand(async () => {
  const { values } = parseArgs({ options: { to: { type: 'string' } } })
  if (!values.to) throw new BackupRefusal('用法：npm run backup -- --to <新目录>')
  const target = resolve(values.to)
  await withDatabase(async ({ env, url }) => {
    const masterKey = await loadMasterKey(env)
    const beganMs = performance.now()
    const made = await backUp({ url, filesDir: join(env.dataDir, 'files'), masterKey, version, target })
    const rows = made.tables.reduce((sum, table) => sum + table.rows, 0)
    await noteBackup(url, { made, target, seconds: (performance.now() - beganMs) / 1000 })
    console.log(`备份完成：${target}`)
    console.log(
      `${thousands(made.tables.length)} 张表，${thousands(rows)} 行，${thousands(made.files.length)} 个文件；主密钥 ${made.keyId} 不在其中，请另行保管`,
    )
  })
  return 0
})
