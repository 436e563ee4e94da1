import { slotAt } from '@heliodesk/domain/solar/slots'
import { beforeAll, describe, expect, test } from 'vitest'
import { type CallOptions, withTestApp } from '#server/testing/app.ts'
import { type BuiltStation, buildFee, buildStation, type StationOptions } from '#server/testing/stations.ts'
import { buildTestClock } from '#server/testing/testClock.ts'
import { buildAlarmIntake } from '#server/vendors/intake/alarms.ts'
import { storeDetails } from '#server/vendors/intake/details.ts'
import { simulatedPlantId } from '#server/vendors/simulator/plants.ts'
import { buildSimulator } from '#server/vendors/simulator/simulator.ts'

const clock = buildTestClock()
const box = withTestApp({ clock })
const base = '/system/cloud/monitor'
const build = (options: StationOptions = {}) => buildStation(box.current.context.db, box.current.context.cipher, options)
const call = async (username: string, path: string, rest: CallOptions = {}) =>
  box.current.call('GET', path, { token: await box.current.signInAs(username), ...rest })

let own: BuiltStation
let foreign: BuiltStation
beforeAll(async () => {
  own = await build({
    orgCode: 'A01A01A03',
    name: '莲花镇西山村张建国',
    phone: '15400002716',
    idCard: '990000195501012715',
    live: {
      status: 2,
      currentDw: 32_800,
      today: slotAt(clock.now()).day,
      todayUnits: 38.9 * 120_000,
      todayMaxDw: 81_370,
      monthUnits: 742_000 * 120,
      totalUnits: 58_310_000 * 120,
      lastMs: clock.now() - 180_000,
    },
  })
  foreign = await build({ orgCode: 'A01A02A01', name: '山东站' })
})

describe('the station', () => {
  test('[API-MON-SELECTONE-P] [ENTITY-STATION] is found by id and source with all its keys', async () => {
    const answer = await call('staff', `${base}/select/one/${own.id}/3`)
    expect(answer.body.result).toMatchObject({
      id: own.id,
      stationName: '莲花镇西山村张建国',
      imgurl: null,
      dataSource: 3,
      dataSourceName: '固德威',
      todayEnergy: 38.9,
      currentPower: 3280,
      totalpower: 20,
      monthlyEnergy: 0.742,
      totalEnergy: 58.31,
      lastUpdateTime: expect.stringMatching(/^\d{4}-\d{2}-\d{2} \d{2}:\d{2}:\d{2}$/),
      longitude: 118.96,
      latitude: 28.98,
      firstWorkTime: '2024-05-17 00:00:00',
      status: 2,
      stationStateLabel: '故障',
      pvPanelNum: 40,
    })
  })
  test('[ENTITY-CUSTOMERINFO] carries its owner with masked numbers and the three parts of the region', async () => {
    const { customerInfo } = (await call('staff', `${base}/select/one/${own.id}/3`)).body.result
    expect(customerInfo).toEqual({
      contractNo: own.contractNo,
      userName: '张建国',
      contactNumber: '154****2716',
      idCard: '9900**********2715',
      projectProvinceName: '浙江省',
      projectCityName: '衢州市',
      projectDistrictName: '衢江区',
      projectAddr: '莲花镇西山村 38 号',
    })
  })
  test('[ENTITY-DEVICE] carries its devices with type, id and serial number', async () => {
    const { devices } = (await call('staff', `${base}/select/one/${own.id}/3`)).body.result
    expect(devices).toMatchObject([{ type: '0' }, { type: '1', id: own.inverterId, psn: own.inverterSn }])
  })
  test('[API-MON-SELECTONE-Q] is found by contract number, by station number, and by both when they agree', async () => {
    const queries: readonly Record<string, string>[] = [
      { contractNo: own.contractNo },
      { stationNo: own.stationNo },
      { contractNo: own.contractNo, stationNo: own.stationNo },
    ]
    for (const query of queries) {
      expect((await call('staff', `${base}/select/one`, { query })).body.result.id).toBe(own.id)
    }
    const query = { contractNo: own.contractNo, stationNo: foreign.stationNo }
    expect((await call('admin', `${base}/select/one`, { query })).body).toMatchObject({ success: false, code: 404 })
    expect((await call('admin', `${base}/select/one`)).body.success).toBe(false)
  })
  test.each([
    'select/one',
    'select/one/1/3',
    'inspect/station/isexist',
    'get/station/dcac/1/3',
    'reload/newdata/1/3',
    'alarmlist',
  ])('[API-MON-SELECTONE-P] [API-MON-SELECTONE-Q] [API-MON-DCAC] %s is refused without a token', async (path) => {
    expect((await box.current.call('GET', `${base}/${path}`)).status).toBe(401)
  })
  test('is not found with a malformed id and refused with another source', async () => {
    expect((await call('admin', `${base}/select/one/x'--/3`)).body).toMatchObject({ success: false })
    expect((await call('admin', `${base}/select/one/${own.id}/4`)).body).toMatchObject({ success: false, code: 400 })
  })
  test('[API-MON-ISEXIST] exists when it is known and not when it is not', async () => {
    const exists = async (query: Record<string, string>) =>
      (await call('staff', `${base}/inspect/station/isexist`, { query })).body.result
    expect(await exists({ contractNo: own.contractNo })).toBe(true)
    expect(await exists({ stationNo: own.stationNo })).toBe(true)
    expect(await exists({ contractNo: 'HT-unknown' })).toBe(false)
    expect(await exists({})).toBe(false)
  })
})

