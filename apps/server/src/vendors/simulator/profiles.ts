/** How the simulated cloud of each data source differs: device names, serial numbers, what it counts and calls things. */
export interface VendorProfile {
  /** Models of the makers' household ranges by rated kW: one phase to 6 kW, three above. */
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
    [5, 'ASW5000-S-G2'],
    [6, 'ASW6000-S-G2'],
    [8, 'ASW8K-LT-G2 Pro'],
    [10, 'ASW10K-LT-G2 Pro'],
    [12, 'ASW12K-LT-G2 Pro'],
    [15, 'ASW15K-LT-G2 Pro'],
    [17, 'ASW17K-LT-G2 Pro'],
    [20, 'ASW20K-LT-G2 Pro'],
    [25, 'ASW25K-LT-G3'],
    [30, 'ASW30K-LT-G3'],
    [36, 'ASW36K-LT-G3'],
    [40, 'ASW40K-LT-G3'],
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
      [5, 'MIN 5000TL-X'],
      [6, 'MIN 6000TL-X'],
      [8, 'MOD 8000TL3-X'],
      [10, 'MOD 10KTL3-X'],
      [12, 'MOD 12KTL3-X'],
      [15, 'MID 15KTL3-X'],
      [17, 'MID 17KTL3-X'],
      [20, 'MID 20KTL3-X'],
      [25, 'MID 25KTL3-X'],
      [30, 'MID 30KTL3-X'],
      [36, 'MID 36KTL3-X'],
      [40, 'MID 40KTL3-X'],
      [50, 'MAX 50KTL3 LV'],
    ],
    inverterType: '4',
    collectorModel: 'ShineLink-X',
    inverterPrefix: 'GR',
    collectorPrefix: 'SL',
    stringName: '组串',
    phaseNames: letters,
    counterStepWh: 100,
  },
  3: {
    ...standard,
    models: [
      [5, 'GW5000-NS'],
      [6, 'GW6000-NS'],
      [8, 'GW8000-DT'],
      [10, 'GW10KT-DT'],
      [12, 'GW12KT-DT'],
      [15, 'GW15KT-DT'],
      [17, 'GW17KT-DT'],
      [20, 'GW20KT-DT'],
      [25, 'GW25KT-DT'],
      [30, 'GW30K-SMT'],
      [36, 'GW36K-SMT'],
      [40, 'GW40K-SMT'],
      [50, 'GW50KS-MT'],
    ],
    collectorModel: 'EzLogger-C',
    inverterPrefix: '90',
    collectorPrefix: 'W7',
  },
  4: {
    ...standard,
    models: [
      [5, 'SUN-5K-G05'],
      [6, 'SUN-6K-G05'],
      [8, 'SUN-8K-G05'],
      [10, 'SUN-10K-G05'],
      [12, 'SUN-12K-G05'],
      [15, 'SUN-15K-G05'],
      [18, 'SUN-18K-G05'],
      [20, 'SUN-20K-G05'],
      [25, 'SUN-25K-G05'],
      [30, 'SUN-30K-G03'],
      [35, 'SUN-35K-G03'],
      [40, 'SUN-40K-G03'],
      [50, 'SUN-50K-G03'],
    ],
    inverterType: '4',
    collectorModel: 'LSW-3',
    inverterPrefix: '22',
    collectorPrefix: '17',
    stringName: '组串',
  },
  5: {
    ...standard,
    models: [
      [5, 'R5-5K-S2'],
      [6, 'R5-6K-S2'],
      [8, 'R6-8K-T2'],
      [10, 'R6-10K-T2'],
      [12, 'R6-12K-T2'],
      [15, 'R6-15K-T2'],
      [17, 'R6-17K-T2'],
      [20, 'R6-20K-T2'],
      [25, 'R6-25K-T2'],
      [30, 'R6-30K-T3'],
      [33, 'R6-33K-T3'],
      [40, 'R6-40K-T4'],
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
      [5, 'SUN2000-5KTL-L1'],
      [6, 'SUN2000-6KTL-L1'],
      [8, 'SUN2000-8KTL-M1'],
      [10, 'SUN2000-10KTL-M1'],
      [12, 'SUN2000-12KTL-M5'],
      [15, 'SUN2000-15KTL-M5'],
      [17, 'SUN2000-17KTL-M5'],
      [20, 'SUN2000-20KTL-M5'],
      [25, 'SUN2000-25KTL-M5'],
      [30, 'SUN2000-30KTL-M3'],
      [36, 'SUN2000-36KTL-M3'],
      [40, 'SUN2000-40KTL-M3'],
      [50, 'SUN2000-50KTL-M3'],
    ],
    collectorModel: 'SDongleB-06',
    inverterPrefix: 'HV',
    collectorPrefix: 'BT',
    stringName: '组串',
    phaseNames: ['A', 'B', 'C'],
    counterStepWh: 10,
  },
}

export function profileOf(dataSource: number): VendorProfile {
  return profiles[dataSource] ?? standard
}

/** Panels beyond the rating of the inverter: usual on roofs is a tenth to a fifth, the makers allow half. */
const usualRatio = 1.2

/** The inverter that is installed on a roof: panels of 1.0 to 1.3 times its rating wherever the range of its maker has such a one. */
export function inverterFor(dataSource: number, capacityW: number): readonly [ratedKw: number, model: string] {
  const { models } = profileOf(dataSource)
  const at = models.findIndex(([ratedKw]) => ratedKw * 1000 * usualRatio >= capacityW)
  const fitting = models[at] ?? models.at(-1)
  const smaller = models[at - 1]
  if (!fitting) throw new Error(`no inverter model for source ${dataSource}`)
  // Panels below the rating leave a part of it unused: the next smaller one then.
  return smaller && capacityW < fitting[0] * 1000 ? smaller : fitting
}
