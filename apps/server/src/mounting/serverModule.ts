import type { Context } from '../context.ts'
import type { Route } from '../http/route.ts'
import type { Job } from '../jobs/job.ts'

/** A unit of the product: calls, jobs and what must run at start and at the end. */
export interface ServerModule {
  readonly name: string
  readonly routes: readonly Route[]
  readonly jobs?: readonly Job[]
  /** Runs after migrations, before the server listens. Must be safe to run in several processes at once. */
  readonly start?: () => Promise<void>
  readonly stop?: () => Promise<void>
}
export type ModuleFactory = (context: Context) => ServerModule
