// Made by `npm run schema -- types` from the migrated database. Not edited by hand.
import type { Generated, GeneratedAlways } from 'kysely'

export interface TelemetryTables {
  device_detail: {
    stationId: string
    deviceId: string
    ts: Date
    temperature: Generated<string | null>
    frequency: Generated<string | null>
    solarTemp: Generated<unknown>
    dc: Generated<unknown>
    ac: Generated<unknown>
  }
  district_yield: {
    tenantId: string
    district: string
    day: string
    stations: number
    medianHours: number
  }
  fleet_month: {
    tenantId: string
    month: string
    orgCode: string
    district: string
    dataSource: number
    stations: number
    capacityW: string
    energy: string
    measuredDays: Generated<number>
  }
  import_job: {
    id: string
    tenantId: string
    userId: Generated<string | null>
    stationId: string
    fileName: string
    filePath: Generated<string | null>
    state: Generated<string>
    done: Generated<number>
    total: Generated<number>
    accepted: Generated<number>
    duplicate: Generated<number>
    missing: Generated<number>
    daysDone: Generated<number>
    rejected: Generated<unknown>
    columns: Generated<unknown>
    message: Generated<string | null>
    attempts: Generated<number>
    leaseBy: Generated<string | null>
    leaseUntil: Generated<Date | null>
    createdAt: Generated<Date>
    finishedAt: Generated<Date | null>
    averaged: Generated<number>
    refused: Generated<number>
    cadenceMinutes: Generated<number | null>
    firstDay: Generated<string | null>
    lastDay: Generated<string | null>
    energy: Generated<string | null>
    layout: Generated<unknown>
  }
  import_layout: {
    tenantId: string
    headsHash: string
    layout: unknown
    userId: Generated<string | null>
    usedAt: Generated<Date>
  }
  ingest_key: {
    id: string
    tenantId: string
    name: string
    keyHash: Buffer
    createTime: Generated<Date>
    revokedAt: Generated<Date | null>
  }
  ingest_quarantine: {
    id: string
    at: Generated<Date>
    stationRef: Generated<string | null>
    point: unknown
    reason: string
    messages: Generated<unknown>
  }
  org_day: {
    tenantId: string
    orgCode: string
    day: string
    energy: Generated<string>
    stations: Generated<number>
    capacityW: Generated<string>
    power: Generated<string[]>
  }
  station_archive: {
    stationId: string
    month: string
    p: Generated<Buffer>
  }
  station_day: {
    stationId: string
    day: string
    step: Generated<number>
    points: Generated<number>
    gap: Generated<number>
    firstSlot: Generated<number>
    lastSlot: Generated<number>
    maxPower: Generated<number | null>
    powerSum: Generated<string>
    lastMs: Generated<string>
    counterFirstMs: Generated<string | null>
    counterFirstWh: Generated<string | null>
    counterLastMs: Generated<string | null>
    counterLastWh: Generated<string | null>
    power: number[]
  }
  station_in_service: {
    stationId: GeneratedAlways<string | null>
    tenantId: GeneratedAlways<string | null>
    sysOrgCode: GeneratedAlways<string | null>
    district: GeneratedAlways<string | null>
    dataSource: GeneratedAlways<number | null>
    capacityW: GeneratedAlways<number | null>
    status: GeneratedAlways<number | null>
    currentPowerDw: GeneratedAlways<number | null>
    today: GeneratedAlways<string | null>
    todayEnergy: GeneratedAlways<string | null>
    todayMaxPowerDw: GeneratedAlways<number | null>
    monthEnergy: GeneratedAlways<string | null>
    totalEnergy: GeneratedAlways<string | null>
    lastTs: GeneratedAlways<Date | null>
    openAlarms: GeneratedAlways<number | null>
    worstLevel: GeneratedAlways<number | null>
    retiredOn: GeneratedAlways<string | null>
    importedTs: GeneratedAlways<Date | null>
  }
  station_live: {
    stationId: string
    tenantId: string
    sysOrgCode: Generated<string | null>
    district: Generated<string | null>
    dataSource: number
    capacityW: Generated<number>
    status: Generated<number>
    currentPowerDw: Generated<number | null>
    today: Generated<string | null>
    todayEnergy: Generated<string | null>
    todayMaxPowerDw: Generated<number | null>
    monthEnergy: Generated<string>
    totalEnergy: Generated<string>
    lastTs: Generated<Date | null>
    openAlarms: Generated<number>
    worstLevel: Generated<number | null>
    retiredOn: Generated<string | null>
    importedTs: Generated<Date | null>
  }
  station_month: {
    stationId: string
    month: string
    days: string[]
    energy: Generated<string>
    counterDays: Generated<number>
    repairedDays: Generated<number>
    estimatedDays: Generated<number>
  }
}
