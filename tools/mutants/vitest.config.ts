import type { Plugin } from 'vite'
import { defineConfig } from 'vitest/config'
import type { StatementFault } from './statementFaults.ts'

/** The tests that judge the mutants of one run (mutants.ts names them): one after the other, in one process. */
const tests = (process.env.HELIODESK_MUTANT_TESTS ?? '').split(',').filter((pattern) => pattern !== '')
const onDatabase = process.env.HELIODESK_MUTANT_DATABASE === '1'
const given = process.env.HELIODESK_MUTANT_FAULT ?? ''
const fault: (StatementFault & { readonly file: string }) | undefined = given === '' ? undefined : JSON.parse(given)

/** The fault of this run in a statement (runStatements.ts). */
const faultyStatement: Plugin = {
  name: 'faulty-statement',
  enforce: 'pre',
  transform(code, id) {
    if (fault === undefined || id.split('?')[0] !== fault.file) return null
    return code.slice(0, fault.from) + fault.text + code.slice(fault.to)
  },
}

export default defineConfig({
  plugins: [faultyStatement],
  test: {
    include: tests,
    // Remembered modules would be those of another fault.
    fsModuleCache: false,
    setupFiles: './tools/mutants/shortProperties.ts',
    // Tests of the database need one; the others are faster without.
    ...(onDatabase ? { globalSetup: './tools/mutants/mutantCluster.ts' } : {}),
    testTimeout: 60_000,
    hookTimeout: 60_000,
    fileParallelism: false,
  },
})
