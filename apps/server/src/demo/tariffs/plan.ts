import { type Bill, billOf } from '@heliodesk/domain/tariff/bill'
import type { TariffKind } from '@heliodesk/domain/tariff/tariff'
import { tariffOf } from '#server/tariff/terms.ts'
import { areas } from '../fleet/plan/areas.ts'

/** A price of the demo by the names of its record. */
export interface DemoTariff {
  readonly id: string
  readonly kind: TariffKind
  readonly province: string
  readonly district: string | null
  readonly consumeMode: string | null
  readonly voltageLevel: null
  readonly gridFrom: string | null
  readonly gridTo: string | null
  readonly validFrom: string
  readonly validTo: string | null
  readonly unitPrice: string
  readonly share: string | null
  readonly documentNo: string
}

/** Stations that were connected from this day on have the mechanism price for a share, and the market for the rest. */
export const mechanismDay = '2025-06-01'
const lastOldDay = '2025-05-31'
const mechanismNo = '发改价格〔2025〕136号'

/** Share of the mechanism and averages of the market, by half years since it began. */
const markets: Readonly<Record<string, { readonly share: string; readonly averages: readonly string[] }>> = {
  33: { share: '90.0000', averages: ['0.346100', '0.332800', '0.339000'] },
  34: { share: '85.0000', averages: ['0.305700', '0.294100', '0.299600'] },
  37: { share: '80.0000', averages: ['0.221800', '0.207400', '0.213500'] },
  41: { share: '80.0000', averages: ['0.258300', '0.246600', '0.251200'] },
}
const halves = [
  [mechanismDay, '2025-12-31', '2025 年 6—12 月'],
  ['2026-01-01', '2026-06-30', '2026 年上半年'],
  ['2026-07-01', null, '2026 年下半年'],
] as const

type Own = Pick<DemoTariff, 'kind' | 'validFrom' | 'unitPrice' | 'documentNo'> & Partial<DemoTariff>
const none = { district: null, consumeMode: null, voltageLevel: null, gridFrom: null, gridTo: null, validTo: null, share: null }

/** What a province pays: the benchmark for old stations until the mechanism took it over at the same price, mechanism and market for young ones. */
function ofProvince(province: string, price: string): readonly Own[] {
  const { share, averages } = markets[province] ?? { share: '100.0000', averages: [] }
  const unitPrice = `${price}00`
  const old = { gridTo: lastOldDay, unitPrice } as const
  return [
    { ...old, kind: '1', validFrom: '2020-01-01', validTo: '2025-12-31', documentNo: '发改价格规〔2019〕1658号' },
    { ...old, kind: '2', validFrom: '2026-01-01', share: '100.0000', documentNo: mechanismNo },
    { kind: '2', gridFrom: mechanismDay, validFrom: mechanismDay, unitPrice, share, documentNo: mechanismNo },
    ...averages.flatMap((average, at): readonly Own[] => {
      const [validFrom, validTo, words] = halves[at] ?? halves[0]
      const documentNo = `${words}分布式光伏市场均价公布`
      return [{ kind: '3', gridFrom: mechanismDay, validFrom, validTo, unitPrice: average, documentNo }]
    }),
  ]
}

/** Counties that pay a subsidy for stations of before the mechanism. */
export const subsidisedDistricts = ['330803', '330822', '330824', '330825', '330881'] as const

/** They pay it month by month, within sixty days. */
export const subsidyCalendar = { kind: '6', province: '33', cadence: '1', days: 60 } as const

/** What stations of other years had, and what their owners pay for what they use. */
const zhejiang: readonly Own[] = [
  {
    ...{ kind: '4', gridFrom: '2021-01-01', gridTo: '2021-12-31', validFrom: '2021-01-01', validTo: '2040-12-31' },
    ...{ unitPrice: '0.030000', documentNo: '国能发新能〔2021〕25号' },
  },
  {
    ...{ kind: '5', gridTo: '2020-12-31', validFrom: '2020-01-01', validTo: '2038-12-31' },
    ...{ unitPrice: '0.100000', documentNo: '浙政发〔2013〕49号' },
  },
  {
    ...{
      kind: '6',
      district: '330803',
      gridFrom: '2019-01-01',
      gridTo: '2021-12-31',
      validFrom: '2020-01-01',
      validTo: '2026-12-31',
    },
    ...{ unitPrice: '0.150000', documentNo: '衢江区光伏富民补贴办法' },
  },
  ...subsidisedDistricts.map(
    (district): Own => ({
      ...{ kind: '6', district, gridFrom: '2023-01-01', gridTo: lastOldDay, validFrom: '2023-01-01', validTo: '2029-12-31' },
      ...{ unitPrice: '0.030000', documentNo: '衢州市屋顶光伏富民补贴办法（2023）' },
    }),
  ),
  {
    kind: '7',
    consumeMode: '2',
    validFrom: '2020-01-01',
    unitPrice: '0.538000',
    share: '85.0000',
    documentNo: '合作共建协议附件二',
  },
]

const pricesOfAreas = new Map(areas.map(({ price, districts }) => [districts[0]?.[0].slice(0, 2) ?? '', price]))

/** Every price of the demo that is in force: its fees follow from them, and its tariffs are them. */
export const demoTariffs: readonly DemoTariff[] = [...pricesOfAreas]
  .flatMap(([province, price]) =>
    [...ofProvince(province, price), ...(province === '33' ? zhejiang : [])].map((one) => ({ ...none, ...one, province })),
  )
  .map((one, at) => ({ ...one, id: String(at + 1) }))

const byProvince = Map.groupBy(
  demoTariffs.map((one) => tariffOf({ ...one })),
  ({ province }) => province,
)

/** What a month of a station of the demo comes to; all of them feed in everything. */
export const demoBill = (
  { district, gridDate }: { readonly district: string; readonly gridDate: string },
  span: { readonly from: string; readonly to: string },
  kwh: number,
): Bill =>
  billOf({ district, mode: '1', voltage: null, gridDate }, byProvince.get(district.slice(0, 2)) ?? [], span, {
    generation: BigInt(kwh) * 1_000n,
    ownUse: 0n,
    weights: null,
  })