describe('another organisation’s station', () => {
  test('is not found by any call', async () => {
    const { id } = foreign
    for (const path of [
      `select/one/${id}/3`,
      `get/station/dcac/${id}/3`,
      `reload/newdata/${id}/3`,
      `powerfees/${id}`,
      `export/powerfees/${id}`,
    ]) {
      const answer = await call('staff', `${base}/${path}`)
      expect([path, answer.body.success, answer.body.code]).toEqual([path, false, 404])
    }
    const query = { contractNo: foreign.contractNo }
    expect((await call('staff', `${base}/select/one`, { query })).body.code).toBe(404)
    expect((await call('staff', `${base}/inspect/station/isexist`, { query })).body.result).toBe(false)
  })
})

describe('device parameters', () => {
  test('[API-MON-DCAC] [ENTITY-DEVICEDETAIL] are the last known ones, with what the vendor sends', async () => {
    const ts = Date.parse('2026-05-10T12:00:00+08:00')
    const detail = {
      deviceSn: own.inverterSn,
      temperatureC: null,
      frequencyHz: null,
      temperatures: [{ name: '散热器', value: '46.8', unit: '℃' }],
      dc: [{ name: '组串1', volts: 612.4, amps: 2.55, watts: 1562 }],
      ac: [{ name: 'L1', volts: 233.8, amps: 4.68, watts: null, hertz: 50.02 }],
    }
    await storeDetails(box.current.context.db, [
      { stationId: own.id, detail: { ...detail, ts: ts - 300_000, dc: [] } },
      { stationId: own.id, detail: { ...detail, ts } },
    ])
    expect((await call('staff', `${base}/get/station/dcac/${own.id}/3`)).body.result).toEqual({
      updateTime: '2026-05-10 12:00:00',
      temperature: null,
      frequency: null,
      solarTemp: '[{"name":"散热器","unit":"℃","value":"46.8"}]',
      dcList: [{ groupStrName: '组串1', dcVoltage: 612.4, dcCurrent: 2.55, dcPower: 1562 }],
      acList: [{ groupStrName: 'L1', acVoltage: 233.8, acCurrent: 4.68, frequency: 50.02 }],
    })
  })
  test('of a station that never sent any are empty, not zero', async () => {
    const station = await build({ orgCode: 'A01A01A03' })
    expect((await call('staff', `${base}/get/station/dcac/${station.id}/3`)).body.result).toEqual({
      updateTime: null,
      temperature: null,
      frequency: null,
      solarTemp: null,
      dcList: [],
      acList: [],
    })
  })
})

