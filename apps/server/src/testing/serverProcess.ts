import { type ChildProcess, spawn } from 'node:child_process'
import { once } from 'node:events'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { fileURLToPath } from 'node:url'

/** The server as an operator runs it: a process of its own. */
export interface ServerProcess {
  readonly child: ChildProcess
  /** What it has printed so far. */
  readonly out: () => string
  readonly err: () => string
  /** Resolves with the address once the start screen is there; rejects with what it printed when it ends before. */
  started(): Promise<string>
  /** Exit code; null after a signal. */
  ended(): Promise<number | null>
}

const main = fileURLToPath(new URL('../main.ts', import.meta.url))
/** What Node has compiled once serves the next start: a third of its processor time, and a storm starts a server some twenty times. */
const compiled = join(tmpdir(), 'heliodesk-compiled')

/** Starts the server with these variables alone (port 0 = any free one). */
export function runServer(env: Readonly<Record<string, string>>): ServerProcess {
  const child = spawn(process.execPath, [main], {
    env: {
      PATH: process.env.PATH,
      NODE_COMPILE_CACHE: compiled,
      PORT: '0',
      HELIODESK_DEMO_STATIONS: '0',
      HELIODESK_TEST_MODE: '1',
      ...env,
    },
    stdio: ['ignore', 'pipe', 'pipe'],
  })
  let [out, err] = ['', '']
  child.stdout.on('data', (chunk: Buffer) => {
    out += chunk.toString()
  })
  child.stderr.on('data', (chunk: Buffer) => {
    err += chunk.toString()
  })
  const closed = once(child, 'close')
  const address = () => /地址\s+(http:\S+)\//.exec(out)?.[1]
  return {
    child,
    out: () => out,
    err: () => err,
    async started() {
      while (address() === undefined || !out.includes('Ctrl+C')) {
        const event = await Promise.race([once(child.stdout, 'data'), closed.then(() => 'closed' as const)])
        if (event === 'closed') throw new Error(`the server ended: ${err}${out}`)
      }
      return address() ?? ''
    },
    ended: async () => {
      await closed
      return child.exitCode
    },
  }
}
