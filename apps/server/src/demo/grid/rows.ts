import { newId } from '#server/db/ids.ts'
import { gridSteps } from '#server/modules/grid/connection/steps.ts'
import { givenUpReason } from '../contracts/rows.ts'
import type { DemoStep } from '../steps.queries.ts'
import { gridFacts, numberOf, orderDays } from '../story/orderDays.ts'
import { mechanismDay } from '../tariffs/plan.ts'
import type { ConnectedStation } from './seed.queries.ts'

const clerk = { username: 'linyue', realname: '林悦' }
const manager = { username: 'shenwei', realname: '沈伟' }
const withdrawn = '10'
const stepFields = gridSteps.map(({ day }) => day.replace(/[A-Z]/g, (letter) => `_${letter.toLowerCase()}`))

/** What stands behind one transformer. */
const perTransformer = 10
export interface MadeTransformer {
  readonly row: Readonly<Record<string, unknown>>
  readonly stations: readonly ConnectedStation[]
}

const townOf = ({ address }: ConnectedStation): string => /^(.+?[镇乡])/.exec(address ?? '')?.[1] ?? '城关镇'

/** Transformers of the villages in which the stations stand, each with room for some more. */
export function transformersOf(stations: readonly ConnectedStation[]): readonly MadeTransformer[] {
  const groups = new Map<string, ConnectedStation[]>()
  for (const station of stations) {
    const key = `${station.tenantId} ${station.district} ${townOf(station)}`
    groups.set(key, [...(groups.get(key) ?? []), station])
  }
  let made = 0
  return [...groups.values()].flatMap((group) => {
    const number = made + 1
    made += Math.ceil(group.length / perTransformer)
    return Array.from({ length: Math.ceil(group.length / perTransformer) }, (_, at) => {
      const behind = group.slice(at * perTransformer, (at + 1) * perTransformer)
      const [first] = behind
      const used = behind.reduce((sum, { capacity }) => sum + Number(capacity), 0)
      const town = first === undefined ? '' : townOf(first)
      return {
        stations: behind,
        row: {
          id: newId(),
          tenant_id: first?.tenantId,
          sys_org_code: 'A01',
          create_by: clerk.username,
          transformer_no: `BY-${first?.district ?? ''}-${String(number + at).padStart(4, '0')}`,
          transformer_name: `${town}${at + 1}号公变`,
          // Towns of one name stand in several counties.
          power_supply_station: `${town}供电所（${first?.district ?? ''}）`,
          district: first?.district,
          open_capacity: `${Math.ceil((used + 60) / 50) * 50}.00`,
        },
      }
    })
  })
}

interface MadeConnection {
  readonly row: Readonly<Record<string, unknown>>
  readonly steps: readonly DemoStep[]
}

/**
 * The connection of a roof that has taken so many of the nine steps; what a later step brings is not there yet.
 * @param gridDay when it came to the grid, or is expected to; `endDay`: when its application was withdrawn
 */
export function connectionOf(
  station: ConnectedStation,
  transformer: MadeTransformer['row'],
  { taken, gridDay, endDay }: { readonly taken: number; readonly gridDay: string; readonly endDay?: string | undefined },
): MadeConnection {
  const id = newId()
  const story = orderDays({ number: numberOf(station.contractNo), orgCode: station.orgCode }, 'connected', gridDay)
  const days = gridFacts.map((fact) => story[fact])
  const at = (day: string, hour: string) => `${day}T${hour}:00+08:00`
  const line = { id: '', tenant_id: station.tenantId, resource: 'gridConnection', record_id: id }
  const from = (verb: string) => (verb === 'run' ? manager : clerk)
  const begun = at(story.signed, '16:30')
  const since = <T>(step: number, value: T): T | null => (taken >= step ? value : null)
  return {
    row: {
      id,
      tenant_id: station.tenantId,
      sys_org_code: station.orgCode,
      create_by: clerk.username,
      create_time: begun,
      grid_no: `BW-${station.contractNo}`,
      status: endDay === undefined ? String(taken) : withdrawn,
      end_time: endDay === undefined ? null : at(endDay, '15:40'),
      end_reason: endDay === undefined ? null : givenUpReason,
      customer_id: station.customerId,
      contract_id: station.contractId,
      station_id: station.id,
      grid_account_no: since(6, station.accountNo),
      account_check: since(6, '1'),
      account_name: station.customerName,
      power_supply_station: transformer['power_supply_station'],
      capacity: Number(station.capacity).toFixed(2),
      voltage_level: Number(station.capacity) > 8 ? '2' : '1',
      consume_mode: station.consumeMode ?? '1',
      transformer_id: since(2, transformer['id']),
      access_point: since(
        2,
        `${townOf(station)}${1 + (Number(station.contractNo.slice(-2)) % 9)}号线路 ${Number(station.contractNo.slice(-3)) % 40} 号杆`,
      ),
      apply_no: since(1, `SL${(days[0] ?? '').replaceAll('-', '')}${station.contractNo.slice(-5)}`),
      filing_no: since(4, `${station.district.slice(0, 4)}-HY-${station.contractNo.slice(-5)}`),
      meter_no: since(6, `FD${station.accountNo?.slice(-9) ?? station.contractNo.slice(-5)}`),
      grid_meter_no: since(6, `SW${station.accountNo?.slice(-9) ?? station.contractNo.slice(-5)}`),
      ratio: since(6, 1),
      ppa_no: since(7, `GSD-${station.contractNo}`),
      tariff: since(7, station.price),
      tariff_text: since(7, station.gridDay < mechanismDay ? '燃煤发电基准价' : '机制电价'),
      ...Object.fromEntries(stepFields.map((field, place) => [field, since(place + 1, days[place])])),
    },
    steps: [
      { ...line, id: newId(), at: begun, verb: 'create', ...clerk, from_status: null, to_status: '0' },
      ...gridSteps.slice(0, taken).map(({ verb }, place) => ({
        ...line,
        id: newId(),
        at: at(days[place] ?? gridDay, '15:00'),
        verb,
        ...from(verb),
        from_status: String(place),
        to_status: String(place + 1),
        ...(verb === 'run' ? { about: station.stationName } : {}),
      })),
      ...(endDay === undefined
        ? []
        : [
            {
              ...{ ...line, ...manager, id: newId(), at: at(endDay, '15:40'), verb: 'withdraw' },
              ...{ from_status: String(taken), to_status: withdrawn, remark: givenUpReason },
            },
          ]),
    ],
  }
}
