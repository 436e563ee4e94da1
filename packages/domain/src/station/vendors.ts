import { localizedText } from '@heliodesk/contracts/text/locale'

/** What a vendor's cloud delivers. Screens read this data; nothing asks for a vendor by number (A§2.4 device parameters). */
export interface VendorCapability {
  /** One temperature of the inverter in °C. */
  readonly temperature: boolean
  /** One grid frequency of the device in Hz. */
  readonly frequency: boolean
  /** Last column of the AC table. */
  readonly acLast: 'power' | 'frequency'
  /** `split`: a DC and an AC table; `combined`: both sides of a string in one table (D-SOURCE6). */
  readonly layout: 'split' | 'combined'
  /** Several named temperatures in `solarTemp`. */
  readonly temperatureList: boolean
}

const standard: VendorCapability = {
  temperature: true,
  frequency: true,
  acLast: 'power',
  layout: 'split',
  temperatureList: false,
}
const perPhaseFrequency: VendorCapability = { ...standard, frequency: false, acLast: 'frequency' }

export type DataSource = 1 | 2 | 3 | 4 | 5 | 6
export const dataSources: readonly DataSource[] = [1, 2, 3, 4, 5, 6]

/** Six vendors are known by index (A§2.4). */
export const vendorCapabilities: Readonly<Record<DataSource, VendorCapability>> = {
  1: standard,
  2: standard,
  3: perPhaseFrequency,
  4: { ...perPhaseFrequency, temperature: false, temperatureList: true },
  5: perPhaseFrequency,
  6: { ...standard, layout: 'combined' },
}

export function isDataSource(value: number): value is DataSource {
  return dataSources.some((known) => known === value)
}

/** Capability of a source; one that is not among the six shows what a standard device shows. */
export function capabilityOf(dataSource: number | null | undefined): VendorCapability {
  return typeof dataSource === 'number' && isDataSource(dataSource) ? vendorCapabilities[dataSource] : standard
}

/** Name of a vendor: the answer's own, else the dictionary's, else 厂商n (D-VENDOR). */
export function vendorName(dataSource: number, dataSourceName?: string | null, dictText?: string | null): string {
  return dataSourceName?.trim() || dictText?.trim() || `${localizedText({ zh: '厂商', en: 'Vendor ' })}${dataSource}`
}
