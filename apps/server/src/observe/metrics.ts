import { Counter, collectDefaultMetrics, Gauge, Histogram, type Metric, Registry } from 'prom-client'

/** Figures of this process for `/metrics`. One registry: parts of the server add to it where they live. */
export const registry = new Registry()

let started = false
/** Event loop, memory and garbage collection; called once by a process that serves `/metrics`. */
export function startProcessMetrics(): void {
  if (started) return
  started = true
  collectDefaultMetrics({ register: registry, prefix: 'heliodesk_' })
}

const existing = <M extends Metric>(name: string): M | undefined => registry.getSingleMetric(name) as M | undefined

/** A counter, made at its first use. Names are `heliodesk_<what>_total`. */
export function counter<L extends string>(name: string, help: string, labelNames: readonly L[] = []): Counter<L> {
  return existing<Counter<L>>(name) ?? new Counter({ name, help, labelNames: [...labelNames], registers: [registry] })
}

/** A duration in seconds, `heliodesk_<what>_seconds`. */
export function durations<L extends string>(name: string, help: string, labelNames: readonly L[] = []): Histogram<L> {
  const buckets = [0.005, 0.01, 0.025, 0.05, 0.1, 0.25, 0.5, 1, 2.5, 5, 10, 30]
  return (
    existing<Histogram<L>>(name) ?? new Histogram({ name, help, labelNames: [...labelNames], buckets, registers: [registry] })
  )
}

/** A value read when `/metrics` is asked for. A second call replaces the reader. */
export function gauge(name: string, help: string, read: () => number): void {
  registry.removeSingleMetric(name)
  new Gauge({
    name,
    help,
    registers: [registry],
    collect() {
      this.set(read())
    },
  })
}

/** One measured value of a metric, with its labels. */
export interface Measured {
  readonly labels: Readonly<Record<string, string | number | undefined>>
  readonly value: number
  /** Set by histograms: `…_count`, `…_sum`, `…_bucket`. */
  readonly metricName?: string | undefined
}

/** What a metric of this process stands at; nothing when nobody made it yet. */
export async function readMetric(name: string): Promise<readonly Measured[]> {
  const found = await registry.getSingleMetric(name)?.get()
  return (found?.values ?? []) as readonly Measured[]
}
