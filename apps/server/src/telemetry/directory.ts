import type { Logger } from 'pino'
import type { Db } from '../db/sql.ts'
import { findStations, readStations } from './directory.queries.ts'
import type { Station } from './station.ts'

type Known = { -readonly [K in keyof Station]: Station[K] }

/** All stations in memory, so that a batch of points needs no look-up. Follows changes of other processes by notification. */
export interface StationDirectory {
  /** Loads it when this has not happened yet. Every user of the directory awaits this once. */
  ready(): Promise<void>
  byId(tenantId: string, id: string): Station | undefined
  byContractNo(tenantId: string, contractNo: string): Station | undefined
  /** Whatever the tenant; for work of the server itself. */
  get(id: string): Station | undefined
  all(): readonly Station[]
  /** Stations of one district (six digits) of a tenant. */
  inDistrict(tenantId: string, district: string): readonly Station[]
  /** Looks up in the database what is not known here yet (made a moment ago). */
  discover(tenantId: string, wanted: { readonly ids: readonly string[]; readonly contractNos: readonly string[] }): Promise<void>
  /** Notes the newest point of a station. */
  touch(station: Station, atMs: number): void
  /** Reads all stations again. */
  reload(): Promise<void>
  close(): void
}

const pageSize = 5_000
const reloadPauseMs = 500

export function buildDirectory(db: Db, log: Pick<Logger, 'warn'>): StationDirectory {
  return new StationsInMemory(db, log)
}

class StationsInMemory implements StationDirectory {
  private readonly db: Db
  private readonly log: Pick<Logger, 'warn'>
  private readonly known = new Map<string, Known>()
  private readonly byContract = new Map<string, Known>()
  private readonly byDistrict = new Map<string, Known[]>()
  private loading: Promise<void> | undefined
  private timer: NodeJS.Timeout | undefined
  private stopListening: (() => void) | undefined

  constructor(db: Db, log: Pick<Logger, 'warn'>) {
    this.db = db
    this.log = log
  }

  ready(): Promise<void> {
    const again = () => this.reloadSoon()
    this.stopListening ??= this.db.listen('telemetry', (payload) => payload === 'stations' && again(), again)
    this.loading ??= this.reload().catch((error: unknown) => {
      this.loading = undefined
      throw error
    })
    return this.loading
  }

  get(id: string): Station | undefined {
    return this.known.get(id)
  }

  byId(tenantId: string, id: string): Station | undefined {
    const station = this.known.get(id)
    return station?.tenantId === tenantId ? station : undefined
  }

  byContractNo(tenantId: string, contractNo: string): Station | undefined {
    return this.byContract.get(`${tenantId}/${contractNo}`)
  }

  all(): readonly Station[] {
    return [...this.known.values()]
  }

  inDistrict(tenantId: string, district: string): readonly Station[] {
    return this.byDistrict.get(`${tenantId}/${district}`) ?? []
  }

  async discover(tenantId: string, wanted: Parameters<StationDirectory['discover']>[1]): Promise<void> {
    for (const station of await findStations(this.db, tenantId, wanted)) {
      if (!this.known.has(station.id)) this.index(this.take(station))
    }
  }

  touch({ id }: Station, atMs: number): void {
    const present = this.known.get(id)
    if (present && atMs > present.lastMs) present.lastMs = atMs
  }

  async reload(): Promise<void> {
    // Only these may be gone: what is discovered while the pages are read stands in none of them.
    const before = [...this.known.keys()]
    const seen = new Set<string>()
    for (let after = '0'; ; ) {
      const page = await readStations(this.db, after, pageSize)
      for (const station of page) seen.add(this.take(station).id)
      if (page.length < pageSize) break
      after = page.at(-1)?.id ?? after
    }
    for (const id of before) if (!seen.has(id)) this.known.delete(id)
    this.byContract.clear()
    this.byDistrict.clear()
    for (const station of this.known.values()) this.index(station)
  }

  close(): void {
    clearTimeout(this.timer)
    this.stopListening?.()
  }

  private take(fresh: Station): Known {
    const present = this.known.get(fresh.id)
    if (present === undefined) {
      const added = { ...fresh }
      this.known.set(fresh.id, added)
      return added
    }
    // The object stays: batches under way and sets of stations to roll up hold on to it.
    return Object.assign(present, fresh, { lastMs: Math.max(present.lastMs, fresh.lastMs) })
  }

  private index(station: Known): void {
    this.byContract.set(`${station.tenantId}/${station.contractNo}`, station)
    if (station.district === null) return
    const key = `${station.tenantId}/${station.district}`
    const list = this.byDistrict.get(key)
    if (list) list.push(station)
    else this.byDistrict.set(key, [station])
  }

  private reloadSoon(): void {
    this.timer ??= setTimeout(() => {
      this.timer = undefined
      this.reload().catch((error: unknown) => this.log.warn({ err: error }, 'stations not reloaded'))
    }, reloadPauseMs)
  }
}
