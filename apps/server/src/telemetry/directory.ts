import type { Logger } from 'pino'
import type { Db } from '../db/sql.ts'
import { findStations, insertMissingLiveRows, readStations } from './directory.queries.ts'
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
  const known = new Map<string, Known>()
  const byContract = new Map<string, Known>()
  const byDistrict = new Map<string, Known[]>()
  let loading: Promise<void> | undefined
  let timer: NodeJS.Timeout | undefined
  let stopListening: (() => void) | undefined

  function take(fresh: Station): Known {
    const present = known.get(fresh.id)
    if (present === undefined) {
      const added = { ...fresh }
      known.set(fresh.id, added)
      return added
    }
    // The object stays: batches under way and sets of stations to roll up hold on to it.
    return Object.assign(present, fresh, { lastMs: Math.max(present.lastMs, fresh.lastMs) })
  }

  function index(station: Known): void {
    byContract.set(`${station.tenantId}/${station.contractNo}`, station)
    if (station.district === null) return
    const key = `${station.tenantId}/${station.district}`
    const list = byDistrict.get(key)
    if (list) list.push(station)
    else byDistrict.set(key, [station])
  }

  async function reload(): Promise<void> {
    await insertMissingLiveRows(db)
    const seen = new Set<string>()
    for (let after = '0'; ; ) {
      const page = await readStations(db, after, pageSize)
      for (const station of page) {
        take(station)
        seen.add(station.id)
      }
      if (page.length < pageSize) break
      after = page.at(-1)?.id ?? after
    }
    for (const id of known.keys()) if (!seen.has(id)) known.delete(id)
    byContract.clear()
    byDistrict.clear()
    for (const station of known.values()) index(station)
  }

  function reloadSoon(): void {
    timer ??= setTimeout(() => {
      timer = undefined
      reload().catch((error: unknown) => log.warn({ err: error }, 'stations not reloaded'))
    }, reloadPauseMs)
  }

  function listen(): void {
    stopListening ??= db.listen('telemetry', (payload) => payload === 'stations' && reloadSoon(), reloadSoon)
  }

  return {
    ready() {
      listen()
      loading ??= reload().catch((error: unknown) => {
        loading = undefined
        throw error
      })
      return loading
    },
    byId: (tenantId, id) => {
      const station = known.get(id)
      return station?.tenantId === tenantId ? station : undefined
    },
    byContractNo: (tenantId, contractNo) => byContract.get(`${tenantId}/${contractNo}`),
    get: (id) => known.get(id),
    all: () => [...known.values()],
    inDistrict: (tenantId, district) => byDistrict.get(`${tenantId}/${district}`) ?? [],
    async discover(tenantId, wanted) {
      for (const station of await findStations(db, tenantId, wanted)) if (!known.has(station.id)) index(take(station))
    },
    touch(station, atMs) {
      const present = known.get(station.id)
      if (present && atMs > present.lastMs) present.lastMs = atMs
    },
    reload,
    close() {
      clearTimeout(timer)
      stopListening?.()
    },
  }
}
