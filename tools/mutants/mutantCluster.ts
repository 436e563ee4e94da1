import type { TestProject } from 'vitest/node'
import { startTestCluster } from '../../apps/server/src/testing/testCluster.ts'

/** The database server that a run of statements shares, or one of its own; every app seeds by itself, with the fault in it. */
export default async function useCluster(project: TestProject): Promise<(() => Promise<void>) | undefined> {
  const shared = process.env.HELIODESK_MUTANT_CLUSTER
  if (shared === undefined) return startTestCluster(project)
  project.provide('templateUrl', shared)
  return undefined
}
