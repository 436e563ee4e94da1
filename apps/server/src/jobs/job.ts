import type { Message, Wording } from '@heliodesk/contracts/text/message'
import type { Context } from '../context.ts'

/** A timed piece of work (A: quartz jobs). Runs once per instant over all processes, under a lease; must be safe to repeat. */
export interface Job {
  readonly name: string
  /** What people call it. */
  readonly label: Wording
  /** Every n minutes, or daily at a time of Asia/Shanghai. */
  readonly schedule: { readonly everyMinutes: number } | { readonly dailyAt: `${number}:${number}` }
  /** How long one run may take before another process takes over, in ms. A crashed process is relieved within 75 s in any case. */
  readonly leaseMs: number
  /** Starts are spread over this time after the instant, so that many jobs of one minute do not start together; in ms. */
  readonly spreadMs?: number
  /** `signal` is aborted when the process stops or the lease is lost; long runs look at it between steps. */
  /** What it answers stands in the history of its runs. */
  readonly run: (
    context: Context,
    due: { readonly at: Date; readonly signal: AbortSignal },
    // biome-ignore lint/suspicious/noConfusingVoidType: most runs have nothing to tell
  ) => Promise<Message | null | undefined | void>
}
