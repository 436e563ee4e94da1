import { dayNumber, dayOfNumber } from '@heliodesk/domain/solar/slots'
import { newId } from '#server/db/ids.ts'
import { lastDayOf } from '#server/modules/contract/contract/term.ts'
import type { DemoStep } from '../steps.queries.ts'
import { numberOf, orderDays } from '../story/orderDays.ts'
import type { ContractedStation } from './seed.queries.ts'

const hour = 3_600_000
const termYears = 25
const clerk = { username: 'linyue', realname: '林悦' }
const manager = { username: 'shenwei', realname: '沈伟' }
const iso = (ms: number): string => new Date(ms).toISOString()

export const givenUpReason = '业主决定翻建房屋，协商解除合作'
const endedAt = (day: string): number => Date.parse(`${day}T15:20:00+08:00`)

interface MadeContract {
  readonly row: Readonly<Record<string, unknown>>
  readonly steps: readonly DemoStep[]
}

/**
 * The main contract of a roof, signed before the grid, in force for 25 years, archived where it is old enough.
 * @param endDay when it was terminated, of a roof that was given up
 */
export function contractOf(station: ContractedStation, companyId: string | null, today: string, endDay?: string): MadeContract {
  const key = { number: numberOf(station.contractNo), orgCode: station.orgCode }
  const signDate = orderDays(key, 'connected', station.gridDay).signed
  // In force on the afternoon of the same day: of a roof that was signed yesterday as well, whatever the time of the start.
  const begun = Date.parse(`${signDate}T10:00:00+08:00`)
  const id = newId()
  const isArchived = endDay === undefined && station.gridDay < dayOfNumber(dayNumber(today) - 120)
  const archiveNo = `DA-${station.contractNo}`
  const step = (hours: number, one: Omit<DemoStep, 'id' | 'tenant_id' | 'resource' | 'record_id' | 'at'>): DemoStep => ({
    id: newId(),
    tenant_id: station.tenantId,
    resource: 'contract',
    record_id: id,
    at: iso(begun + hours * hour),
    ...one,
  })
  const steps = [
    step(-24, { verb: 'create', ...clerk, from_status: null, to_status: '0' }),
    step(-23, { verb: 'submit', ...clerk, from_status: '0', to_status: '1' }),
    step(0, { verb: 'sign', ...clerk, from_status: '1', to_status: '2', about: station.customerName }),
    step(6, { verb: 'takeEffect', ...manager, from_status: '2', to_status: '3' }),
    ...(endDay === undefined
      ? []
      : [
          {
            ...step(0, { verb: 'terminate', ...manager, from_status: '3', to_status: '7', remark: givenUpReason }),
            at: iso(endedAt(endDay)),
          },
        ]),
    ...(isArchived ? [step(240, { verb: 'archive', ...manager, from_status: '3', to_status: '3', about: archiveNo })] : []),
  ]
  const row = {
    id,
    tenant_id: station.tenantId,
    sys_org_code: station.orgCode,
    create_by: clerk.username,
    create_time: iso(begun - 24 * hour),
    contract_no: station.contractNo,
    status: endDay === undefined ? '3' : '7',
    contract_type: '1',
    sign_mode: '1',
    customer_id: station.customerId,
    station_id: station.id,
    agent_id: station.agentId,
    company_id: companyId,
    pv_panel_num: station.panels,
    capacity: station.capacity,
    panel_year_income: station.businessModel === '3' ? '50.00' : '60.00',
    term_years: termYears,
    signer: station.customerName,
    sign_date: signDate,
    effective_date: dayOfNumber(dayNumber(signDate) + 1),
    expire_date: lastDayOf(dayOfNumber(dayNumber(signDate) + 1), termYears),
    company_sign_time: iso(begun + 6 * hour),
    end_time: endDay === undefined ? null : iso(endedAt(endDay)),
    end_reason: endDay === undefined ? null : givenUpReason,
    archive_no: isArchived ? archiveNo : null,
    archive_time: isArchived ? iso(begun + 240 * hour) : null,
  }
  return { row, steps }
}
