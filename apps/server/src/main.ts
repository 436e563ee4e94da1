import { join } from 'node:path'
import { StartRefusal } from './db/startRefusal.ts'
import { type Env, EnvError, parseEnv } from './env.ts'
import { buildLog } from './observe/log.ts'
import { serve } from './serve.ts'

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

// `npm start` holds the other end of a channel.
const isLinked = process.connected
const serving = await serve(env, log, (text) => process.stdout.write(`${text}\n`)).catch((error: unknown) => {
  log.fatal({ err: error }, 'start failed')
  return refuse(error)
})

async function end(reason: string, exitCode: number): Promise<void> {
  log.info({ reason }, 'stopping')
  await serving.stop()
  log.info('stopped')
  process.exit(exitCode)
}

// npm passes a signal on that the terminal has sent to the whole group already: the second one is the same.
process.on('SIGTERM', () => void end('SIGTERM', 0))
process.on('SIGINT', () => void end('SIGINT', 0))
// When `npm start` was killed, nobody is left to stop us.
if (isLinked) {
  process.on('disconnect', () => void end('npm start is gone', 0))
  if (!process.connected) void end('npm start is gone', 0)
}
for (const event of ['uncaughtException', 'unhandledRejection'] as const) {
  process.on(event, (error: unknown) => {
    log.fatal({ err: error }, event)
    void end(event, 1)
  })
}
