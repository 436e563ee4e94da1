// npm run rotate-keys [-- --remove-old | --master | --index]: keys of personal numbers; for all but --index the server may run.
import { parseArgs } from 'node:util'
import { type CommandParts, runCommand, withDb } from '#server/db/shellCommand.ts'
import { loadMasterKey, prepareNextMaster } from '../masterKey.ts'
import { rotateIndexKey } from './indexRotation.ts'
import { changeMaster, RotationRefusal, removeOldKeys, rotateDataKey } from './rotation.ts'

const usage = '用法：npm run rotate-keys [-- --remove-old | --master | --index]'
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

async function rotate({ env, db }: CommandParts, asked: ReturnType<typeof readArguments>): Promise<void> {
  if (asked.removesOld) {
    const removed = await removeOldKeys({ db, say })
    if (removed.length === 0) say('没有可以删除的旧密钥：停用满 3 天后才能删除')
    return
  }
  const master = await loadMasterKey(env)
  if (asked.changesIndex) return void (await rotateIndexKey({ db, master, say }))
  if (!asked.changesMaster) return void (await rotateDataKey({ db, master, say }))
  const next = await prepareNextMaster(env)
  await changeMaster({ db, master, say }, next.key)
  await next.take()
  say(next.advice)
}

await runCommand(async () => {
  const asked = readArguments()
  await withDb(3, (parts) => rotate(parts, asked))
  return 0
})
