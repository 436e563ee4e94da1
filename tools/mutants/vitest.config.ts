import { defineConfig } from 'vitest/config'

/** The tests that judge the mutants of one run (mutants.ts names them): one after the other, in one process. */
const tests = (process.env.HELIODESK_MUTANT_TESTS ?? '').split(',').filter((pattern) => pattern !== '')
const onDatabase = process.env.HELIODESK_MUTANT_DATABASE === '1'

export default defineConfig({
  test: {
    include: tests,
    // Tests of the database need one; the others are faster without.
    ...(onDatabase ? { globalSetup: './apps/server/src/testing/testCluster.ts' } : {}),
    testTimeout: 60_000,
    hookTimeout: 60_000,
    fileParallelism: false,
  },
})
