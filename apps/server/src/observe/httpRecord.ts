import type { Server } from 'node:http'
import { redactText } from './redact.ts'

/** What one answered request leaves behind. Path and query as they came. */
export interface AnswerFacts {
  readonly id: string
  readonly atMs: number
  readonly method: string
  readonly route: string
  readonly path: string
  readonly query: string | undefined
  readonly status: number
  readonly ms: number
  readonly username: string | null
}
export interface Trace extends Omit<AnswerFacts, 'query' | 'route'> {}

export interface RouteRecord {
  readonly method: string
  readonly route: string
  count: number
  failed: number
  /** Milliseconds of the last answers, a ring. */
  readonly times: number[]
}

const keptTraces = 300
const keptTimes = 500
/** More routes than are declared only come from a mistake of ours: the rest is counted together. */
const keptRoutes = 1_000

const traces: Trace[] = []
const routes = new Map<string, RouteRecord>()
const statuses = new Map<string, number>()
const connections = { open: 0, peak: 0, accepted: 0 }
const totals = { requests: 0, failed: 0 }

/** Remembers an answer for the monitoring pages of this process: counted by route, and the last few hundred one by one. */
export function noteAnswer(facts: AnswerFacts): void {
  const isFailed = facts.status >= 500
  totals.requests += 1
  totals.failed += isFailed ? 1 : 0
  const status = `${Math.floor(facts.status / 100)}xx`
  statuses.set(status, (statuses.get(status) ?? 0) + 1)
  noteRoute(facts, isFailed)
  const { id, atMs, method, status: code, ms, username } = facts
  traces.push({ id, atMs, method, path: tracedPath(facts.path, facts.query), status: code, ms, username })
  if (traces.length > keptTraces) traces.splice(0, traces.length - keptTraces)
}

function noteRoute({ method, route, ms }: AnswerFacts, isFailed: boolean): void {
  const key = `${method} ${route}`
  const known = routes.get(key)
  const record = known ?? { method, route, count: 0, failed: 0, times: [] }
  if (!known && routes.size < keptRoutes) routes.set(key, record)
  record.times[record.count % keptTimes] = ms
  record.count += 1
  record.failed += isFailed ? 1 : 0
}

/** The path as a person reads it, names of query keys without their values, nothing personal and no token. */
export function tracedPath(path: string, query: string | undefined): string {
  const keys = query ? query.split('&').map((pair) => readable(pair.split('=', 1)[0] ?? '')) : []
  return readable(path) + (keys.length > 0 ? `?${keys.join('&')}` : '')
}

function readable(text: string): string {
  try {
    return redactText(decodeURIComponent(text).normalize('NFKC')).slice(0, 300)
  } catch {
    return redactText(text).slice(0, 300)
  }
}

/** Counts the connections of a server of this process. */
export function watchConnections(server: Server): void {
  server.on('connection', (socket) => {
    connections.accepted += 1
    connections.open += 1
    connections.peak = Math.max(connections.peak, connections.open)
    socket.once('close', () => {
      connections.open -= 1
    })
  })
}

/** The newest first. */
export const recentTraces = (): readonly Trace[] => traces.toReversed()
export const routeRecords = (): readonly RouteRecord[] => [...routes.values()]
export const statusCounts = (): ReadonlyMap<string, number> => statuses
export const connectionCounts = (): Readonly<typeof connections> => connections
export const answerCounts = (): Readonly<typeof totals> => totals
