/** Goes on with the closes of a database until none is left: a process that `bench/close.ts` starts, and kills when asked. */
import { bootContext } from '../apps/server/src/boot.ts'
import { runCloses } from '../apps/server/src/close/run.ts'
import { openDb } from '../apps/server/src/db/pool.ts'
import { withTenantScope } from '../apps/server/src/db/tenantScope.ts'
import { parseEnv } from '../apps/server/src/env.ts'
import { modulesOfStart } from '../apps/server/src/modulesOfStart.ts'
import { buildLog } from '../apps/server/src/observe/log.ts'

const env = parseEnv({ ...process.env, HELIODESK_DEMO: '0', HELIODESK_LOG_LEVEL: 'error' })
const log = buildLog(env)
const db = openDb({ url: env.databaseUrl ?? '', log })
const { context } = await bootContext({
  env,
  db,
  log,
  clock: { now: () => Number(process.env['BENCH_AT_MS']) + Math.round(performance.now()) },
  announce: () => undefined,
})
for (const factory of await modulesOfStart(env)) factory(context)
const begun = performance.now()
await withTenantScope('everything', () => runCloses(context, new AbortController().signal))
console.log(
  JSON.stringify({
    seconds: (performance.now() - begun) / 1000,
    memoryMb: Math.round(process.resourceUsage().maxRSS / 1000),
    cpu: Math.round(process.cpuUsage().user / 1e6),
  }),
)
process.exit(0)
