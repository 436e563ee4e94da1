import { recordPath } from '@heliodesk/contracts/recordPath'
import { station } from '@heliodesk/contracts/resources/station/station'
import {
  type AgeClass,
  plansOverdue,
  type ReceivableKind,
  receivablesLate,
  receivablesOf,
  settlementsOf,
  stationsConnected,
  stationsOf,
  stationsOnline,
  workOrdersLate,
  workOrdersOpen,
} from '@heliodesk/domain/statistics/figures'
import { type EnergyAsk, energyQuery } from './useStatistics.ts'

type Departs = string | readonly string[]
const to = (list: string, params: Readonly<Record<string, string>>): string => `${list}?${new URLSearchParams(params)}`
/** Head offices have a list of all work orders, others their own alone. */
const orders = (isHead: boolean) => (isHead ? '/workorder/allIndex' : '/workorder/index')

/** The lists behind the figures; what they ask for is what the server counted (domain/statistics/figures). */
export const links = {
  stations: (orgCode?: Departs) => to('/station/index', stationsOf(orgCode)),
  connected: (day: string, orgCode?: Departs) => to('/station/index', stationsConnected(day, orgCode)),
  online: (isOnline: boolean) => to('/station/index', stationsOnline(isOnline)),
  open: (isHead: boolean, orgCode?: Departs) => to(orders(isHead), workOrdersOpen(orgCode)),
  late: (isHead: boolean, orgCode?: Departs) => to(orders(isHead), workOrdersLate(orgCode)),
  overdue: (orgCode?: Departs) => to('/repay/plan', plansOverdue(orgCode)),
  settlements: (month: string, agentId?: string) => to('/batch/settle/account', settlementsOf(month, agentId)),
  energy: (ask: EnergyAsk) => to('/statistics/energy', energyQuery(ask)),
  power: (day: string, orgCode?: string) => to('/statistics/power', { day, ...(orgCode ? { orgCode } : {}) }),
  station: (id: string) => recordPath(station, id) ?? '/station/index',
  receivables: (kind: ReceivableKind, month: string) => to('/statistics/receivable', receivablesOf(kind, month)),
  aged: (kind: ReceivableKind, age: AgeClass, day: string) => to('/statistics/receivable', receivablesLate(kind, age, day)),
} as const
