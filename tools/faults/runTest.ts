import { spawn } from 'node:child_process'
import { readFileSync, rmSync } from 'node:fs'
import { join } from 'node:path'
import type { Fault } from './fault.ts'
import type { TestRun } from './judgeFaults.ts'

/** A test that takes longer than this has noticed nothing. */
const mostMs = 600_000

interface Report {
  readonly testResults: readonly {
    readonly message: string
    readonly assertionResults: readonly { readonly status: string; readonly fullName: string }[]
  }[]
}

/** Runs one test file of a checkout, or the tests of it that have this name, until the first one fails. */
export async function runTest(checkout: string, { test, name }: Pick<Fault, 'test' | 'name'>): Promise<TestRun> {
  const report = join(checkout, 'fault-report.json')
  rmSync(report, { force: true })
  const words = [
    ...['node_modules/vitest/vitest.mjs', 'run', '--project', projectOf(test), '--bail', '1'],
    ...['--reporter', 'json', '--outputFile', report, test],
    ...(name === undefined ? [] : ['-t', name.replace(/[.*+?^${}()|[\]\\]/g, '\\$&')]),
  ]
  await ended(checkout, words)
  return readReport(report)
}

const projectOf = (test: string): string =>
  test.endsWith('.tsx') ? 'browser' : /\.(db|http)\.test\.ts$/.test(test) ? 'server' : 'unit'

function ended(cwd: string, words: readonly string[]): Promise<void> {
  const child = spawn(process.execPath, words, { cwd, stdio: 'ignore' })
  const { promise, resolve } = Promise.withResolvers<void>()
  const timer = setTimeout(() => child.kill('SIGKILL'), mostMs)
  child.on('exit', () => {
    clearTimeout(timer)
    resolve()
  })
  return promise
}

function readReport(file: string): TestRun {
  try {
    const { testResults }: Report = JSON.parse(readFileSync(file, 'utf8'))
    const all = testResults.flatMap(({ assertionResults }) => assertionResults)
    const failed = all.filter(({ status }) => status === 'failed').map(({ fullName }) => fullName)
    const refused = testResults.map(({ message }) => message).filter((message) => message !== '')
    return { ran: failed.length + all.filter(({ status }) => status === 'passed').length, failed, refused }
  } catch {
    return { ran: 0, failed: [], refused: [] }
  }
}
