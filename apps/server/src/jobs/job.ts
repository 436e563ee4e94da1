import type { Context } from '../context.ts'

/** A timed piece of work (A: quartz jobs). Runs once per instant over all processes, under a lease; must be safe to repeat. */
export interface Job {
  readonly name: string
  readonly label: string
  /** Every n minutes, or daily at a time of Asia/Shanghai. */
  readonly schedule: { readonly everyMinutes: number } | { readonly dailyAt: `${number}:${number}` }
  /** How long one run may take before another process takes over, in ms. */
  readonly leaseMs: number
  readonly run: (context: Context, due: { readonly at: Date }) => Promise<void>
}