describe('fees', () => {
  test('[API-MON-POWERFEES] [ENTITY-FEECHECK] [ENTITY-FARMERFEE] are the settled months, newest first', async () => {
    await buildFee(box.current.context.db, own.id, { month: '2026-03', payable: '100.00', received: '100.00', income: '30.00' })
    await buildFee(box.current.context.db, own.id, { month: '2026-04', payable: '120.50', received: null })
    const { checkList, farmerList } = (await call('staff', `${base}/powerfees/${own.id}`)).body.result
    expect(checkList).toEqual([
      {
        ssMonth: '2026-04',
        monthlyEnergy: '2.186',
        payableAmount: '120.50',
        actualAmountReceived: null,
        isAlarm: 0,
        differenceScale: '0.00',
      },
      {
        ssMonth: '2026-03',
        monthlyEnergy: '2.186',
        payableAmount: '100.00',
        actualAmountReceived: '100.00',
        isAlarm: 0,
        differenceScale: '0.00',
      },
    ])
    expect(farmerList[1]).toEqual({
      pvPanelNum: 40,
      powerRateStatrDate: '2026-03-01',
      powerRateEndDate: '2026-03-28',
      poorDays: 0,
      electricityFees: '100.00',
      coConstructionIncome: '30.00',
      paymentStatus: '1',
    })
  })
  test('[STATION-33] [STATION-34] [API-MON-POWERFEES] of their own station are refused to an agent by every verb', async () => {
    const denied = [
      `${base}/powerfees/${own.id}`,
      `${base}/export/powerfees/${own.id}`,
      '/api/powerfee/list',
      '/api/powerfee/exportXls',
    ]
    for (const path of denied) expect([path, (await call('agent', path)).status]).toEqual([path, 403])
    const station = (await call('agent', `${base}/select/one/${own.id}/3`)).text
    for (const figure of ['100.00', '120.50', 'payableAmount', 'electricityFees']) expect(station).not.toContain(figure)
  })
  test('[STATION-33] [STATION-34] stay hidden from an agent whose role was given the codes all the same', async () => {
    const { db } = box.current.context
    const role = await db.query<{ id: string }>(`SELECT id FROM sys_role WHERE role_code = 'agent'`)
    await db.query(
      `INSERT INTO sys_role_permission (role_id, permission_id) SELECT $1, id FROM sys_permission WHERE perms LIKE 'station:powerfee:%' ON CONFLICT DO NOTHING`,
      [role[0]?.id],
    )
    const flags = `UPDATE sys_user_authority SET have_view_financial_data = $1, have_export_data = $1 FROM sys_user u WHERE u.id = user_id AND u.username = 'agent'`
    await db.query(flags, [1])
    try {
      expect((await call('agent', `${base}/powerfees/${own.id}`)).status).toBe(403)
      expect((await call('agent', `${base}/export/powerfees/${own.id}`)).status).toBe(403)
      const { records } = (await call('agent', '/api/powerfee/list')).body.result
      expect(records.length).toBeGreaterThan(0)
      for (const record of records) {
        for (const key of [
          'payableAmount',
          'actualAmountReceived',
          'differenceScale',
          'isAlarm',
          'electricityFees',
          'coConstructionIncome',
          'price',
          'paymentStatus',
        ]) {
          expect(record).not.toHaveProperty(key)
        }
      }
    } finally {
      await db.query(
        `DELETE FROM sys_role_permission WHERE role_id = $1 AND permission_id IN (SELECT id FROM sys_permission WHERE perms LIKE 'station:powerfee:%')`,
        [role[0]?.id],
      )
      await db.query(flags, [0])
    }
  })
  test('[API-MON-EXPORTFEES] open as a link with a one-time ticket and come as a workbook', async () => {
    const token = await box.current.signInAs('staff')
    const path = `${base}/export/powerfees/${own.id}`
    const issued = await box.current.call('POST', '/sys/download/ticket', { token, body: { method: 'GET', path } })
    const query = { token: issued.body.result.ticket }
    const file = await box.current.call('GET', path, { query })
    expect(file.status).toBe(200)
    expect(file.headers['content-type']).toContain('spreadsheetml')
    expect(file.text.startsWith('PK')).toBe(true)
    expect((await box.current.call('GET', path, { query })).status).toBe(401)
  })
  test('[API-MON-EXPORTFEES] are not exported without the export flag', async () => {
    const { db } = box.current.context
    const flag = `UPDATE sys_user_authority SET have_export_data = $1 FROM sys_user u WHERE u.id = user_id AND u.username = 'multi'`
    await db.query(flag, [0])
    try {
      expect((await call('multi', `${base}/export/powerfees/${own.id}`)).status).toBe(403)
    } finally {
      await db.query(flag, [1])
    }
  })
})

