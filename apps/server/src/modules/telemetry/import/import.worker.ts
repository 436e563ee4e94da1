import { hostname } from 'node:os'
import type { Context } from '#server/context.ts'
import { newId } from '#server/db/ids.ts'
import { runImports } from '#server/telemetry/import/importer.ts'
import { telemetryOf } from '#server/telemetry/telemetry.ts'
import { openStored } from './stored.ts'

/** Looks for imports of processes that went silent this often. */
const lookMs = 30_000

/** Runs waiting imports one after another in this process, when its role is `ingest`. */
export function buildImportWorker(context: Context): { readonly start: () => Promise<void>; readonly stop: () => Promise<void> } {
  const { db, clock, log, files, env } = context
  const abort = new AbortController()
  const owner = `${hostname()}:${process.pid}:${newId()}`
  let running: Promise<void> | undefined
  let isWanted = false
  let timer: NodeJS.Timeout | undefined
  let stopListening: (() => void) | undefined

  async function work(): Promise<void> {
    while (isWanted && !abort.signal.aborted) {
      isWanted = false
      await runImports({
        db,
        telemetry: telemetryOf(context),
        clock,
        log,
        owner,
        signal: abort.signal,
        open: (path) => openStored(files, path),
        remove: (path) => files.remove(path),
      })
    }
  }

  function wake(): void {
    isWanted = true
    running ??= work()
      .catch((error: unknown) => log.error({ err: error }, 'imports paused'))
      .finally(() => {
        running = undefined
        // Asked for between the last look and here.
        if (isWanted && !abort.signal.aborted) wake()
      })
  }

  return {
    async start() {
      if (!env.roles.has('ingest')) return
      stopListening = db.listen('telemetry', (payload) => payload === 'imports' && wake(), wake)
      timer = setInterval(wake, lookMs)
      timer.unref()
      wake()
    },
    async stop() {
      abort.abort(new Error('the process stops'))
      clearInterval(timer)
      stopListening?.()
      await running
    },
  }
}
