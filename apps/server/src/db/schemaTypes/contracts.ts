// Made by `npm run schema -- types` from the migrated database. Not edited by hand.
import type { Generated } from 'kysely'

export interface ContractsTables {
  contract: {
    id: string
    version: Generated<number>
    createBy: Generated<string | null>
    createTime: Generated<Date>
    updateBy: Generated<string | null>
    updateTime: Generated<Date | null>
    sysOrgCode: Generated<string | null>
    tenantId: string
    contractNo: string
    status: Generated<string>
    contractType: string
    signMode: string
    customerId: string
    mainContractId: Generated<string | null>
    stationId: Generated<string | null>
    agentId: Generated<string | null>
    companyId: Generated<string | null>
    productId: Generated<string | null>
    pvPanelNum: Generated<number | null>
    capacity: Generated<string | null>
    panelYearIncome: Generated<string | null>
    amount: Generated<string | null>
    termYears: Generated<number | null>
    signer: Generated<string | null>
    signDate: Generated<string | null>
    effectiveDate: Generated<string | null>
    expireDate: Generated<string | null>
    companySignTime: Generated<Date | null>
    esignFlowId: Generated<string | null>
    files: Generated<unknown>
    archiveNo: Generated<string | null>
    archiveTime: Generated<Date | null>
    endReason: Generated<string | null>
    endTime: Generated<Date | null>
    remark: Generated<string | null>
    templateId: Generated<string | null>
    document: Generated<unknown>
    documentHash: Generated<string | null>
    signedDocument: Generated<unknown>
    evidenceHash: Generated<string | null>
  }
}
