import { dayNumber, dayOfNumber, slotAt } from '@heliodesk/domain/solar/slots'
import { openStatuses } from '@heliodesk/domain/work-order/states'
import { beforeAll, describe, expect, test } from 'vitest'
import { newId } from './db/ids.ts'
import { withTestApp } from './testing/app.ts'
import { buildStation, type LiveFigures } from './testing/stations.ts'

/**
 * Figures that mean the same are the same, wherever they stand and whoever asks. A place is declared once: what is asked, and how the
 * figure is read from the answer. What somebody may not ask is left out for them; a figure with one place only compares nothing and fails.
 */
const box = withTestApp()
const nowMs = Date.now()
const today = slotAt(nowMs).day
const month = today.slice(0, 7)
const range = { from: dayOfNumber(dayNumber(today) - 300), to: today }
const kwh = 120_000

type Answer = Awaited<ReturnType<typeof box.current.call>>['body']['result']
interface Place {
  readonly path: string
  readonly query?: Readonly<Record<string, string>>
  readonly of: (result: Answer) => number | null
}
interface Figure {
  readonly name: string
  /** Numbers with fractions are rounded for lists. */
  readonly digits?: number
  readonly places: Readonly<Record<string, Place>>
}

const sum = <T>(rows: readonly T[], of: (row: T) => number): number => rows.reduce((total, row) => total + of(row), 0)
const total = (result: Answer): number => result.total
const overview = (of: Place['of']): Place => ({ path: '/api/fleet/overview', of })
const monitor = (of: Place['of']): Place => ({ path: '/api/dashboard/monitor', of })
const chip = (of: Place['of']): Place => ({ path: '/api/station/statusCount', of })
const footer = (of: Place['of']): Place => ({
  path: '/api/station/list',
  query: { pageSize: '1' },
  of: (page) => of(page.summary),
})
const listed = (path: string, query: Readonly<Record<string, string>>): Place => ({
  path,
  query: { pageSize: '1', ...query },
  of: total,
})
const rows = (of: (row: Answer) => number): Place => ({
  path: '/api/station/list',
  query: { pageSize: '500' },
  of: (page) => sum(page.records, of),
})
const regions = (of: (row: Answer) => number): Place => ({ path: '/api/fleet/districts', of: (answer) => sum(answer.rows, of) })
const board = (of: Place['of']): Place => ({ path: '/api/dashboard/task', query: range, of })
const orders = (of: Place['of']): Place => ({ path: '/api/dashboard/orders', query: range, of })
const orderChips = (of: Place['of'], userType: string): Place => ({
  path: '/api/workorder/statusCount',
  query: { userType },
  of,
})
const counted = (statuses: readonly string[]) => (counts: Answer) => sum(statuses, (status) => counts[status] ?? 0)
/** Who sees every order of their departments: the page «全部工单». */
const allOrders = { userType: '2' }

