import type { Context } from '#server/context.ts'
import { telemetryOf } from '#server/telemetry/telemetry.ts'
import type { AlarmIntake } from '#server/vendors/intake/alarms.ts'
import { endOffline } from './offline.ts'

/** At most one look at the open reporting gaps in this time, however much arrives. */
const pauseMs = 1_000

/** Ends reporting gaps as soon as measurements arrive, not only with the next check of the rules. Answers how to stop. */
export function listenForReturns(context: Context, intake: AlarmIntake): () => void {
  let timer: NodeJS.Timeout | undefined
  const look = (): void => {
    timer = undefined
    endOffline(context.db.bypassRls, intake).catch((error: unknown) => context.log.warn({ err: error }, 'returns not noticed'))
  }
  const stop = telemetryOf(context).onFlushed(() => {
    timer ??= setTimeout(look, pauseMs).unref()
  })
  return () => {
    clearTimeout(timer)
    stop()
  }
}
