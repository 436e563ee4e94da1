// npm run mutants -- PATH [--tests GLOB,…] [--sample N [--skip M]] [--statements] [--on N]: puts small faults into the code under PATH, one at a
// time, and says which of them no test notices, as soon as it is known.
import { existsSync, statSync } from 'node:fs'
import { join } from 'node:path'
import { Stryker } from '@stryker-mutator/core'
import { root } from '../sources.ts'
import { printResults } from './printResults.ts'
import { runStatements } from './runStatements.ts'

const words = process.argv.slice(2)
const optionOf = (name: string): string | undefined => words[words.indexOf(name) + 1 || words.length]
const path = (words[0] ?? '').replace(/\/$/, '')

if (path === '' || !existsSync(join(root, path))) {
  console.error(
    'npm run mutants -- PATH [--tests GLOB,…] [--sample N [--skip M]] [--statements] [--on N]\n\n' +
      'PATH: a folder or a file of packages/ or apps/server; --sample: N of the faults, always the same ones;\n' +
      '--skip: those after the first M, for another sample than the one before;\n' +
      '--statements: faults in the statements of the database instead; --on: processes.',
  )
  process.exit(1)
}
process.chdir(root)
const isFile = statSync(join(root, path)).isFile()
const folder = isFile ? path.slice(0, path.lastIndexOf('/')) : path
const ofServer = path.startsWith('apps/server/')
const ownTests = isFile ? `${folder}/*.test.ts` : `${folder}/**/*.test.ts`
const tests = optionOf('--tests') ?? ownTests

process.env.HELIODESK_MUTANT_TESTS = tests
process.env.HELIODESK_MUTANT_DATABASE = ofServer ? '1' : '0'
const sample = optionOf('--sample')
process.env.HELIODESK_MUTANT_SAMPLE = sample ?? ''
process.env.HELIODESK_MUTANT_SKIP = optionOf('--skip') ?? '0'

/** Of the code itself: no tests, nothing that serves them, no texts and no generated files. */
const mutate = [
  isFile ? path : `${path}/**/*.ts`,
  ...['*.test.ts', 'testing/**', 'fixtures/**', '*.d.ts'].map((name) => `!${folder}/**/${name}`),
]

if (words.includes('--statements')) {
  await runStatements(path, Number(sample ?? Number.POSITIVE_INFINITY), Number(optionOf('--skip') ?? 0))
  process.exit()
}

const results = await new Stryker({
  mutate,
  testRunner: 'vitest',
  vitest: { configFile: 'tools/mutants/vitest.config.ts', related: false },
  plugins: [
    '@stryker-mutator/vitest-runner',
    ...['sample', 'leaveOut', 'printResults'].map((name) => `./tools/mutants/${name}.ts`),
  ],
  ignorers: ['names'],
  checkers: sample === undefined ? [] : ['sample'],
  coverageAnalysis: 'perTest',
  // A mutant of what runs once at loading would need a new process each time.
  ignoreStatic: true,
  concurrency: Number(optionOf('--on') ?? 1),
  reporters: ['unnoticed'],
  tempDirName: '.cache/mutants',
  ignorePatterns: ['/.data', '/docs', '/bench', '/e2e', '/apps/web', '/.cache', '/coverage'],
  timeoutMS: 30_000,
  disableTypeChecks: false,
  allowConsoleColors: false,
}).runMutationTest()

printResults(results)
