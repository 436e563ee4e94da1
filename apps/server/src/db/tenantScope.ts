import { AsyncLocalStorage } from 'node:async_hooks'

/** Which rows statements see: those of one tenant, those that belong to no tenant, or all (work of the server itself). */
export type TenantScope = 'everything' | 'nothing' | { readonly tenantId: string }

const scopes = new AsyncLocalStorage<TenantScope>()

/** Runs `work`, and whatever it begins, with a scope. Calls get theirs from http/mount.ts; jobs and starts theirs from boot.ts. */
export function withTenantScope<T>(scope: TenantScope, work: () => T): T {
  return scopes.run(scope, work)
}

/** The scope of the running work; undefined where nothing set one. */
export function currentTenantScope(): TenantScope | undefined {
  return scopes.getStore()
}
