// Made by `npm run schema -- types` from the migrated database. Not edited by hand.
import type { Generated } from 'kysely'

export interface CustomerTables {
  account_transaction_details: {
    id: string
    version: Generated<number>
    createBy: Generated<string | null>
    createTime: Generated<Date>
    updateBy: Generated<string | null>
    updateTime: Generated<Date | null>
    sysOrgCode: Generated<string | null>
    tenantId: string
    bankSerialNo: Generated<string | null>
    customerId: string
    accountName: string
    transTime: Date
    direction: string
    amount: string
    balance: Generated<string | null>
    counterName: Generated<string | null>
    counterAccount: Generated<string | null>
    counterAccountBidx: Generated<string | null>
    counterBank: Generated<string | null>
    summary: Generated<string | null>
    bizKind: Generated<string | null>
    matchStatus: Generated<string>
    accountId: Generated<string | null>
    transDay: string
    lineKey: Generated<string | null>
    reversal: Generated<string>
    reversesId: Generated<string | null>
    reversesSerial: Generated<string | null>
    lineSource: Generated<string>
    ledgerTo: Generated<string | null>
    ledgerRound: Generated<number>
  }
  bank_card_open_account_record: {
    id: string
    version: Generated<number>
    createBy: Generated<string | null>
    createTime: Generated<Date>
    updateBy: Generated<string | null>
    updateTime: Generated<Date | null>
    sysOrgCode: Generated<string | null>
    tenantId: string
    applyNo: string
    customerId: string
    accountName: string
    idCard: string
    idCardBidx: Generated<string | null>
    cardNo: Generated<string | null>
    cardNoBidx: Generated<string | null>
    branchName: Generated<string | null>
    cnapsNo: Generated<string | null>
    bindCardNo: Generated<string | null>
    bindCardNoBidx: Generated<string | null>
    bindBank: Generated<string | null>
    reservedPhone: Generated<string | null>
    reservedPhoneBidx: Generated<string | null>
    dayLimit: Generated<string | null>
    yearLimit: Generated<string | null>
    balance: Generated<string | null>
    balanceTime: Generated<Date | null>
    status: Generated<string>
    failReason: Generated<string | null>
    faceId: Generated<string | null>
    attempt: Generated<number | null>
    openTime: Generated<Date | null>
    closeTime: Generated<Date | null>
  }
  customer: {
    id: string
    version: Generated<number>
    createBy: Generated<string | null>
    createTime: Generated<Date>
    updateBy: Generated<string | null>
    updateTime: Generated<Date | null>
    sysOrgCode: Generated<string | null>
    tenantId: string
    customerNo: string
    userName: string
    namePinyin: Generated<string | null>
    contactNumber: string
    contactNumberBidx: Generated<string | null>
    idCard: Generated<string | null>
    idCardBidx: Generated<string | null>
    sex: Generated<string | null>
    birthday: Generated<string | null>
    district: string
    projectAddr: Generated<string | null>
    houseType: Generated<string | null>
    roofType: Generated<string | null>
    businessModel: Generated<string | null>
    source: Generated<string | null>
    isBlacklist: Generated<boolean | null>
    status: Generated<string>
    idCardValidTo: Generated<string | null>
    maritalStatus: Generated<string | null>
    spouseName: Generated<string | null>
    spouseIdCard: Generated<string | null>
    spouseIdCardBidx: Generated<string | null>
    salesman: Generated<string | null>
    papers: Generated<unknown>
    realNameStatus: Generated<string>
    blacklistReason: Generated<string | null>
    blacklistTime: Generated<Date | null>
    validTime: Generated<Date | null>
    idCardCheck: Generated<string | null>
  }
}
