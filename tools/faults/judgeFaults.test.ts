import { spawnSync } from 'node:child_process'
import { mkdirSync, mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { beforeEach, describe, expect, onTestFinished, test } from 'vitest'
import { root } from '../sources.ts'
import { catalogues } from './catalogue/catalogues.ts'
import type { Fault } from './fault.ts'
import { judgeFaults, type TestRun } from './judgeFaults.ts'

const code = `export function sum(a, b) { return a + b }\nexport const most = 3\nif (most < 1) throw new Error('most 0 is too few')\n`
const passing = `import { most, sum } from './sum.mjs'\nif (sum(1, 2) !== 3) { console.log('adds') }\nconsole.log('ran')\n`
const fault: Fault = { wrong: 'It takes away.', file: 'sum.mjs', text: 'a + b', replacement: 'a - b', test: 'sum.check.mjs' }

/** A project of two files; its test prints what fails, and that it ran. */
let project: string
const runs: string[] = []
beforeEach(() => {
  project = mkdtempSync(join(tmpdir(), 'faults-'))
  runs.length = 0
  onTestFinished(() => rmSync(project, { recursive: true, force: true }))
  mkdirSync(project, { recursive: true })
  writeFileSync(join(project, 'sum.mjs'), code)
  writeFileSync(join(project, 'sum.check.mjs'), passing)
})
const run = async ({ test: file }: Pick<Fault, 'test'>): Promise<TestRun> => {
  runs.push(file)
  const { stdout, stderr } = spawnSync(process.execPath, [join(project, file)], { encoding: 'utf8' })
  const lines = stdout.split('\n').filter((line) => line !== '')
  return { ran: lines.includes('ran') ? 1 : 0, failed: lines.filter((line) => line !== 'ran'), refused: [stderr] }
}
const verdicts = async (...faults: readonly Fault[]) =>
  (await judgeFaults(project, faults, run)).map(({ verdict, by }) => (by === undefined ? verdict : `${verdict} by ${by}`))

describe('a fault', () => {
  test('is noticed by the test that fails with it, and is taken out again', async () => {
    expect(await verdicts(fault)).toEqual(['noticed by adds'])
    expect(readFileSync(join(project, 'sum.mjs'), 'utf8')).toBe(code)
  })

  test('that no test minds is not', async () => {
    expect(await verdicts({ ...fault, text: 'most = 3', replacement: 'most = 4' })).toEqual(['unnoticed'])
  })

  test('whose place is gone, or is there twice, is told: it would prove nothing', async () => {
    const places = [
      { ...fault, text: 'a * b' },
      { ...fault, file: 'gone.mjs' },
      { ...fault, text: 'export' },
    ]
    expect(await verdicts(...places)).toEqual(['text not found', 'text not found', 'text not unique'])
    expect(runs).toEqual([])
  })

  test('is judged by no test that fails without it, or that is none', async () => {
    writeFileSync(join(project, 'sum.check.mjs'), "console.log('always')\nconsole.log('ran')\n")
    expect(await verdicts(fault, { ...fault, test: 'none.mjs' })).toEqual(['red without the fault', 'red without the fault'])
  })

  test('with which nothing runs is not noticed', async () => {
    expect(await verdicts({ ...fault, replacement: 'a +' })).toEqual(['does not run'])
  })

  test('that the start refuses is noticed by the words of the refusal, and by no others', async () => {
    const few = { ...fault, text: 'most = 3', replacement: 'most = 0' }
    expect(await verdicts({ ...few, refusal: 'most 0 is too few' }, { ...few, refusal: 'too many' })).toEqual([
      'noticed by most 0 is too few',
      'does not run',
    ])
    expect(await verdicts({ ...fault, refusal: 'too few' })).toEqual(['unnoticed'])
  })

  test('is put in literally, and after it the next one into the sound code; a test runs once without any', async () => {
    const dollars = { ...fault, replacement: "a + '$&$1'.length - 4 + b" }
    expect(await verdicts(dollars, fault)).toEqual(['unnoticed', 'noticed by adds'])
    expect(runs).toHaveLength(3)
  })
})

test('every fault of the catalogues has its place in the code, its test, and a sentence of its own', () => {
  const all = Object.values(catalogues).flatMap((areas) => Object.values(areas).flat())
  const textOf = (file: string) => readFileSync(join(root, file), 'utf8')
  const lost = all.filter(({ file, text }) => textOf(file).split(text).length !== 2).map(({ wrong }) => wrong)
  expect(lost).toEqual([])
  const unnamed = all.filter(({ test: file, name = '' }) => !textOf(file).includes(name)).map(({ wrong }) => wrong)
  expect(unnamed).toEqual([])
  expect(new Set(all.map(({ wrong }) => wrong)).size).toBe(all.length)
})