const figures: readonly Figure[] = [
  {
    name: '未处理告警',
    places: {
      'header badge': { path: '/system/cloud/monitor/alarmlist', of: (answer) => answer.unhandled },
      'home stream': {
        path: '/system/cloud/monitor/alarmlist',
        query: { open: '1', pageSize: '12' },
        of: (answer) => answer.unhandled,
      },
      chip: { path: '/api/alarm/statusCount', of: counted(['0']) },
      list: listed('/api/alarm/list', { alarmStatus: '0' }),
      'task board': board((answer) => answer.open.unacknowledged),
    },
  },
  {
    name: '未恢复告警',
    places: {
      'home stream': { path: '/system/cloud/monitor/alarmlist', query: { open: '1', pageSize: '12' }, of: total },
      chips: { path: '/api/alarm/statusCount', of: counted(['0', '1']) },
      list: listed('/api/alarm/list', { alarmStatus_MultiString: '0,1' }),
      'task board': board((answer) => answer.open.total),
      'ages of the board': board((answer) =>
        sum(answer.ages, (row: Answer) => row.level1 + row.level2 + row.level3 + row.level4),
      ),
      'departments of the board': board((answer) => sum(answer.departs, (row: Answer) => row.open)),
    },
  },
  {
    name: '电站数',
    places: {
      home: overview((answer) => answer.stations),
      chips: chip((counts) => counts.normal + counts.fault + counts.alarm + counts.offline),
      list: listed('/api/station/list', { status_MultiString: '0,1,2,3' }),
      regions: regions((row) => row.stations),
      vendors: { path: '/api/fleet/freshness', of: (answer) => sum(answer, (row: Answer) => row.stations) },
      growth: {
        path: '/api/dashboard/capacity',
        query: { from: `${Number(month.slice(0, 4)) - 1}${month.slice(4)}`, to: month },
        of: (answer) => answer.months.at(-1).totalStations + answer.undated,
      },
      monitor: monitor((answer) => answer.stations.total),
      'monitor, by vendor': monitor((answer) => sum(answer.vendors, (row: Answer) => row.stations)),
    },
  },
  ...(['normal', 'fault', 'alarm', 'offline'] as const).map((state) => ({
    name: { normal: '正常', fault: '故障', alarm: '告警', offline: '离线' }[state],
    places: {
      home: overview((answer) => answer.status[state]),
      chip: chip((counts) => counts[state]),
      list: listed('/api/station/list', { status: { normal: '1', fault: '2', alarm: '3', offline: '0' }[state] }),
      ...(state === 'normal' ? {} : { regions: regions((row) => row[state]) }),
    },
  })),
  {
    name: '在线',
    places: {
      home: overview((answer) => Math.round(answer.onlineRate * answer.stations)),
      chips: chip((counts) => counts.normal + counts.fault + counts.alarm),
    },
  },
  {
    name: '超 24 小时未上报',
    places: {
      home: overview((answer) => answer.status.silent24h),
      chips: chip((counts) => counts.silent24h),
      'the list that the home page opens': listed('/api/station/list', { silent: 'Y' }),
      monitor: monitor((answer) => answer.stations.silent24h),
    },
  },
  {
    name: '低效',
    places: { chip: chip((counts) => counts.lowYield), list: listed('/api/station/list', { lowYield: 'Y' }) },
  },
  {
    name: '在报',
    places: {
      monitor: monitor((answer) => answer.stations.reporting5m),
      'its chart': monitor((answer) => answer.minutes.at(-1).reporting),
    },
  },
  {
    name: '装机容量 kWp',
    digits: 2,
    places: {
      home: overview((answer) => answer.capacityKw),
      footer: footer((sums) => Number(sums.totalpower)),
      regions: regions((row) => row.capacityMw * 1_000),
      growth: {
        path: '/api/dashboard/capacity',
        query: { from: month, to: month },
        of: (answer) => answer.months.at(-1).totalKw,
      },
    },
  },
  {
    name: '当前功率 kW',
    digits: 3,
    places: {
      home: overview((answer) => answer.powerKw),
      footer: footer((sums) => Number(sums.currentPower) / 1_000),
      rows: rows((row) => Number(row.currentPower ?? 0) / 1_000),
    },
  },
  {
    name: '今日发电 kWh',
    digits: 2,
    places: {
      home: overview((answer) => answer.todayKwh),
      'home, last of the days': overview((answer) => answer.spark.days.at(-1)),
      footer: footer((sums) => Number(sums.todayEnergy)),
      rows: rows((row) => Number(row.todayEnergy ?? 0)),
    },
  },
  {
    name: '本月发电 MWh',
    digits: 3,
    places: {
      home: overview((answer) => answer.monthKwh / 1_000),
      footer: footer((sums) => Number(sums.monthlyEnergy)),
      rows: rows((row) => Number(row.monthlyEnergy ?? 0)),
    },
  },
  {
    name: '累计发电 MWh',
    digits: 3,
    places: {
      home: overview((answer) => answer.totalKwh / 1_000),
      footer: footer((sums) => Number(sums.totalEnergy)),
      rows: rows((row) => Number(row.totalEnergy ?? 0)),
    },
  },
  {
    name: '平均等效小时',
    digits: 2,
    places: {
      home: overview((answer) => answer.meanHours),
      footer: footer((sums) => (sums.equivalentHours === null ? null : Number(sums.equivalentHours))),
    },
  },
  {
    name: '全部工单，已完成',
    places: {
      board: orders((answer) => answer.finished),
      'people of the board': orders((answer) => sum(answer.people, (row: Answer) => row.finished)),
      chip: orderChips(counted(['5']), '2'),
      list: listed('/api/workorder/list', { ...allOrders, status: '5' }),
    },
  },
  {
    name: '全部工单，未完成',
    places: {
      header: { path: '/api/workorder/selectNumSign', query: allOrders, of: (answer) => Number(answer) },
      board: orders((answer) => answer.open.total),
      'ages of the board': orders((answer) => sum(answer.ages, (row: Answer) => row.count)),
      chips: orderChips(counted(openStatuses), '2'),
      list: listed('/api/workorder/list', { ...allOrders, status_MultiString: openStatuses.join() }),
    },
  },
  {
    name: '我的工单，未完成',
    places: {
      header: { path: '/api/workorder/selectNumSign', query: { userType: '1' }, of: (answer) => Number(answer) },
      chips: orderChips(counted(openStatuses), '1'),
      list: listed('/api/workorder/list', { userType: '1', status_MultiString: openStatuses.join() }),
    },
  },
]

