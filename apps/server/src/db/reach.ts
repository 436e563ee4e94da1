import { AsyncLocalStorage } from 'node:async_hooks'

/** Which rows statements reach: those of one tenant, those that belong to no tenant, or all (work of the server itself). */
export type Reach = 'everything' | 'nothing' | { readonly tenantId: string }

const reaches = new AsyncLocalStorage<Reach>()

/** Runs `work`, and whatever it begins, with a reach. Calls get theirs from http/mount.ts; jobs and starts theirs from boot.ts. */
export function withReach<T>(reach: Reach, work: () => T): T {
  return reaches.run(reach, work)
}

/** The reach of the running work; undefined where nobody gave it one. */
export function presentReach(): Reach | undefined {
  return reaches.getStore()
}
