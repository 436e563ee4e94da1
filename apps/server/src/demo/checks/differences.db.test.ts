import { differenceKinds } from '@heliodesk/domain/difference/facts'
import { expect, test } from 'vitest'
import { checkMonth } from '#server/difference/check.ts'
import { modules } from '#server/modules/index.ts'
import { checkData } from '#server/modules/platform/dataChecks/dataChecks.ts'
import { withTestApp } from '#server/testing/app.ts'
import { demoBankModule } from '../bank/bank.module.ts'
import { demoBusinessAccountsModule } from '../businessAccounts/businessAccounts.module.ts'
import { demoClosesModule } from '../closes/closes.module.ts'
import { demoFleetModule } from '../fleet/fleet.module.ts'
import { planDifferences } from '../fleet/plan/differencePlan.ts'
import { demoGridBillsModule } from '../gridBills/gridBills.module.ts'
import { demoLedgerModule } from '../ledger/ledger.module.ts'
import { demoListsModule } from '../matching/lists.module.ts'
import { demoMatchingModule } from '../matching/matching.module.ts'
import { demoPeopleModule } from '../people/people.module.ts'
import { demoTariffsModule } from '../tariffs/tariffs.module.ts'
import { demoChecksModule } from './checks.module.ts'

/** Half a minute after midnight in Beijing, on the first day of a month: the start that most easily mistakes a day (decision 130). */
const startedMs = Date.parse('2026-12-01T00:00:30+08:00')
const [today, stations] = ['2026-12-01', 40]
const began = Date.now()
const clock = { now: () => startedMs + (Date.now() - began) }
/** What the money of a demo is made by; the story of the whole of it is asked elsewhere (story.db.test.ts). */
const ofMoney = [
  ...[demoBankModule, demoPeopleModule, demoBusinessAccountsModule, demoFleetModule, demoTariffsModule, demoGridBillsModule],
  ...[demoMatchingModule, demoListsModule, demoChecksModule, demoLedgerModule, demoClosesModule],
]
const box = withTestApp({ modules: [...modules, ...ofMoney], env: { HELIODESK_DEMO_STATIONS: String(stations) }, clock })
const rows = <T>(text: string, values: readonly unknown[] = []): Promise<T[]> => box.current.context.db.query<T>(text, values)

/** The tables cannot hold it: every line of a bill is of a kind that is known. */
const unreachable = new Set(['otherLine'])

test('no stored figure differs from its facts in a demo that starts right after midnight on the first day of a month', async () => {
  const outcomes = await checkData(box.current.context.db)
  expect(outcomes.flatMap(({ check, faults }) => faults.map((fault) => [check.name, fault]))).toEqual([])
})

test('every planned difference is found by the engine from its facts, under its own name', async () => {
  const found = await rows<{ place: string; kind: string | null; named: readonly string[] }>(
    `SELECT (right(s.grid_account_no, 11)::bigint) || ' ' || c.check_month AS place, c.kind,
       ARRAY(SELECT r ->> 'kind' FROM jsonb_array_elements(c.findings -> 'reasons') r) AS named
     FROM settlement_check c JOIN station_info s ON s.id = c.station_id WHERE s.grid_account_no IS NOT NULL`,
  )
  const byPlace = new Map(found.map((one) => [one.place, one]))
  const planned = planDifferences(stations, today).all.filter(({ kind }) => kind !== 'listed')
  expect(planned.length).toBeGreaterThan(30)
  const missed = planned.filter(({ number, month, kind }) => {
    const named = byPlace.get(`${number} ${month}`)?.named ?? []
    // Of days that nobody measured the data cannot say that the meter counted too much.
    return !named.includes(kind) && !(kind === 'meterHigh' && named.includes('outage'))
  })
  expect(missed).toEqual([])
})

test('differences of every kind that the tables can hold are there in the last twelve months', async () => {
  const known = await rows<{ kind: string }>(
    `SELECT DISTINCT r ->> 'kind' AS kind FROM settlement_check c, jsonb_array_elements(c.findings -> 'reasons') r WHERE c.check_month >= '2025-12'`,
  )
  const kinds = new Set(known.map(({ kind }) => kind))
  expect(differenceKinds.filter((kind) => !kinds.has(kind) && !unreachable.has(kind))).toEqual([])
})

