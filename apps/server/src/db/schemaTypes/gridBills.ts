// Made by `npm run schema -- types` from the migrated database. Not edited by hand.
import type { Generated, GeneratedAlways } from 'kysely'

export interface GridBillsTables {
  electric_situation: {
    id: GeneratedAlways<string | null>
    version: GeneratedAlways<number | null>
    createBy: GeneratedAlways<string | null>
    createTime: GeneratedAlways<Date | null>
    updateBy: GeneratedAlways<string | null>
    updateTime: GeneratedAlways<Date | null>
    sysOrgCode: GeneratedAlways<string | null>
    tenantId: GeneratedAlways<string | null>
    stationId: GeneratedAlways<string | null>
    customerId: GeneratedAlways<string | null>
    ssMonth: GeneratedAlways<string | null>
    powerRateStatrDate: GeneratedAlways<string | null>
    powerRateEndDate: GeneratedAlways<string | null>
    poorDays: GeneratedAlways<number | null>
    pvPanelNum: GeneratedAlways<number | null>
    electricityFees: GeneratedAlways<string | null>
    coConstructionIncome: GeneratedAlways<string | null>
    paymentStatus: GeneratedAlways<string | null>
    feeSource: GeneratedAlways<string | null>
  }
  fee_calendar: {
    id: string
    version: Generated<number>
    createBy: Generated<string | null>
    createTime: Generated<Date>
    updateBy: Generated<string | null>
    updateTime: Generated<Date | null>
    sysOrgCode: Generated<string | null>
    tenantId: string
    kind: string
    province: Generated<string | null>
    cadence: string
    days: Generated<number | null>
    yearMonth: Generated<number | null>
    yearDay: Generated<number | null>
    remark: Generated<string | null>
  }
  fee_receivable: {
    id: string
    version: Generated<number>
    createBy: Generated<string | null>
    createTime: Generated<Date>
    updateBy: Generated<string | null>
    updateTime: Generated<Date | null>
    sysOrgCode: Generated<string | null>
    tenantId: string
    receivableNo: Generated<string>
    stationId: string
    customerId: string
    kind: string
    ssMonth: string
    belongsTo: Generated<string | null>
    periodStart: string
    periodEnd: string
    amount: string
    received: Generated<string>
    dueDate: string
    status: Generated<string>
    gridBillId: Generated<string | null>
  }
  grid_bill: {
    id: string
    version: Generated<number>
    createBy: Generated<string | null>
    createTime: Generated<Date>
    updateBy: Generated<string | null>
    updateTime: Generated<Date | null>
    sysOrgCode: Generated<string | null>
    tenantId: string
    billNo: Generated<string>
    status: string
    kind: string
    accountNo: string
    accountName: Generated<string | null>
    stationId: Generated<string | null>
    customerId: Generated<string | null>
    ssMonth: string
    belongsTo: Generated<string | null>
    cycleFrom: string
    cycleTo: string
    generation: Generated<string | null>
    fedIn: Generated<string | null>
    ownUse: Generated<string | null>
    total: Generated<string | null>
    taxRate: Generated<string | null>
    tax: Generated<string | null>
    billSource: Generated<string>
    findingCount: Generated<number | null>
    confirmedBy: Generated<string | null>
    confirmTime: Generated<Date | null>
    confirmReason: Generated<string | null>
    files: Generated<unknown>
    remark: Generated<string | null>
  }
  grid_bill_line: {
    id: string
    version: Generated<number>
    createBy: Generated<string | null>
    createTime: Generated<Date>
    updateBy: Generated<string | null>
    updateTime: Generated<Date | null>
    sysOrgCode: Generated<string | null>
    tenantId: string
    gridBillId: string
    itemNo: string
    kind: string
    energy: Generated<string | null>
    price: Generated<string | null>
    share: Generated<string | null>
    amount: Generated<string | null>
    meterNo: Generated<string | null>
    lastReading: Generated<string | null>
    thisReading: Generated<string | null>
    multiplier: Generated<string | null>
    readingHow: Generated<string | null>
  }
  grid_bill_part: {
    tenantId: string
    gridBillId: string
    stationId: string
    month: string
    fromDay: string
    toDay: string
    wh: string
    fen: string
    weightedBy: string
  }
}
