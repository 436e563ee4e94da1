import type { StationInfo } from '@heliodesk/contracts/endpoints/monitor'
import { maskPii } from '@heliodesk/domain/pii'
import { dayNumber, dayOfNumber, wireTime } from '@heliodesk/domain/solar/slots'
import { labelOfStatus } from '@heliodesk/domain/station/status'
import { vendorName } from '@heliodesk/domain/station/vendors'
import { deviationPercent, equivalentHours } from '@heliodesk/domain/station/yield'
import { slotTime } from '@heliodesk/domain/telemetry/calendar'
import type { FieldCipher } from '#server/access/fieldCipher.ts'
import { regionParts } from '#server/crud/regions.ts'
import type { StationRow } from './monitor.queries.ts'

export interface InfoParts {
  readonly cipher: FieldCipher
  /** Text of a dictionary item, null when it has none. */
  readonly text: (dictionary: string, value: string) => string | null
  /** Today in Asia/Shanghai, YYYY-MM-DD. */
  readonly today: string
}

const rounded = (value: number | null, digits: number): number | null => (value === null ? null : Number(value.toFixed(digits)))

/** ENTITY-STATION as it travels. Figures «of today» and «of this month» are those of the day the station last reported (D-KPI). */
export function toStationInfo(row: StationRow, parts: InfoParts): StationInfo {
  const hours = equivalentHours(row.todayKwh, row.totalpower)
  const isToday = row.today === parts.today
  return {
    id: row.id,
    stationName: row.stationName,
    imgurl: row.imgurl,
    dataSource: row.dataSource,
    todayEnergy: rounded(row.todayKwh, 2),
    currentPower: rounded(row.currentW, 1),
    totalpower: row.totalpower,
    monthlyEnergy: rounded(row.monthMwh, 3),
    totalEnergy: rounded(row.totalMwh, 3),
    lastUpdateTime: row.lastTs === null ? null : wireTime(row.lastTs.getTime()),
    longitude: row.longitude,
    latitude: row.latitude,
    firstWorkTime: row.firstWorkTime === null ? null : `${row.firstWorkTime} 00:00:00`,
    dataSourceName: vendorName(row.dataSource, null, parts.text('data_source', String(row.dataSource))),
    status: row.status,
    stationStateLabel: labelOfStatus(row.status, parts.text('station_status', String(row.status))),
    pvPanelNum: row.pvPanelNum,
    customerInfo: customerInfo(row, parts.cipher),
    contractNo: row.contractNo,
    stationNo: row.stationNo,
    customerId: row.customerId,
    maxPower: isToday ? rounded(row.maxW, 1) : null,
    maxPowerTime: isToday && row.maxSlot !== null ? `${parts.today} ${slotTime(row.maxSlot)}:00` : null,
    stringNum: row.stringNum,
    defaultDate: dayOfNumber(dayNumber(parts.today) - 1),
    openAlarms: row.openAlarms,
    deviation: rounded(deviationPercent(hours, row.medianHours), 1),
    equivalentHours: rounded(hours, 2),
    ...(row.todayEstimated ? { todayEstimated: true } : {}),
    sysOrgName: row.departName,
    retiredOn: row.retiredOn,
    retiredKind: row.retiredKind === null ? null : parts.text('station_retired', row.retiredKind),
    retiredReason: row.retiredReason,
    devices: [...row.devices],
  }
}

function customerInfo(row: StationRow, cipher: FieldCipher): StationInfo['customerInfo'] {
  const open = (kind: 'phone' | 'idCard', column: string, sealed: string | null): string | null => {
    try {
      return sealed === null ? null : maskPii(kind, cipher.open(sealed, { table: 'customer', column, id: row.customerId }))
    } catch {
      // A ciphertext of another key or place: the station is shown all the same, the number is not.
      return '******'
    }
  }
  const [province = null, city = null, district = null] = row.district === null ? [] : regionParts(row.district)
  return {
    contractNo: row.contractNo,
    userName: row.userName,
    contactNumber: open('phone', 'contact_number', row.contactNumber),
    idCard: open('idCard', 'id_card', row.idCard),
    projectProvinceName: province,
    projectCityName: city,
    projectDistrictName: district,
    projectAddr: row.projectAddr,
  }
}
