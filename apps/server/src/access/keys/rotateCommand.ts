// npm run rotate-keys [-- --remove-old | --master | --index]: keys of personal numbers; for all but --index the server may run.
import { parseArgs } from 'node:util'
import { migrate } from '../../db/migrate.ts'
import { joinDatabase } from '../../db/openDatabase.ts'
import { openDb } from '../../db/pool.ts'
import { StartRefusal } from '../../db/startRefusal.ts'
import { EnvError, parseEnv } from '../../env.ts'
import { loadMasterKey, prepareNextMaster } from '../masterKey.ts'
import { rotateIndexKey } from './indexRotation.ts'
import { changeMaster, RotationRefusal, removeOldKeys, rotateDataKey } from './rotation.ts'

const usage = '用法：npm run rotate-keys [-- --remove-old | --master | --index]'
const quiet = { info: () => undefined, warn: () => undefined, error: console.error }
const say = (line: string): void => console.log(line)

function readArguments() {
  try {
    const options = { 'remove-old': { type: 'boolean' }, master: { type: 'boolean' }, index: { type: 'boolean' } } as const
    const chosen = Object.keys(parseArgs({ options }).values)
    if (chosen.length > 1) throw new RotationRefusal(usage)
    return { removesOld: chosen[0] === 'remove-old', changesMaster: chosen[0] === 'master', changesIndex: chosen[0] === 'index' }
  } catch {
    throw new RotationRefusal(usage)
  }
}

async function run(): Promise<void> {
  const { removesOld, changesMaster, changesIndex } = readArguments()
  const env = parseEnv(process.env)
  const database = await joinDatabase({ databaseUrl: env.databaseUrl, dataDir: env.dataDir, log: quiet })
  try {
    await migrate(database.url)
    const db = openDb({ url: database.url, log: quiet, poolSize: 3, outside: 'everything' })
    try {
      if (removesOld) {
        const removed = await removeOldKeys({ db, say })
        if (removed.length === 0) say('没有可以删除的旧密钥：停用满 3 天后才能删除')
        return
      }
      const master = await loadMasterKey(env)
      if (changesIndex) return void (await rotateIndexKey({ db, master, say }))
      if (!changesMaster) return void (await rotateDataKey({ db, master, say }))
      const next = await prepareNextMaster(env)
      await changeMaster({ db, master, say }, next.key)
      await next.take()
      say(next.advice)
    } finally {
      await db.close()
    }
  } finally {
    await database.stop()
  }
}

await run().catch((error: unknown) => {
  const isKnown = error instanceof RotationRefusal || error instanceof StartRefusal || error instanceof EnvError
  console.error(isKnown ? error.message : error)
  process.exitCode = 1
})
