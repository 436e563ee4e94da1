import type { Sql } from '../db/sql.ts'
import { checkTokens, type RevisionCounts } from './revisions.queries.ts'

/**
 * What makes a change of rights or dictionaries seen by the very next request in every process. `db.notify` counts it in the transaction
 * that changes (sys_revision), so whatever is read after the answer of the changing call shows the new count. A request whose session is
 * read anew learns the counts by that statement; one whose session is in memory asks by `check`. What was loaded under a lower count than
 * the highest known one is loaded again. Notifications only free the memory earlier and tell open windows.
 */
export interface Revisions {
  /** The highest count seen so far. */
  of(name: 'permission' | 'dict'): number
  note(counts: RevisionCounts): void
  /** Whether the session of a token lives, by a statement that begins after this call; notes the counts. */
  check(hash: Buffer): Promise<boolean>
}

interface Asking {
  readonly hash: Buffer
  readonly answer: (isAlive: boolean) => void
  readonly fail: (reason: unknown) => void
}

export function buildRevisions(db: Sql): Revisions {
  const seen = new Map<string, number>()
  let asking: Asking[] = []
  let isRunning = false

  function note(counts: RevisionCounts): void {
    for (const [name, count] of Object.entries(counts)) seen.set(name, Math.max(count, seen.get(name) ?? 0))
  }

  /** One statement at a time: whoever comes while it runs is asked for together with the others in the next. */
  async function run(): Promise<void> {
    isRunning = true
    while (asking.length > 0) {
      const now = asking
      asking = []
      await answer(now)
    }
    isRunning = false
  }

  async function answer(all: readonly Asking[]): Promise<void> {
    try {
      const { revisions, alive } = await checkTokens(
        db,
        all.map(({ hash }) => hash),
      )
      note(revisions)
      for (const { hash, answer } of all) answer(alive.includes(hash.toString('base64')))
    } catch (error) {
      for (const { fail } of all) fail(error)
    }
  }

  return {
    of: (name) => seen.get(name) ?? 0,
    note,
    check: (hash) =>
      new Promise((resolve, reject) => {
        asking.push({ hash, answer: resolve, fail: reject })
        if (!isRunning) void run()
      }),
  }
}
