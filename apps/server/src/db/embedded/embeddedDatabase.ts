import type { ChildProcess } from 'node:child_process'
import { realpathSync } from 'node:fs'
import { setTimeout as delay } from 'node:timers/promises'
import type { Logger } from 'pino'
import { type Cluster, prepareCluster } from './cluster.ts'
import { guardPostmaster } from './guard.ts'
import { settleOrphan } from './orphan.ts'
import { startPostmaster, stopPostmaster } from './postmaster.ts'
import { urlOf, writeSecret } from './secret.ts'

export interface EmbeddedDatabase {
  readonly url: string
  /** Process id of the running PostgreSQL. */
  readonly pid: () => number | undefined
  readonly stop: () => Promise<void>
}

export interface EmbeddedOptions {
  /** Must be locked by the caller; see dataDirLock.ts. */
  readonly dataDir: string
  readonly log: Pick<Logger, 'info' | 'warn' | 'error'>
  /** Throw-away: nothing is flushed to disk, and the data directory is removed when this process dies. */
  readonly temporary?: boolean
}

/**
 * Starts the database of a data directory and keeps it running: when PostgreSQL dies it is started again on the same port, so that the
 * pool reconnects by itself. It stops with this process, whatever ends that.
 */
export async function startEmbeddedDatabase(options: EmbeddedOptions): Promise<EmbeddedDatabase> {
  const dataDir = realpathSync(options.dataDir)
  const cluster = prepareCluster(dataDir, options.temporary !== true)
  await settleOrphan(cluster)
  const supervisor = new ClusterSupervisor(cluster, options)
  await supervisor.start({ mayMove: true })
  return { url: urlOf(supervisor.secret), pid: () => supervisor.pid, stop: () => supervisor.stop() }
}

class ClusterSupervisor {
  secret: Cluster['secret']
  private readonly cluster: Cluster
  private readonly options: EmbeddedOptions
  private child: ChildProcess | undefined
  private dismissGuard: () => void = () => undefined
  private stopping = false
  private restarting: Promise<void> = Promise.resolve()

  constructor(cluster: Cluster, options: EmbeddedOptions) {
    this.cluster = cluster
    this.options = options
    this.secret = cluster.secret
  }

  get pid(): number | undefined {
    return this.child?.pid
  }

  async start(options: { readonly mayMove: boolean }): Promise<void> {
    const { child, port } = await startPostmaster(this.cluster, { port: this.secret.port, ...options })
    if (port !== this.secret.port) {
      this.secret = { ...this.secret, port }
      writeSecret(this.cluster.dataDir, this.secret)
    }
    this.child = child
    this.dismissGuard = guardPostmaster(child.pid!, this.cluster.account, this.options.temporary ? this.cluster.dataDir : '')
    child.once('exit', (code, signal) => this.onExit(signal ?? code))
    if (!isAlive(child)) this.onExit(child.signalCode ?? child.exitCode)
  }

  async stop(): Promise<void> {
    this.stopping = true
    await this.restarting
    const child = this.child
    if (child?.pid !== undefined) await stopPostmaster(child.pid, () => isAlive(child))
    this.dismissGuard()
  }

  private onExit(reason: string | number | null): void {
    this.dismissGuard()
    if (this.stopping) return
    this.options.log.warn({ reason }, 'the embedded database died and is started again')
    this.restarting = this.restart()
  }

  /** The same port again and again: the pool knows no other. */
  private async restart(): Promise<void> {
    for (let pauseMs = 200; !this.stopping; pauseMs = Math.min(pauseMs * 2, 5_000)) {
      try {
        await this.start({ mayMove: false })
        this.options.log.info('the embedded database is back')
        return
      } catch (error) {
        this.options.log.error({ err: error }, 'the embedded database cannot be started again yet')
        await delay(pauseMs)
      }
    }
  }
}

function isAlive(child: ChildProcess): boolean {
  return child.exitCode === null && child.signalCode === null
}
