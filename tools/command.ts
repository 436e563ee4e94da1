import { spawn } from 'node:child_process'
import { root } from './sources.ts'

/** Runs a script under this Node at the root and answers what it printed. */
export async function runCommand(args: readonly string[]): Promise<{ readonly isGood: boolean; readonly output: string }> {
  const child = spawn(process.execPath, args, { cwd: root, stdio: ['ignore', 'pipe', 'pipe'] })
  const parts: string[] = []
  for (const stream of [child.stdout, child.stderr]) stream.setEncoding('utf8').on('data', (part: string) => parts.push(part))
  const code = await new Promise<number | null>((resolve, reject) => {
    child.once('error', reject)
    child.once('close', resolve)
  })
  return { isGood: code === 0, output: parts.join('') }
}
