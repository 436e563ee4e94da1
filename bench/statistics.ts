/**
 * Time of the statistics with 10,000 stations and three years of daily energy and 360,000 months of fees:
 * `node bench/statistics.ts [stations] [calls]`. Each as p50/p95/p99 in ms over HTTP, one call at a time, beside the 300 ms of decision 118.
 */

import { dayNumberAt, monthPlace } from '@heliodesk/domain/telemetry/calendar'
import { refreshChangedMonths } from '../apps/server/src/modules/dashboard/energy/energy.job.ts'
import { repairLiveSums, repairOrgSums } from '../apps/server/src/telemetry/upkeep/integrity.queries.ts'
import { machine, percentiles, print, withDurableDatabase } from './durable.ts'
import { buildWorld } from './fleetWorld.ts'
import { startBench } from './server.ts'

const stations = Number(process.argv[2] ?? 10_000)
const calls = Number(process.argv[3] ?? 20)
const limitMs = 300
const month = (away: number): string => {
  const now = new Date(Date.now() + 8 * 3_600_000)
  return new Date(Date.UTC(now.getUTCFullYear(), now.getUTCMonth() + away, 1)).toISOString().slice(0, 7)
}
const day = (away: number): string => new Date(Date.now() + 8 * 3_600_000 + away * 86_400_000).toISOString().slice(0, 10)

print(machine())
await withDurableDatabase(async (database) => {
  const { db } = database
  const { context, open, signIn } = await startBench(database)
  await buildWorld(db, stations)
  const current = monthPlace(dayNumberAt(Date.now())).month
  await context.db.tx((tx) => repairLiveSums(tx, current))
  for (let at = current, i = 0; i < 2; i++, at = monthPlace(at - 1).month) await context.db.tx((tx) => repairOrgSums(tx, at))
  await refreshChangedMonths(context.db)
  await addFees()
  await db.query('ANALYZE')
  const { api, close } = await open()
  const token = await signIn()

  /** Three years of fees; a tenth of the last two months has not come in. */
  async function addFees(): Promise<void> {
    for (let away = 0; away < 36; away++)
      await db.query(
        `INSERT INTO power_fee (id, tenant_id, sys_org_code, station_id, ss_month, payable_amount, actual_amount_received)
         SELECT $2::bigint * 1000000 + row_number() OVER (), s.tenant_id, s.sys_org_code, s.id, $1, 412.35,
           CASE WHEN $2::bigint > 2 OR s.id % 10 > 0 THEN 412.35 END
         FROM station_info s`,
        [month(-away), away],
      )
  }

  async function measure(what: string, path: string): Promise<void> {
    const ask = async (): Promise<number> => {
      const began = performance.now()
      const answer = await fetch(`${api}/api/statistics/${path}`, { headers: { 'x-access-token': token } })
      const body = (await answer.json()) as { readonly success?: boolean; readonly message?: string }
      if (answer.status !== 200 || body.success === false) throw new Error(`${path}: ${answer.status} ${body.message}`)
      return performance.now() - began
    }
    for (let i = 0; i < 3; i++) await ask()
    const before = database.cpuSeconds()
    const times: number[] = []
    for (let i = 0; i < calls; i++) times.push(await ask())
    const used = database.cpuSeconds()
    // Comparable on a busy machine, where times are not.
    const databaseCpuMs = before === null || used === null ? null : Math.round(((used - before) * 1000) / calls)
    print({ what, ...percentiles(times), limitMs, databaseCpuMs })
  }

  const year = month(0).slice(0, 4)
  await measure('agents, this month', `agents?month=${month(0)}`)
  await measure('energy, this year by month', `energy?unit=month&from=${year}-01&to=${month(0)}`)
  await measure('energy, 36 months', `energy?unit=month&from=${month(-35)}&to=${month(0)}`)
  await measure('energy, 30 days', `energy?unit=day&from=${day(-29)}&to=${day(0)}`)
  await measure('energy, 3 years', `energy?unit=year&from=${Number(year) - 2}&to=${year}`)
  await measure('energy of a province, 12 months', `energy?unit=month&from=${month(-11)}&to=${month(0)}&district=33`)
  await measure('stations behind this month', `energy/stations?unit=month&from=${month(0)}&to=${month(0)}`)
  await measure('stations behind 12 months', `energy/stations?unit=month&from=${month(-11)}&to=${month(0)}`)
  await measure('stations behind 36 months', `energy/stations?unit=month&from=${month(-35)}&to=${month(0)}`)
  await measure('power, today', 'power')
  await measure('payments, 12 months', `payments?from=${month(-11)}&to=${month(0)}`)
  await measure('payments, 36 months', `payments?from=${month(-35)}&to=${month(0)}`)
  await close()
})
