import { readFileSync } from 'node:fs'
import { availableParallelism } from 'node:os'
import { getHeapStatistics } from 'node:v8'
import type { SessionFigures } from './runtime.queries.ts'
import type { Sampler } from './sampler.ts'

export interface MetricSource {
  readonly sampler: Sampler
  readonly startedMs: number
  readonly sessions: SessionFigures
}
interface Metric {
  readonly description: string
  readonly baseUnit?: string
  readonly read: (source: MetricSource) => number | readonly [statistic: string, value: number][]
}

const bytes = (description: string, read: Metric['read']): Metric => ({ description, baseUnit: 'bytes', read })
const plain = (description: string, read: Metric['read']): Metric => ({ description, read })
const seconds = (description: string, read: Metric['read']): Metric => ({ description, baseUnit: 'seconds', read })

/** Threads of this process, where the operating system tells them; else the one that is certain. */
function threads(): number {
  try {
    return Number(/^Threads:\s*(\d+)/m.exec(readFileSync('/proc/self/status', 'utf8'))?.[1] ?? 1)
  } catch {
    return 1
  }
}

const share = (percent: number | null | undefined): number => (percent ?? 0) / 100
const handles = (): number => process.getActiveResourcesInfo().length

/** The names that clients of this protocol ask for, answered from this process (D-JVM). Each description says what stands for it. */
export const metrics: Readonly<Record<string, Metric>> = {
  'jvm.memory.max': bytes('V8 堆上限', () => getHeapStatistics().heap_size_limit),
  'jvm.memory.committed': bytes('V8 已申请的堆', () => getHeapStatistics().total_heap_size),
  'jvm.memory.used': bytes('V8 已用的堆', () => getHeapStatistics().used_heap_size),
  'jvm.buffer.memory.used': bytes('堆外缓冲区', () => process.memoryUsage().arrayBuffers),
  'jvm.buffer.count': plain('活动句柄与请求', handles),
  'jvm.threads.live': plain('进程的线程数', threads),
  'jvm.threads.daemon': plain('主线程以外的线程数', () => threads() - 1),
  'jvm.threads.peak': plain('进程的线程数（线程池大小固定）', threads),
  'jvm.classes.loaded': plain('执行上下文', () => getHeapStatistics().number_of_native_contexts),
  'jvm.classes.unloaded': plain('已分离、待回收的执行上下文', () => getHeapStatistics().number_of_detached_contexts),
  'jvm.gc.memory.allocated': bytes('启动以来采样间的堆增长之和', ({ sampler }) => sampler.allocatedBytes()),
  'jvm.gc.memory.promoted': bytes('最近一次回收后仍在使用的堆', ({ sampler }) => sampler.collections.liveBytes()),
  'jvm.gc.max.data.size': bytes('V8 堆上限', () => getHeapStatistics().heap_size_limit),
  'jvm.gc.live.data.size': bytes('最近一次回收后仍在使用的堆', ({ sampler }) => sampler.collections.liveBytes()),
  'jvm.gc.pause': seconds('垃圾回收次数与总耗时', ({ sampler }) => [
    ['COUNT', sampler.collections.count()],
    ['TOTAL_TIME', sampler.collections.totalMs() / 1000],
  ]),
  'system.cpu.count': plain('可用的处理器', () => availableParallelism()),
  'system.cpu.usage': plain('整机 CPU 使用率（0–1）', ({ sampler }) => share(sampler.samples().at(-1)?.systemCpu)),
  'process.cpu.usage': plain('本进程 CPU 使用率（0–1）', ({ sampler }) => share(sampler.samples().at(-1)?.processCpu)),
  'process.start.time': seconds('进程启动时间', ({ startedMs }) => startedMs / 1000),
  'process.uptime': seconds('已运行', () => process.uptime()),
  'tomcat.sessions.created': plain('启动以来建立的会话', ({ sessions }) => sessions.created),
  'tomcat.sessions.expired': plain('启动以来结束的会话', ({ sessions }) => sessions.ended),
  'tomcat.sessions.active.current': plain('当前会话', ({ sessions }) => sessions.active),
  'tomcat.sessions.active.max': plain('启动以来同时最多的会话', ({ sessions }) => sessions.peak),
  // There is no upper limit of sessions, so none was ever turned away by it.
  'tomcat.sessions.rejected': plain('因会话上限被拒绝（本系统不设上限）', () => 0),
}
