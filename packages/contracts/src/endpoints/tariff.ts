import { z } from 'zod'
import { defineEndpoint } from '../kit/endpoint.ts'
import { idText } from './session.ts'

const line = z.object({
  kind: z.enum(['benchmark', 'mechanism', 'market', 'difference', 'state', 'province', 'county', 'ownUse']),
  base: z.enum(['feedIn', 'generation', 'ownUse']),
  /** Yuan per kWh; of a difference negative where the market is above the mechanism price. */
  price: z.string(),
  /** Percent of the energy of its base. */
  share: z.string(),
  from: z.string(),
  to: z.string(),
  /** The prices that it follows from: two of a difference. */
  tariffs: z.array(z.object({ id: z.string(), tariffNo: z.string(), documentNo: z.string().nullable(), price: z.string() })),
})
const gap = z.object({ lacks: z.enum(['feedIn', 'market', 'ownUse']), from: z.string(), to: z.string() })
export type PriceLineText = z.infer<typeof line>

const ofStation = z.object({
  /** Why nothing can be said: what the record of the station lacks. */
  lack: z.enum(['gridDate', 'consumeMode']).nullable(),
  gridDate: z.string().nullable(),
  consumeMode: z.string().nullable(),
  voltageLevel: z.string().nullable(),
  today: z.object({ day: z.string(), lines: z.array(line), gaps: z.array(gap) }),
  bill: z.object({
    month: z.string(),
    from: z.string().nullable(),
    to: z.string().nullable(),
    /** kWh, as measured; null where nothing was. */
    energy: z.string().nullable(),
    ownUse: z.string(),
    days: z.number(),
    measuredDays: z.number(),
    weightedBy: z.enum(['measured', 'days']),
    lines: z.array(line.extend({ energy: z.string(), amount: z.string() })),
    gaps: z.array(gap.extend({ energy: z.string() })),
    amount: z.string(),
  }),
})
export type StationTariffs = z.infer<typeof ofStation>

const trial = z.object({
  /** Stations that the caller sees and the price is made for, and those of them of which something changes. */
  stations: z.number(),
  changed: z.number(),
  /** It is for others as well, which the caller does not see. */
  isPartial: z.boolean(),
  /** Months with measured energy that were looked at. */
  from: z.string().nullable(),
  to: z.string().nullable(),
  before: z.string(),
  after: z.string(),
  difference: z.string(),
  months: z.array(z.object({ month: z.string(), before: z.string(), after: z.string(), difference: z.string() })),
  rows: z.array(
    z.object({
      stationId: z.string(),
      stationName: z.string(),
      month: z.string(),
      energy: z.string(),
      before: z.string(),
      after: z.string(),
      difference: z.string(),
    }),
  ),
  /** Rows in all. */
  total: z.number(),
})
export type TariffTrial = z.infer<typeof trial>

const values = z.record(z.string(), z.union([z.string().max(500), z.number(), z.null()]))
const page = { pageNo: z.number().int().min(1).max(100_000).default(1), pageSize: z.number().int().min(1).max(100).default(20) }

/** Tariffs (decision 108): what a price would change is said before it does, and what a station earns follows from its prices. All of it is money. */
export const tariffCalls = {
  trialTariff: defineEndpoint({
    method: 'POST',
    path: '/api/tariff/trial',
    access: 'finance:tariff:list',
    summary: { zh: '电价影响试算', en: 'Try a tariff' },
    details: {
      zh: '按实测月电量计算每站每月的变化，不写入；未生效的电价试算其生效，生效的试算其作废',
      en: 'what changes per station and month, of measured energy; nothing is written. A price in force is tried as if it were void',
    },
    body: z.union([z.object({ id: idText, ...page }), z.object({ values, ...page })]),
    result: trial,
  }),
  tariffsOfStation: defineEndpoint({
    method: 'GET',
    path: '/api/tariff/station',
    access: 'station:powerfee:list',
    summary: { zh: '电站的电价与电费测算', en: 'Prices of a station and what a month comes to' },
    query: z.object({
      id: idText,
      month: z
        .string()
        .regex(/^\d{4}-(0[1-9]|1[0-2])$/)
        .optional(),
      /** kWh used by the owner, of a station that uses a part: nothing measures it. */
      ownUse: z
        .string()
        .regex(/^\d{1,9}(\.\d{1,3})?$/)
        .optional(),
    }),
    result: ofStation,
  }),
}
