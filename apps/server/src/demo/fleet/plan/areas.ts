/** Where the demo fleet stands: which department runs which districts, with how many stations, and what a kWh is paid there. */
export interface Area {
  readonly orgCode: string
  /** Feed-in price in yuan per kWh. */
  readonly price: string
  readonly style: 'south' | 'north'
  /** Letters used in contract numbers, and the share of stations, by district. */
  readonly districts: readonly (readonly [code: string, letters: string, weight: number])[]
}

const zhejiang = { price: '0.4153', style: 'south' } as const
const shandong = { price: '0.3949', style: 'north' } as const
const henan = { price: '0.3779', style: 'north' } as const
const anhui = { price: '0.3844', style: 'south' } as const

export const areas: readonly Area[] = [
  {
    ...zhejiang,
    orgCode: 'A01A01A01',
    districts: [
      ['330802', 'KC', 12],
      ['330822', 'CS', 13],
      ['330824', 'KH', 14],
      ['330881', 'JS', 23],
    ],
  },
  {
    ...zhejiang,
    orgCode: 'A01A01A02',
    districts: [
      ['330702', 'WC', 8],
      ['330703', 'JD', 7],
      ['330723', 'WY', 9],
      ['330726', 'PJ', 6],
      ['330727', 'PA', 7],
      ['330781', 'LX', 11],
      ['330783', 'DY', 9],
    ],
  },
  {
    ...zhejiang,
    orgCode: 'A01A01A03',
    districts: [
      ['330803', 'QJ', 20],
      ['330825', 'LY', 18],
    ],
  },
  {
    ...zhejiang,
    orgCode: 'A01A01A04',
    districts: [
      ['331102', 'LD', 8],
      ['331122', 'JY', 8],
      ['331123', 'SC', 7],
      ['331124', 'SY', 7],
      ['331181', 'LQ', 5],
    ],
  },
  {
    ...shandong,
    orgCode: 'A01A02A01',
    districts: [
      ['371302', 'LS', 9],
      ['371321', 'YN', 11],
      ['371322', 'TC', 9],
      ['371323', 'YS', 10],
      ['371324', 'LL', 12],
      ['371325', 'FX', 9],
      ['371326', 'PY', 9],
      ['371327', 'JN', 8],
    ],
  },
  {
    ...shandong,
    orgCode: 'A01A02A02',
    districts: [
      ['371702', 'MD', 9],
      ['371721', 'CX', 11],
      ['371722', 'SX', 10],
      ['371724', 'JY', 7],
      ['371725', 'YC', 8],
      ['371726', 'JC', 7],
    ],
  },
  {
    ...henan,
    orgCode: 'A01A03A01',
    districts: [
      ['411602', 'CH', 6],
      ['411603', 'HY', 9],
      ['411621', 'FG', 7],
      ['411622', 'XH', 7],
      ['411625', 'DC', 8],
      ['411627', 'TK', 9],
      ['411628', 'LY', 8],
    ],
  },
  {
    ...henan,
    orgCode: 'A01A03A02',
    districts: [
      ['411322', 'FC', 8],
      ['411324', 'ZP', 8],
      ['411325', 'NX', 7],
      ['411327', 'SQ', 6],
      ['411328', 'TH', 9],
      ['411329', 'XY', 6],
      ['411381', 'DZ', 9],
    ],
  },
  {
    ...anhui,
    orgCode: 'A01A04A01',
    districts: [
      ['341202', 'YZ', 7],
      ['341203', 'YD', 6],
      ['341221', 'LQ', 9],
      ['341222', 'TH', 8],
      ['341225', 'FN', 8],
      ['341226', 'YS', 8],
      ['341282', 'JS', 6],
    ],
  },
  {
    ...anhui,
    orgCode: 'A01A04A02',
    districts: [
      ['341502', 'JA', 7],
      ['341503', 'YA', 7],
      ['341522', 'HQ', 9],
      ['341523', 'SC', 7],
      ['341524', 'JZ', 6],
      ['341525', 'HS', 6],
    ],
  },
]

export interface DistrictShare {
  readonly area: Area
  readonly district: string
  readonly letters: string
  /** Numbers of its stations: from `first` on, `count` of them. */
  readonly first: number
  readonly count: number
}

/** Divides a number of stations over the districts by weight; the numbers run on from 1 without a hole. */
export function shareStations(stations: number): readonly DistrictShare[] {
  const all = areas.flatMap((area) => area.districts.map(([district, letters, weight]) => ({ area, district, letters, weight })))
  const total = all.reduce((sum, one) => sum + one.weight, 0)
  let weightBefore = 0
  return all.map(({ weight, ...one }) => {
    const first = Math.round((stations * weightBefore) / total) + 1
    weightBefore += weight
    return { ...one, first, count: Math.round((stations * weightBefore) / total) + 1 - first }
  })
}