test('most differences were dealt with, with who and why, and at least twelve are open today', async () => {
  const counts = await rows<{ handling: string; count: number; told: number }>(
    `SELECT handling, count(*)::int AS count, (count(*) FILTER (WHERE handler IS NOT NULL AND handle_note <> '' AND EXISTS (SELECT FROM record_step h
       WHERE h.resource = 'settlementCheck' AND h.record_id = c.id)))::int AS told
     FROM settlement_check c WHERE outcome = '1' GROUP BY handling`,
  )
  const of = (handling: string) => counts.find((one) => one.handling === handling) ?? { count: 0, told: 0 }
  expect(of('0').count).toBeGreaterThanOrEqual(12)
  expect(of('1').count).toBeGreaterThan(0)
  expect(of('2').count).toBeGreaterThan(0)
  for (const handling of ['1', '2']) expect(of(handling).told).toBe(of(handling).count)
})

test('a run of a month today says what the demo has stored of it', async () => {
  const say = () =>
    rows<{ text: string }>(`SELECT md5(string_agg(id || ' ' || version, ',' ORDER BY id)) AS text FROM settlement_check`)
  const before = await say()
  for (const month of ['2026-02', '2026-07', '2026-09']) await checkMonth(box.current.context, { tenantId: '1', month })
  expect(await say()).toEqual(before)
})

test('bills of a station go on from its connection to the grid without a gap, in days and in what the meter shows', async () => {
  const gaps = await rows(
    `SELECT b.account_no, b.ss_month FROM (SELECT b.*, l.last_reading, lag(b.cycle_to) OVER w AS ended, lag(l.this_reading) OVER w AS shown
         FROM grid_bill b JOIN grid_bill_line l ON l.grid_bill_id = b.id AND l.kind = '11' WHERE b.kind = '1' AND b.station_id IS NOT NULL
         WINDOW w AS (PARTITION BY b.station_id ORDER BY b.cycle_from)) b
     WHERE b.ended <> b.cycle_from - 1
       OR b.last_reading < b.shown
       OR (b.last_reading <> b.shown AND NOT EXISTS (SELECT FROM settlement_check c, jsonb_array_elements(c.findings -> 'reasons') r
         WHERE c.station_id = b.station_id AND c.check_month = b.ss_month AND r ->> 'kind' = 'readingGap') AND b.status = '1')`,
  )
  expect(gaps).toEqual([])
  const first = await rows<{ late: number; all: number }>(
    `SELECT count(*)::int AS all, (count(*) FILTER (WHERE f.first > s.first_work_time::date))::int AS late
     FROM (SELECT station_id, min(cycle_from) AS first FROM grid_bill WHERE status = '1' GROUP BY 1) f JOIN station_info s ON s.id = f.station_id`,
  )
  expect(first[0]).toMatchObject({ late: 0 })
  expect(first[0]?.all).toBeGreaterThan(25)
})

test('every month until the last but one is closed, and farmers who are billed have a statement that says so', async () => {
  const open = await rows<{ month: string; status: string }>(
    `SELECT DISTINCT p.month, coalesce(c.status, '') AS status FROM ledger_period p
       LEFT JOIN month_close c ON c.tenant_id = p.tenant_id AND c.month = p.month AND c.status NOT IN ('6', '7')
     WHERE p.month < '2026-11' AND coalesce(c.status, '') <> '5' ORDER BY 1`,
  )
  expect(open).toEqual([])
  const silent = await rows(
    `SELECT f.month, c.customer_no FROM farmer_statement f JOIN customer c ON c.id = f.customer_id
     WHERE f.billed = 0 AND EXISTS (SELECT FROM grid_bill b WHERE b.customer_id = f.customer_id AND b.ss_month = f.month AND b.status = '1' AND b.total <> 0)`,
  )
  expect(silent).toEqual([])
})
