/** Matching of a month: 30,000 lines that came in with what is owed (decision 114): `npm run bench -- matching [lines]`. Some are alike, some of no known payer, some pay two at once; entries and proof included. */

import { takeOverLines } from '../apps/server/src/bank/lineLedger.ts'
import { openDb } from '../apps/server/src/db/pool.ts'
import { runMatching } from '../apps/server/src/modules/finance/match/run.service.ts'
import { checkData } from '../apps/server/src/modules/platform/dataChecks/dataChecks.ts'
import { machine, print, withDurableDatabase } from './durable.ts'

const lines = Number(process.argv[2] ?? 30_000)
/** Three lines of each farmer, who has two stations. */
const farmers = Math.ceil(lines / 3)
const budgetSeconds = 20

await withDurableDatabase(async (database) => {
  print(machine())
  const db = openDb({ url: database.url, log: { warn: () => undefined }, outside: 'everything' })
  await db.query(`INSERT INTO sys_tenant (id, name) VALUES (1, '共富光伏') ON CONFLICT DO NOTHING`)
  await db.query(
    `INSERT INTO customer (id, tenant_id, sys_org_code, customer_no, user_name, contact_number, district, status)
     SELECT n, 1, 'A01', 'KH-' || n, '客户' || n, '-', '330881', '2' FROM generate_series(1, $1::int) n`,
    [farmers],
  )
  await db.query(
    `INSERT INTO bank_card_open_account_record (id, tenant_id, sys_org_code, apply_no, customer_id, account_name, id_card, status)
     SELECT n, 1, 'A01', 'KH-' || n, n, '客户' || n, '-', '5' FROM generate_series(1, $1::int) n`,
    [farmers],
  )
  await db.query(
    `INSERT INTO station_info (id, tenant_id, sys_org_code, contract_no, station_no, station_name, customer_id, district, totalpower, data_source, first_work_time)
     SELECT n * 10 + s, 1, 'A01', 'DZ-' || n || s, 'DZ-' || n || s, '电站' || n || s, n, '330881', 20, 1, '2024-01-01'
     FROM generate_series(1, $1::int) n, generate_series(1, 2) s`,
    [farmers],
  )
  // Of each station its bill and a subsidy; every fifth farmer has two bills of one amount.
  await db.query(
    `INSERT INTO fee_receivable (id, tenant_id, sys_org_code, receivable_no, station_id, customer_id, kind, ss_month, period_start, period_end, amount, due_date)
     SELECT n * 100 + s * 10 + k, 1, 'A01', 'YS-' || n || '-' || s || k, n * 10 + s, n, k::text, '2026-05', '2026-05-01', '2026-05-31',
       CASE k WHEN 1 THEN 500 + n % 97 + CASE WHEN n % 5 = 0 THEN 0 ELSE s END ELSE 60 + n % 13 + s * 7 END, '2026-06-15'
     FROM generate_series(1, $1::int) n, generate_series(1, 2) s, generate_series(1, 2) k`,
    [farmers],
  )
  await db.query(
    `INSERT INTO account_transaction_details (id, tenant_id, sys_org_code, bank_serial_no, customer_id, account_id, account_name, trans_day, trans_time, line_key, direction,
       amount, counter_name, summary, biz_kind)
     SELECT n * 10 + s, 1, 'A01', 'L' || n || s, n, n, '客户' || n, '2026-06-10', '2026-06-10 10:00+08', 'L' || s, '1',
       CASE s WHEN 3 THEN 120 + (n % 13) * 2 + 21 ELSE 500 + n % 97 + CASE WHEN n % 5 = 0 THEN 0 ELSE s END END,
       CASE WHEN n % 11 = 0 THEN '张三' ELSE '国网浙江省电力有限公司' END, CASE WHEN n % 7 = 0 THEN NULL ELSE '2026年5月电费' END, '1'
     FROM generate_series(1, $1::int) n, generate_series(1, 3) s`,
    [farmers],
  )
  await db.query('ANALYZE')
  const timed = async <T>(what: string, work: () => Promise<T>): Promise<number> => {
    const [began, cpu] = [performance.now(), database.cpuSeconds()]
    const answer = await work()
    const seconds = (performance.now() - began) / 1000
    const dbCpu = Math.round(((database.cpuSeconds() ?? 0) - (cpu ?? 0)) * 10) / 10
    print({ what, seconds: Number(seconds.toFixed(1)), dbCpu, answer, memoryMb: Math.round(process.memoryUsage().rss / 1e6) })
    return seconds
  }
  const atMs = Date.parse('2026-07-01T09:00:00+08:00')
  await timed('entries of the lines', () => takeOverLines(db, atMs))
  const seconds = await timed('matching', () => runMatching(db, { tenantId: '1', atMs, month: '2026-06' }))
  await timed('matching again', () => runMatching(db, { tenantId: '1', atMs, month: '2026-06' }))
  const faults = (await checkData(db)).filter(({ check }) => /^(matching|ledger)/.test(check.name)).flatMap((one) => one.faults)
  print({ what: 'proof', faults: faults.length })
  await db.close()
  if (faults.length > 0) throw new Error(JSON.stringify(faults[0]))
  if (lines === 30_000 && seconds > budgetSeconds)
    throw new Error(`matching took ${seconds.toFixed(1)} s, more than ${budgetSeconds}`)
})