beforeAll(async () => {
  const { db, cipher, clock } = box.current.context
  const producing = (status: number, kwhToday: number): Partial<LiveFigures> => ({
    status,
    currentDw: 31_234,
    today,
    todayUnits: kwhToday * kwh,
    monthUnits: 4 * kwhToday * kwh,
    totalUnits: 100 * kwhToday * kwh,
    lastMs: clock.now() - 60_000,
  })
  const orgs = ['A01A01A01', 'A01A01A03', 'A01A02A01'] as const
  for (const [at, orgCode] of orgs.entries()) {
    const build = (live: Partial<LiveFigures>, capacityKw: number) =>
      buildStation(db, cipher, { orgCode, capacityKw, live, district: ['330803', '330825', '371302'][at] ?? '' })
    const well = await build(producing(1, 41.25), 20.125)
    const faulty = await build(producing(2, 3.5), 12.5)
    await build(producing(3, 17), 8)
    await build({ status: 0, today, todayUnits: 0, lastMs: clock.now() - 30 * 3_600_000 }, 10)
    await build({ status: 0 }, 5)
    const left = await build(producing(4, 9), 30)
    await db.query(`UPDATE station_info SET retired_on = $2::date, retired_kind = '1' WHERE id = $1`, [left.id, today])
    await db.query(`UPDATE station_live SET retired_on = $2::date WHERE station_id = $1`, [left.id, today])
    for (const id of [well.id, left.id])
      await db.query(
        `INSERT INTO station_low_yield (station_id, tenant_id, kind, from_day, to_day, days, deviation, lost_kwh)
         VALUES ($1, 1, 'low', $2::date - 3, $2::date - 1, 3, -50, 12.5)`,
        [id, today],
      )
    await plantAlarms(orgCode, faulty.id)
    await plantOrders(orgCode, faulty.id)
  }
})

async function plantAlarms(orgCode: string, stationId: string): Promise<void> {
  const [begin, later] = [new Date(nowMs - 3_600_000), new Date(nowMs - 60_000)]
  for (const [level, acknowledged, ended] of [
    [4, null, null],
    [2, null, null],
    [3, later, null],
    [1, null, later],
    [1, later, later],
  ] as const)
    await box.current.context.db.query(
      `INSERT INTO station_alarm (id, station_id, tenant_id, sys_org_code, dedup_key, level, event_message, event_time, last_time, ack_time, event_end_time)
       VALUES ($1::bigint, $2, 1, $3, $1::text, $4, '电网过压', $5, $5, $6, $7)`,
      [newId(), stationId, orgCode, level, begin, acknowledged, ended],
    )
}

async function plantOrders(orgCode: string, stationId: string): Promise<void> {
  const [begin, later] = [new Date(nowMs - 3_600_000), new Date(nowMs - 60_000)]
  for (const status of ['0', '1', '2', '3', '4', '5', '6', '7'])
    await box.current.context.db.query(
      `INSERT INTO work_order (id, tenant_id, sys_org_code, create_by, create_time, order_no, status, question_desc, station_id, assignee,
         finish_time, close_time)
       VALUES ($1, 1, $2, 'lin', $3, $4, $5, '逆变器停机', $6, $7, $8, $8)`,
      [
        ...[newId(), orgCode, begin, `GD-${orgCode}-${status}`, status, stationId],
        ...[status === '0' ? null : 'staff', ['4', '5', '7'].includes(status) ? later : null],
      ],
    )
}

/** The figure at each of its places for somebody; what they may not ask is left out. */
async function valuesFor(username: string, { places, digits = 0 }: Figure): Promise<Readonly<Record<string, number | null>>> {
  const token = await box.current.signInAs(username)
  const found: Record<string, number | null> = {}
  for (const [name, { path, query, of }] of Object.entries(places)) {
    const { status, body } = await box.current.call('GET', path, { token, ...(query ? { query } : {}) })
    if (status === 403) continue
    expect(body, `${name} ${path}`).toMatchObject({ success: true })
    const value = of(body.result)
    found[name] = value === null ? null : Number(value.toFixed(digits))
  }
  return found
}

describe('a figure is one number wherever it stands', () => {
  test.each(figures.map((figure) => [figure.name, figure] as const))('%s', async (_, figure) => {
    for (const username of ['admin', 'staff', 'agent']) {
      const values = await valuesFor(username, figure)
      const [first = null] = Object.values(values)
      expect(values, username).toEqual(Object.fromEntries(Object.keys(values).map((name) => [name, first])))
      if (username === 'admin') expect(Object.keys(values)).toEqual(Object.keys(figure.places))
    }
    expect(Object.keys(figure.places).length).toBeGreaterThanOrEqual(2)
  })

  test('the world that is compared has some of everything, and not as much for everybody', async () => {
    for (const figure of figures) {
      const values = Object.values(await valuesFor('admin', figure))
      expect(Math.min(...values.map((value) => value ?? 0)), figure.name).toBeGreaterThan(figure.name.startsWith('我的') ? -1 : 0)
    }
    const stations = figures.find(({ name }) => name === '电站数')
    if (!stations) throw new Error('no figure of stations')
    const of = async (username: string) => (await valuesFor(username, stations))['home']
    expect([await of('admin'), await of('staff'), await of('agent')]).toEqual([15, 10, 5])
    // One of each three departments; those that were taken out of service yield nothing too little.
    const low = figures.find(({ name }) => name === '低效')
    expect(low && (await valuesFor('admin', low))).toEqual({ chip: 3, list: 3 })
  })
})
