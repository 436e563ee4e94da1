/**
 * The close of a month of 10,000 stations on this machine: checks, closing of the books, statements (decision 123). `npm run bench -- close [stations] [kills]`:
 * with kills the process that works is ended by SIGKILL so many times on the way, and the result is proved to be the same.
 */
import { spawn } from 'node:child_process'
import { mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { setTimeout as delay } from 'node:timers/promises'
import { buildPlan, type PlanTerms } from '@heliodesk/domain/repayment/plan'
import { takeOverLines } from '../apps/server/src/bank/lineLedger.ts'
import { checkSteps } from '../apps/server/src/close/checks.ts'
import { addSteps, layOutSteps, stepsOf } from '../apps/server/src/close/close.queries.ts'
import { closingSteps } from '../apps/server/src/close/closing.ts'
import { openDb } from '../apps/server/src/db/pool.ts'
import type { Db } from '../apps/server/src/db/sql.ts'
import { checkData } from '../apps/server/src/modules/platform/dataChecks/dataChecks.ts'
import { packed } from '../apps/server/src/repay/terms.ts'
import { machine, print, withDurableDatabase } from './durable.ts'

const stations = Number(process.argv[2] ?? 10_000)
const kills = Number(process.argv[3] ?? 0)
const [month, atMs, budgetSeconds] = ['2026-06', Date.parse('2026-07-03T09:00:00+08:00'), 60]
const closeId = '1'

const terms: PlanTerms = {
  parts: [
    {
      ...{ method: '1', principal: 3_600_000n, rates: [{ from: '2024-01-20', rate: 48_000n }], periods: 120, months: 1 },
      ...{ start: '2024-01-20', firstDue: '2024-02-20', dayBase: 360 },
    },
  ],
}

/** A farmer of each station: an account, a year of energy, a bill that is due and paid, a day of the account that balances, and a plan of ten years, of which every twentieth has not paid June. */
async function buildWorld(db: Db): Promise<void> {
  const run = (text: string, values: readonly unknown[] = [stations]) => db.query(text, values)
  await run(`INSERT INTO sys_tenant (id, name) VALUES (1, '共富光伏') ON CONFLICT DO NOTHING`, [])
  await run(
    `INSERT INTO customer (id, tenant_id, sys_org_code, customer_no, user_name, contact_number, district, status, business_model)
     SELECT n, 1, 'A01', 'KH-' || n, '客户' || n, '-', '330881', '2', '1' FROM generate_series(1, $1::int) n`,
  )
  await run(
    `INSERT INTO bank_card_open_account_record (id, tenant_id, sys_org_code, apply_no, customer_id, account_name, id_card, status)
     SELECT n, 1, 'A01', 'KH-' || n, n, '客户' || n, '-', '5' FROM generate_series(1, $1::int) n`,
  )
  await run(
    `INSERT INTO station_info (id, tenant_id, sys_org_code, contract_no, station_no, station_name, customer_id, district, totalpower, data_source, first_work_time, consume_mode, grid_account_no)
     SELECT n, 1, 'A01', 'DZ-' || n, 'DZ-' || n, '电站' || n, n, '330881', 20, 1, '2024-01-01', '1', '33' || lpad(n::text, 8, '0') FROM generate_series(1, $1::int) n`,
  )
  await run(
    `INSERT INTO station_month (station_id, month, days, energy) SELECT n, m::date, array_fill(8400000::bigint, ARRAY[30]), 252000000
     FROM generate_series(1, $1::int) n, generate_series('2025-07-01'::date, '2026-06-01', '1 month') m`,
  )
  await run(
    `INSERT INTO tariff (id, tenant_id, tariff_no, status, province, kind, unit_price, valid_from) VALUES (1, 1, 'DJ-1', '2', '33', '1', 0.4153, '2020-01-01')`,
    [],
  )
  await run(
    `INSERT INTO power_fee (id, tenant_id, sys_org_code, station_id, ss_month, power_rate_statr_date, power_rate_end_date, monthly_energy, price, payable_amount, actual_amount_received, fee_source)
     SELECT n * 100 + extract(month FROM m)::int, 1, 'A01', n, to_char(m, 'YYYY-MM'), m::date, (m + interval '1 month')::date - 1, 2100, 0.4153, 872.13,
       872.13, CASE WHEN n % 50 = 0 THEN '3' ELSE '1' END
     FROM generate_series(1, $1::int) n, generate_series('2026-01-01'::timestamp, '2026-06-01', '1 month') m`,
  )
  await run(
    `INSERT INTO account_transaction_details (id, tenant_id, sys_org_code, bank_serial_no, customer_id, account_id, account_name, trans_day, trans_time, line_key, direction,
       amount, counter_name, summary, biz_kind)
     SELECT n * 10 + s, 1, 'A01', 'L' || n || s, n, n, '客户' || n, '2026-06-10', '2026-06-10 10:00+08', 'L' || s, CASE s WHEN 3 THEN '2' ELSE '1' END,
       CASE s WHEN 1 THEN 872.13 WHEN 2 THEN 60 + n % 13 ELSE 300 END, '国网浙江省电力有限公司', CASE s WHEN 3 THEN '转出至绑定卡' ELSE '2026年5月电费' END,
       CASE s WHEN 3 THEN '3' ELSE '1' END
     FROM generate_series(1, $1::int) n, generate_series(1, 3) s`,
  )
  await run(
    `INSERT INTO account_statement_day (id, tenant_id, sys_org_code, account_id, account_name, customer_id, day, state, opening, in_sum, out_sum, closing, line_count, check_time)
     SELECT n, 1, 'A01', n, '客户' || n, n, '2026-06-10', '1', 0, 872.13 + 60 + n % 13, 300, 572.13 + 60 + n % 13, 3, now() FROM generate_series(1, $1::int) n`,
  )
  await run(
    `INSERT INTO fee_receivable (id, tenant_id, sys_org_code, receivable_no, station_id, customer_id, kind, ss_month, period_start, period_end, amount, due_date)
     SELECT n * 10 + k, 1, 'A01', 'YS-' || n || k, n, n, k::text, '2026-05', '2026-05-01', '2026-05-31', CASE k WHEN 1 THEN 872.13 ELSE 60 + n % 13 END, '2026-06-15'
     FROM generate_series(1, $1::int) n, generate_series(1, 2) k`,
  )
  await run(
    `INSERT INTO business_company (id, tenant_id, code, name, company_type, credit_code) VALUES (1, 1, 'ZF', '资方', '4', '913300000000000001')`,
    [],
  )
  await run(
    `INSERT INTO contract (id, tenant_id, sys_org_code, contract_no, status, contract_type, sign_mode, customer_id, station_id)
     SELECT n, 1, 'A01', 'HT-' || n, '3', '1', '2', n, n FROM generate_series(1, $1::int) n`,
  )
  await run(
    `INSERT INTO repay_plan (id, tenant_id, sys_org_code, status, contract_id, customer_id, station_id, funder_id, method, principal, annual_rate, periods, frequency, start_date,
       first_due, day_base, allocation, penalty_base, penalty_rate, grace_days, edition, standing_day)
     SELECT n, 1, 'A01', '1', n, n, n, 1, '1', 36000, 4.8, 120, '1', '2024-01-20', '2024-02-20', '1', '1', '1', 0.05, 3, 1, '2026-07-02' FROM generate_series(1, $1::int) n`,
  )
  const schedule = buildPlan(terms)
  await run(
    `INSERT INTO repay_plan_version (id, tenant_id, sys_org_code, plan_id, edition, terms, schedule, create_by, approved_by, create_time)
     SELECT n, 1, 'A01', n, 1, $2::jsonb, $3::jsonb, 'clerk', 'reviewer', now() FROM generate_series(1, $1::int) n`,
    [stations, packed(terms), packed(schedule)],
  )
  const rows = schedule.map(({ seq, from, due, principal, interest }) => ({
    seq,
    from,
    due,
    principal: Number(principal),
    interest: Number(interest),
  }))
  // A statement has its time: a thousand plans each.
  for (let from = 1; from <= stations; from += 1000) {
    const to = Math.min(from + 999, stations)
    await run(
      `INSERT INTO repay_plan_period (id, tenant_id, sys_org_code, plan_id, seq, edition, status, from_date, due_date, principal, interest, cost, balance, carried, paid_principal, paid_interest, paid_day)
     SELECT n * 1000 + r.seq, 1, 'A01', n, r.seq, 1, CASE WHEN r.due < '2026-06-30' AND NOT (n % 20 = 0 AND r.due > '2026-06-01') THEN '3' ELSE '0' END, r."from", r.due, r.principal / 100.0, r.interest / 100.0, 0, 0, 0,
       CASE WHEN r.due < '2026-06-30' AND NOT (n % 20 = 0 AND r.due > '2026-06-01') THEN r.principal / 100.0 ELSE 0 END, CASE WHEN r.due < '2026-06-30' AND NOT (n % 20 = 0 AND r.due > '2026-06-01') THEN r.interest / 100.0 ELSE 0 END, CASE WHEN r.due < '2026-06-30' AND NOT (n % 20 = 0 AND r.due > '2026-06-01') THEN r.due END
     FROM generate_series($1::int, $3::int) n, jsonb_to_recordset($2::jsonb) AS r (seq int, "from" date, due date, principal numeric, interest numeric)`,
      [from, JSON.stringify(rows), to],
    )
    await run(
      `INSERT INTO repay_plan_paid (id, tenant_id, sys_org_code, plan_id, period_id, claim, amount, paid_day, source, create_time)
     SELECT p.id * 10 + c.n, 1, 'A01', p.plan_id, p.id, c.claim, CASE c.n WHEN 1 THEN p.principal ELSE p.interest END, p.due_date, 'bench', now()
     FROM repay_plan_period p, (VALUES (1, 'principal'), (2, 'interest')) AS c (n, claim) WHERE p.status = '3' AND p.plan_id BETWEEN $1 AND $2`,
      [from, to],
    )
  }
  await takeOverLines(db, atMs)
  await run('ANALYZE', [])
}

interface Worked {
  readonly seconds: number
  readonly memoryMb: number
}
/** A process that works until nothing is left; killed after `afterMs` when that is sooner: then null. */
function work(env: Readonly<Record<string, string>>, afterMs: number | null): Promise<Worked | null> {
  const child = spawn(process.execPath, [join(import.meta.dirname, 'closeWorker.ts')], {
    env: { ...process.env, ...env },
    stdio: ['ignore', 'pipe', 'inherit'],
  })
  let said = ''
  child.stdout.on('data', (part: Buffer) => {
    said += String(part)
  })
  if (afterMs !== null) void delay(afterMs).then(() => child.kill('SIGKILL'))
  return new Promise((resolve, reject) =>
    child.on('exit', (code, signal) => {
      if (signal === 'SIGKILL') resolve(null)
      else if (code === 0) resolve(JSON.parse(said) as Worked)
      else reject(new Error(`the worker ended with ${code}: ${said}`))
    }),
  )
}

const dataDir = mkdtempSync(join(process.env['BENCH_DIR'] ?? tmpdir(), 'heliodesk-close-'))
await withDurableDatabase(async (database) => {
  print({ ...machine(), stations, kills })
  const db = openDb({ url: database.url, log: { warn: () => undefined }, outside: 'everything' })
  await buildWorld(db)
  const env = { DATABASE_URL: database.url, HELIODESK_DATA_DIR: dataDir, BENCH_AT_MS: String(atMs) }
  await db.query(`INSERT INTO month_close (id, tenant_id, month, status, started_by) VALUES ($1, 1, $2, '1', 'maker')`, [
    closeId,
    month,
  ])
  await layOutSteps(
    db,
    closeId,
    '1',
    checkSteps.map(({ code }) => code),
  )
  let seconds = 0
  let died = 0
  for (const status of ['1', '4'] as const) {
    if (status === '4') {
      await addSteps(
        db,
        closeId,
        '1',
        closingSteps.map(({ code }) => code),
      )
      await db.query(`UPDATE month_close SET status = '4', finished_by = 'closer' WHERE id = $1`, [closeId])
    }
    for (let done: Worked | null = null; done === null; ) {
      const cpu = database.cpuSeconds() ?? 0
      // Some moment within what is left of it, each time another one.
      done = await work(env, died < kills ? 2_500 + Math.random() * 6_000 : null)
      if (done === null) died += 1
      else {
        seconds += done.seconds
        print({
          what: status === '1' ? 'checks' : 'closing',
          ...done,
          databaseCpu: Math.round((database.cpuSeconds() ?? 0) - cpu),
        })
      }
    }
  }
  for (const { step, state, done, begun, ended, findings } of await stepsOf(db, closeId))
    print({
      step,
      state,
      done,
      seconds: ((ended?.getTime() ?? 0) - (begun?.getTime() ?? 0)) / 1000,
      findings: JSON.parse(findings).length,
    })
  const faults = (await checkData(db))
    .filter(({ check }) => /^(close|ledger|settlement)/.test(check.name))
    .flatMap((one) => one.faults)
  const [{ once, twice } = { once: 0, twice: 0 }] = await db.query<{ once: number; twice: number }>(
    `SELECT (count(*) FILTER (WHERE version = 1))::int AS once, (count(*) FILTER (WHERE version > 1))::int AS twice FROM farmer_statement`,
  )
  print({
    what: 'close',
    seconds: Number(seconds.toFixed(1)),
    killed: died,
    statements: once,
    writtenTwice: twice,
    faults: faults.length,
  })
  await db.close()
  if (faults.length > 0 || twice > 0 || once !== stations) throw new Error(JSON.stringify(faults[0] ?? { once, twice }))
  if (stations === 10_000 && kills === 0 && seconds > budgetSeconds)
    throw new Error(`the close took ${seconds.toFixed(1)} s, more than ${budgetSeconds}`)
})
rmSync(dataDir, { recursive: true, force: true })
