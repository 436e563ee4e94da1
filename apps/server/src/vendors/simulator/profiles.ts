/** How the simulated cloud of each data source differs: device names, serial numbers, what it counts and calls things. */
export interface VendorProfile {
  /** Inverter models by rated kW; the smallest that is large enough is installed. */
  readonly models: readonly (readonly [ratedKw: number, model: string])[]
  /** `1` or `4` (A§3.2). */
  readonly inverterType: '1' | '4'
  readonly collectorModel: string
  readonly inverterPrefix: string
  readonly collectorPrefix: string
  readonly stringName: string
  readonly phaseNames: readonly [string, string, string]
  /** Step of its energy counter in Wh; null = it sends no counter and energy is the integral of power. */
  readonly counterStepWh: number | null
}

const lines = ['L1', 'L2', 'L3'] as const
const letters = ['R', 'S', 'T'] as const

const standard: VendorProfile = {
  models: [
    [6, 'ASW6000-S-G2'],
    [10, 'ASW10K-LT-G2'],
    [15, 'ASW15K-LT-G2'],
    [20, 'ASW20K-LT-G2'],
    [30, 'ASW30K-LT-G3'],
    [50, 'ASW50K-LT-G3'],
  ],
  inverterType: '1',
  collectorModel: 'AiCom-4G',
  inverterPrefix: 'AW',
  collectorPrefix: 'C4',
  stringName: '组串',
  phaseNames: lines,
  counterStepWh: null,
}

const profiles: Readonly<Record<number, VendorProfile>> = {
  1: standard,
  2: {
    ...standard,
    models: [
      [6, 'MIN 6000TL-X'],
      [10, 'MOD 10KTL3-X'],
      [15, 'MID 15KTL3-X'],
      [20, 'MID 20KTL3-X'],
      [30, 'MID 30KTL3-X'],
      [50, 'MAX 50KTL3 LV'],
    ],
    inverterType: '4',
    collectorModel: 'ShineLink-X',
    inverterPrefix: 'GR',
    collectorPrefix: 'SL',
    stringName: 'PV',
    phaseNames: letters,
    counterStepWh: 100,
  },
  3: {
    ...standard,
    models: [
      [6, 'GW6000-NS'],
      [10, 'GW10KT-DT'],
      [15, 'GW15KT-DT'],
      [20, 'GW20KT-DT'],
      [30, 'GW30KS-MT'],
      [50, 'GW50KS-MT'],
    ],
    collectorModel: 'EzLogger-C',
    inverterPrefix: '90',
    collectorPrefix: 'W7',
  },
  4: {
    ...standard,
    models: [
      [6, 'SUN-6K-G05'],
      [10, 'SUN-10K-G05'],
      [15, 'SUN-15K-G05'],
      [20, 'SUN-20K-G05'],
      [30, 'SUN-30K-G03'],
      [50, 'SUN-50K-G03'],
    ],
    inverterType: '4',
    collectorModel: 'LSW-3',
    inverterPrefix: '22',
    collectorPrefix: '17',
    stringName: 'PV',
  },
  5: {
    ...standard,
    models: [
      [6, 'R5-6K-S2'],
      [10, 'R5-10K-T2'],
      [15, 'R6-15K-T2'],
      [20, 'R6-20K-T2'],
      [30, 'R6-30K-T3'],
      [50, 'R6-50K-T4'],
    ],
    collectorModel: 'eSolar 4G',
    inverterPrefix: 'R5',
    collectorPrefix: 'ES',
    phaseNames: letters,
  },
  6: {
    ...standard,
    models: [
      [6, 'SUN2000-6KTL-L1'],
      [10, 'SUN2000-10KTL-M1'],
      [15, 'SUN2000-15KTL-M5'],
      [20, 'SUN2000-20KTL-M5'],
      [30, 'SUN2000-30KTL-M3'],
      [50, 'SUN2000-50KTL-M3'],
    ],
    collectorModel: 'SDongleB-06',
    inverterPrefix: 'HV',
    collectorPrefix: 'BT',
    stringName: 'PV',
    phaseNames: ['A', 'B', 'C'],
    counterStepWh: 10,
  },
}

export function profileOf(dataSource: number): VendorProfile {
  return profiles[dataSource] ?? standard
}
