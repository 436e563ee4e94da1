import { join } from 'node:path'
import { StartRefusal } from './db/startRefusal.ts'
import { type Env, EnvError, parseEnv } from './env.ts'
import { buildLog } from './observe/log.ts'
import { buildServing } from './serve.ts'

/** One line on standard error, exit code 1. */
function refuse(error: unknown): never {
  const known = error instanceof EnvError || error instanceof StartRefusal
  const reason = error instanceof Error ? error.message : String(error)
  process.stderr.write(`${known ? reason : `启动失败：${reason}`}\n`)
  process.exit(1)
}

function readEnv(): Env {
  try {
    return parseEnv(process.env)
  } catch (error) {
    return refuse(error)
  }
}

const env = readEnv()
// People read the terminal, programs read a pipe: JSON goes to a file in the first case.
const logFile = env.logFile ?? (process.stdout.isTTY ? join(env.dataDir, 'heliodesk.log') : null)
const log = buildLog({ ...env, logFile })

const serving = buildServing(env, log, (text) => process.stdout.write(`${text}\n`))

let ending = false
/** Stops, also in the middle of a start. */
async function end(reason: string, exitCode: number): Promise<void> {
  if (ending) return
  ending = true
  log.info({ reason }, 'stopping')
  await serving.stop()
  log.info('stopped')
  process.exit(exitCode)
}

// npm passes a signal on that the terminal has sent to the whole group already: the second one is the same.
for (const signal of ['SIGTERM', 'SIGINT', 'SIGHUP'] as const) process.on(signal, () => void end(signal, 0))
// `npm start` holds the other end of a channel: when it was killed, nobody is left to stop us.
if (process.connected) process.on('disconnect', () => void end('npm start is gone', 0))
for (const event of ['uncaughtException', 'unhandledRejection'] as const) {
  process.on(event, (error: unknown) => {
    log.fatal({ err: error }, event)
    void end(event, 1)
  })
}

await serving.start().catch((error: unknown) => {
  if (ending) return
  log.fatal({ err: error }, 'start failed')
  refuse(error)
})
