import type { Db } from '../db/sql.ts'
import type { RollupParts } from './rollupParts.ts'
import type { Station } from './station.ts'
import { countStationBatch, type StationBatch } from './stationBatch.ts'
import { type Partitions, storeBatches } from './store.ts'

/** Two transactions side by side keep both cores of a small machine busy; each has its own stations, so they never wait for each other. */
const writerCount = 2
/** Runs of waiting batches that share one commit. */
const runsPerCommit = 20_000

interface Waiting {
  readonly runs: readonly StationBatch[]
  readonly resolve: () => void
  readonly reject: (error: unknown) => void
}

export interface WriterParts {
  readonly db: Db
  readonly partitions: Partitions
  readonly rollupParts: () => RollupParts
  /** Called after the commit and before the answer, with the runs of which something was accepted. */
  readonly onStored: (runs: readonly StationBatch[]) => void
}

/** Stores batches through a few transactions at a time; what arrives meanwhile shares the next commit. */
export class Writers {
  private readonly queues: Waiting[][] = Array.from({ length: writerCount }, () => [])
  private readonly isBusy = new Array<boolean>(writerCount).fill(false)
  private readonly parts: WriterParts
  private waiting = 0

  constructor(parts: WriterParts) {
    this.parts = parts
  }

  /** Batches that wait or are being stored; rejected when the queue is full. */
  get backlog(): number {
    return this.waiting
  }

  /**
   * Resolves when all runs are committed and counted in their batches. Rejects when some are not: then the whole batch may be sent
   * again.
   */
  async store(runs: readonly StationBatch[]): Promise<void> {
    const shares = Array.from({ length: writerCount }, (): StationBatch[] => [])
    for (const run of runs) shares[shareOf(run.station)]!.push(run)
    await Promise.all(shares.map((share, writer) => share.length > 0 && this.enqueue(writer, share)))
  }

  private enqueue(writer: number, runs: readonly StationBatch[]): Promise<void> {
    this.waiting += runs.length
    return new Promise<void>((resolve, reject) => {
      this.queues[writer]!.push({ runs, resolve, reject })
      void this.drain(writer)
    }).finally(() => {
      this.waiting -= runs.length
    })
  }

  private async drain(writer: number): Promise<void> {
    if (this.isBusy[writer]) return
    this.isBusy[writer] = true
    const queue = this.queues[writer]!
    while (queue.length > 0) await this.commit(takeTogether(queue))
    this.isBusy[writer] = false
  }

  private async commit(together: readonly Waiting[]): Promise<void> {
    try {
      await this.transaction(together.flatMap((one) => one.runs))
      for (const one of together) one.resolve()
    } catch (error) {
      if (together.length === 1) return together[0]!.reject(error)
      // One batch must not take the others with it: each alone.
      for (const one of together) await this.commit([one])
    }
  }

  private async transaction(runs: readonly StationBatch[]): Promise<void> {
    const { db, partitions, rollupParts, onStored } = this.parts
    const parts = rollupParts()
    await partitions.ensure(parts.nowMs)
    await db.tx((tx) => storeBatches(tx, runs, parts))
    for (const run of runs) countStationBatch(run)
    onStored(runs.filter((run) => run.accepted > 0))
  }
}

function takeTogether(queue: Waiting[]): readonly Waiting[] {
  let count = 0
  let runs = 0
  while (count < queue.length && (count === 0 || runs + queue[count]!.runs.length <= runsPerCommit)) {
    runs += queue[count]!.runs.length
    count++
  }
  return queue.splice(0, count)
}

function shareOf(station: Station): number {
  // Ids of stations made together follow each other, so their last digits are spread evenly.
  return station.id.charCodeAt(station.id.length - 1) % writerCount
}
