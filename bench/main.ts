/**
 * npm run bench [-- name [arguments]]: one benchmark, or the list of them. A benchmark prints figures with the machine they were measured on;
 * none of them is part of the tests.
 */
import { spawn } from 'node:child_process'
import { readdirSync, readFileSync } from 'node:fs'
import { dirname, join } from 'node:path'
import { fileURLToPath } from 'node:url'

const folder = dirname(fileURLToPath(import.meta.url))
/** Files that benchmarks share. */
const parts = new Set(['main', 'closeWorker', 'durable', 'excelCustomers', 'fleetWorld', 'server', 'sheetServer'])

const names = readdirSync(folder)
  .filter((file) => file.endsWith('.ts') && !file.endsWith('.test.ts'))
  .map((file) => file.slice(0, -3))
  .filter((name) => !parts.has(name))

/** First sentence of the comment at the head of a benchmark. */
function purposeOf(name: string): string {
  const head = /\/\*\*([\s\S]*?)\*\//.exec(readFileSync(join(folder, `${name}.ts`), 'utf8'))?.[1] ?? ''
  return (
    head
      .replaceAll(/\s*\n\s*\*\s?/g, ' ')
      .trim()
      .split(/(?<=\.)\s/)[0] ?? ''
  )
}

const [name, ...args] = process.argv.slice(2)
if (name === undefined || !names.includes(name)) {
  console.log(`npm run bench -- <name>\n\n${names.map((known) => `  ${known.padEnd(10)} ${purposeOf(known)}`).join('\n')}`)
  process.exitCode = name === undefined ? 0 : 1
} else {
  const child = spawn(process.execPath, [join(folder, `${name}.ts`), ...args], { stdio: 'inherit' })
  child.on('exit', (code, signal) => {
    process.exitCode = signal ? 1 : (code ?? 1)
  })
}
