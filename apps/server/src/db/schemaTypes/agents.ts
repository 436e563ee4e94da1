// Made by `npm run schema -- types` from the migrated database. Not edited by hand.
import type { Generated, GeneratedAlways } from 'kysely'

export interface AgentsTables {
  agent: {
    id: string
    version: Generated<number>
    createBy: Generated<string | null>
    createTime: Generated<Date>
    updateBy: Generated<string | null>
    updateTime: Generated<Date | null>
    sysOrgCode: Generated<string | null>
    tenantId: string
    agentNo: Generated<string>
    name: string
    status: Generated<string>
    grade: Generated<string | null>
    agentType: Generated<string | null>
    creditCode: Generated<string | null>
    parentId: Generated<string | null>
    district: Generated<string | null>
    address: Generated<string | null>
    legalPerson: Generated<string | null>
    legalIdCard: Generated<string | null>
    legalIdCardBidx: Generated<string | null>
    contactName: Generated<string | null>
    contactPhone: Generated<string | null>
    contactPhoneBidx: Generated<string | null>
    signDate: Generated<string | null>
    expireDate: Generated<string | null>
    commissionPrice: Generated<string | null>
    depositDue: Generated<string | null>
    creditLimit: Generated<string | null>
    bankName: Generated<string | null>
    bankAccount: Generated<string | null>
    bankAccountBidx: Generated<string | null>
    papers: Generated<unknown>
    remark: Generated<string | null>
  }
  agent_deposit: {
    id: string
    version: Generated<number>
    createBy: Generated<string | null>
    createTime: Generated<Date>
    updateBy: Generated<string | null>
    updateTime: Generated<Date | null>
    sysOrgCode: Generated<string | null>
    tenantId: string
    entryNo: Generated<string>
    agentId: string
    kind: string
    amount: string
    balance: string
    paidOn: Generated<string | null>
    voucherNo: Generated<string | null>
    remark: Generated<string | null>
    sendBatchId: Generated<string | null>
    settleBatchId: Generated<string | null>
    warrantyClaimId: Generated<string | null>
  }
  agent_operation: {
    id: GeneratedAlways<string | null>
    version: GeneratedAlways<number | null>
    createBy: GeneratedAlways<string | null>
    createTime: GeneratedAlways<Date | null>
    updateBy: GeneratedAlways<string | null>
    updateTime: GeneratedAlways<Date | null>
    sysOrgCode: GeneratedAlways<string | null>
    tenantId: GeneratedAlways<string | null>
    partnerId: GeneratedAlways<string | null>
    operation: GeneratedAlways<string | null>
    fromStatus: GeneratedAlways<string | null>
    toStatus: GeneratedAlways<string | null>
    about: GeneratedAlways<string | null>
    remark: GeneratedAlways<string | null>
    messages: GeneratedAlways<unknown>
    realname: GeneratedAlways<string | null>
    username: GeneratedAlways<string | null>
    recordVersion: GeneratedAlways<number | null>
  }
  agent_qualification: {
    id: string
    version: Generated<number>
    createBy: Generated<string | null>
    createTime: Generated<Date>
    updateBy: Generated<string | null>
    updateTime: Generated<Date | null>
    sysOrgCode: Generated<string | null>
    tenantId: string
    agentId: string
    name: string
    certificateNo: Generated<string | null>
    validTo: Generated<string | null>
  }
  business_company: {
    id: string
    version: Generated<number>
    createBy: Generated<string | null>
    createTime: Generated<Date>
    updateBy: Generated<string | null>
    updateTime: Generated<Date | null>
    sysOrgCode: Generated<string | null>
    tenantId: string
    code: string
    name: string
    shortName: Generated<string | null>
    companyType: string
    creditCode: string
    legalPerson: Generated<string | null>
    registeredCapital: Generated<string | null>
    district: Generated<string | null>
    address: Generated<string | null>
    contactPhone: Generated<string | null>
    bankName: Generated<string | null>
    bankAccount: Generated<string | null>
    bankAccountBidx: Generated<string | null>
    taxpayerType: Generated<string | null>
    invoiceTitle: Generated<string | null>
    invoiceAddress: Generated<string | null>
    sealId: Generated<string | null>
    companyId: Generated<string | null>
    isEnabled: Generated<boolean>
    remark: Generated<string | null>
  }
  merchant: {
    id: string
    version: Generated<number>
    createBy: Generated<string | null>
    createTime: Generated<Date>
    updateBy: Generated<string | null>
    updateTime: Generated<Date | null>
    sysOrgCode: Generated<string | null>
    tenantId: string
    merchantNo: Generated<string>
    name: string
    status: Generated<string>
    merchantType: Generated<string | null>
    creditCode: Generated<string | null>
    district: Generated<string | null>
    address: Generated<string | null>
    legalPerson: Generated<string | null>
    legalIdCard: Generated<string | null>
    legalIdCardBidx: Generated<string | null>
    contactName: Generated<string | null>
    contactPhone: Generated<string | null>
    contactPhoneBidx: Generated<string | null>
    qualification: Generated<string | null>
    qualificationTo: Generated<string | null>
    signDate: Generated<string | null>
    expireDate: Generated<string | null>
    bankName: Generated<string | null>
    bankAccount: Generated<string | null>
    bankAccountBidx: Generated<string | null>
    papers: Generated<unknown>
    remark: Generated<string | null>
  }
  merchant_operation: {
    id: GeneratedAlways<string | null>
    version: GeneratedAlways<number | null>
    createBy: GeneratedAlways<string | null>
    createTime: GeneratedAlways<Date | null>
    updateBy: GeneratedAlways<string | null>
    updateTime: GeneratedAlways<Date | null>
    sysOrgCode: GeneratedAlways<string | null>
    tenantId: GeneratedAlways<string | null>
    partnerId: GeneratedAlways<string | null>
    operation: GeneratedAlways<string | null>
    fromStatus: GeneratedAlways<string | null>
    toStatus: GeneratedAlways<string | null>
    about: GeneratedAlways<string | null>
    remark: GeneratedAlways<string | null>
    messages: GeneratedAlways<unknown>
    realname: GeneratedAlways<string | null>
    username: GeneratedAlways<string | null>
    recordVersion: GeneratedAlways<number | null>
  }
}
