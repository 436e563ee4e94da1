/**
 * What every vendor's cloud is turned into. Numbers leave an adapter in W, kWh, V, A, Hz and °C, instants as epoch ms;
 * what a vendor does not deliver is absent or null, never zero.
 */

/** The station as an adapter needs it to ask its cloud. */
export interface VendorStation {
  readonly stationId: string
  readonly tenantId: string
  readonly dataSource: number
  /** The plant's id in the vendor's cloud; null = not bound to one. */
  readonly vendorPlantId: string | null
  readonly district: string | null
  readonly longitude: number | null
  readonly latitude: number | null
  readonly capacityW: number
  readonly pvPanelNum: number | null
  readonly stringNum: number | null
  readonly devices: readonly { readonly id: string; readonly type: string; readonly psn: string; readonly model: string | null }[]
}

/** Power of one instant; `totalKwh` = the vendor's own counter at it. */
export interface VendorPoint {
  readonly ts: number
  readonly powerW: number
  readonly totalKwh?: number
}

export interface VendorKpi {
  readonly ts: number
  readonly powerW: number
  readonly todayKwh: number | null
  readonly monthKwh: number | null
  readonly totalKwh: number | null
}

export interface VendorDcRow {
  readonly name: string
  readonly volts: number | null
  readonly amps: number | null
  readonly watts: number | null
}
export interface VendorAcRow extends VendorDcRow {
  /** Where the vendor gives the frequency per phase. */
  readonly hertz: number | null
}
/** One device at one instant (A§3.2 DeviceDetailInfo). */
export interface VendorDetail {
  readonly ts: number
  readonly deviceSn: string
  readonly temperatureC: number | null
  readonly frequencyHz: number | null
  readonly temperatures: readonly { readonly name: string; readonly value: string; readonly unit: string }[]
  readonly dc: readonly VendorDcRow[]
  readonly ac: readonly VendorAcRow[]
}

/** An alarm that is open now. `key` is stable while it lasts: the same event again is the same key. */
export interface VendorAlarm {
  readonly key: string
  readonly deviceSn: string | null
  readonly deviceModel: string | null
  readonly code: string
  readonly message: string
  /** 1 提示, 2 一般, 3 重要, 4 紧急. */
  readonly level: 1 | 2 | 3 | 4
  readonly begin: number
}

/** All that a cloud knows about one station at this moment. */
export interface VendorSnapshot {
  readonly kpi: VendorKpi | null
  /** Today's points, oldest first. */
  readonly curve: readonly VendorPoint[]
  readonly details: readonly VendorDetail[]
  /** Every open alarm: one that is missing here has ended. */
  readonly alarms: readonly VendorAlarm[]
}

export interface VendorAdapter {
  readonly name: string
  /** Whether this adapter is the one to ask about a station. */
  serves(station: VendorStation): boolean
  /** Asks the cloud. Throws when it does not answer or refuses; the caller decides what the person sees. */
  snapshot(station: VendorStation, nowMs: number): Promise<VendorSnapshot>
}

/** The adapter in charge of a station, or null when no cloud is connected for it. */
export function adapterFor(adapters: readonly VendorAdapter[], station: VendorStation): VendorAdapter | null {
  return adapters.find((adapter) => adapter.serves(station)) ?? null
}
