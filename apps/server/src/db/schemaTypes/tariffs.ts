// Made by `npm run schema -- types` from the migrated database. Not edited by hand.
import type { Generated, GeneratedAlways } from 'kysely'

export interface TariffsTables {
  priced_station: {
    id: GeneratedAlways<string | null>
    tenantId: GeneratedAlways<string | null>
    sysOrgCode: GeneratedAlways<string | null>
    createBy: GeneratedAlways<string | null>
    createTime: GeneratedAlways<Date | null>
    stationName: GeneratedAlways<string | null>
    district: GeneratedAlways<string | null>
    consumeMode: GeneratedAlways<string | null>
    voltageLevel: GeneratedAlways<string | null>
    gridDate: GeneratedAlways<string | null>
    retiredOn: GeneratedAlways<string | null>
  }
  tariff: {
    id: string
    version: Generated<number>
    createBy: Generated<string | null>
    createTime: Generated<Date>
    updateBy: Generated<string | null>
    updateTime: Generated<Date | null>
    sysOrgCode: Generated<string | null>
    tenantId: string
    tariffNo: Generated<string>
    status: string
    kind: string
    province: string
    district: Generated<string | null>
    consumeMode: Generated<string | null>
    voltageLevel: Generated<string | null>
    gridFrom: Generated<string | null>
    gridTo: Generated<string | null>
    validFrom: string
    validTo: Generated<string | null>
    unitPrice: Generated<string | null>
    share: Generated<string | null>
    documentNo: Generated<string | null>
    files: Generated<unknown>
    replacesId: Generated<string | null>
    reason: Generated<string | null>
    edition: Generated<number | null>
    approvedBy: Generated<string | null>
    activeTime: Generated<Date | null>
    remark: Generated<string | null>
  }
  tariff_gap: {
    id: GeneratedAlways<string | null>
    version: GeneratedAlways<number | null>
    createBy: GeneratedAlways<string | null>
    createTime: GeneratedAlways<Date | null>
    updateBy: GeneratedAlways<string | null>
    updateTime: GeneratedAlways<Date | null>
    sysOrgCode: GeneratedAlways<string | null>
    tenantId: GeneratedAlways<string | null>
    stationId: GeneratedAlways<string | null>
    lack: GeneratedAlways<string | null>
    district: GeneratedAlways<string | null>
    consumeMode: GeneratedAlways<string | null>
    voltageLevel: GeneratedAlways<string | null>
    gridDate: GeneratedAlways<string | null>
    fromDate: GeneratedAlways<string | null>
    toDate: GeneratedAlways<string | null>
    days: GeneratedAlways<number | null>
    ranges: GeneratedAlways<string | null>
  }
}