describe('the alarm list', () => {
  test('[API-MON-ALARMLIST] [ENTITY-ALARM] [ENTITY-ALARMNOTICE] [ENTITY-ALARMLIST] holds alarms and notices in one shape, newest first', async () => {
    const station = await build({ orgCode: 'A01A01A04', name: '丽水站', live: { status: 1, lastMs: clock.now() } })
    const begin = Date.parse('2026-05-10T12:00:00+08:00')
    const fact = {
      stationId: station.id,
      dedupKey: 'vendor:a',
      level: 4,
      deviceSn: station.inverterSn,
      deviceModel: 'GW20KT-DT',
      message: '电网电压越限，逆变器停机',
      code: 'AC-0102',
      begin,
    }
    const intake = buildAlarmIntake(box.current.context)
    await intake.raise([fact, { ...fact, dedupKey: 'vendor:b', begin: begin - 3_600_000, level: 2 }])
    await intake.end([{ stationId: station.id, dedupKey: 'vendor:b', at: begin, by: '厂商恢复' }])
    const all = (await call('staff', `${base}/alarmlist`, { query: { stationId: station.id } })).body.result
    expect(all).toMatchObject({ total: 2, unhandled: 1 })
    expect(all.records[0]).toMatchObject({
      dataSource: 3,
      deviceSn: station.inverterSn,
      deviceModel: 'GW20KT-DT',
      eventMessage: '电网电压越限，逆变器停机',
      eventCode: 'AC-0102',
      eventTime: '2026-05-10 12:00:00',
      eventEndTime: null,
      stationName: '丽水站',
      stationAlarmInfo: { eventMessage: '电网电压越限，逆变器停机', eventTime: '2026-05-10 12:00:00' },
      priority: 'H',
      alarmStatus: '0',
    })
    expect(all.records[1]).toMatchObject({ eventEndTime: '2026-05-10 12:00:00', priority: 'L', alarmStatus: '2' })
    const open = (await call('staff', `${base}/alarmlist`, { query: { stationId: station.id, open: '1' } })).body.result
    expect(open.total).toBe(1)
    const page = (await call('staff', `${base}/alarmlist`, { query: { stationId: station.id, pageNo: 2, pageSize: 1 } })).body
      .result
    expect(page).toMatchObject({ total: 2, records: [{ priority: 'L' }] })
  })
  test('of an agent shows and counts their own stations only', async () => {
    const intake = buildAlarmIntake(box.current.context)
    const fact = {
      dedupKey: 'vendor:z',
      level: 3,
      deviceSn: null,
      deviceModel: null,
      message: 'x',
      code: 'x',
      begin: clock.now(),
    }
    await intake.raise([
      { ...fact, stationId: own.id },
      { ...fact, stationId: foreign.id },
    ])
    const mine = (await call('agent', `${base}/alarmlist`)).body.result
    expect(mine).toMatchObject({ total: 1, unhandled: 1 })
    const other = (await call('agent', `${base}/alarmlist`, { query: { stationId: foreign.id } })).body.result
    expect(other).toMatchObject({ total: 0, unhandled: 0 })
  })
})

describe('reloading', () => {
  test('[API-MON-RELOAD] brings the vendor’s newest data: the update time advances', async () => {
    const station = await simulated()
    const before = (await call('staff', `${base}/select/one/${station.id}/3`)).body.result
    expect(before.lastUpdateTime).toBeNull()
    const first = (await call('staff', `${base}/reload/newdata/${station.id}/3`)).body
    expect(first).toMatchObject({ success: true, result: { id: station.id, status: expect.any(Number) } })
    clock.advance(15 * 60_000)
    const second = (await call('staff', `${base}/reload/newdata/${station.id}/3`)).body.result
    expect(second.lastUpdateTime > first.result.lastUpdateTime).toBe(true)
    expect((await call('staff', `${base}/get/station/dcac/${station.id}/3`)).body.result.dcList.length).toBeGreaterThan(0)
  })
  test('[API-MON-RELOAD] asks the vendor at most once in five seconds', async () => {
    const station = await simulated()
    await call('staff', `${base}/reload/newdata/${station.id}/3`)
    expect((await call('staff', `${base}/reload/newdata/${station.id}/3`)).body).toMatchObject({ success: false, code: 429 })
    clock.advance(5_000)
    expect((await call('staff', `${base}/reload/newdata/${station.id}/3`)).body.success).toBe(true)
  })
  test('[STATION-32] [API-MON-RELOAD] fails with the sentence of the specification when no vendor answers', async () => {
    expect((await call('staff', `${base}/reload/newdata/${own.id}/3`)).body).toMatchObject({
      success: false,
      message: '刷新失败,请稍后重试！',
    })
  })

  /** A simulated station whose cloud answers just now. */
  async function simulated(): Promise<BuiltStation> {
    const simulator = buildSimulator()
    for (let number = next; ; number++) {
      const station = { ...plantFacts, vendorPlantId: simulatedPlantId(number) }
      const answers = await Promise.allSettled([clock.now(), clock.now() + 900_000].map((at) => simulator.snapshot(station, at)))
      next = number + 1
      if (answers.some((answer) => answer.status === 'rejected')) continue
      return build({ orgCode: 'A01A01A03', vendorPlantId: simulatedPlantId(number) })
    }
  }
})

let next = 1
const plantFacts = {
  stationId: '1',
  tenantId: '1',
  dataSource: 3,
  district: '330803',
  longitude: 118.96,
  latitude: 28.98,
  capacityW: 20_000,
  pvPanelNum: 40,
  stringNum: 2,
  devices: [],
}
