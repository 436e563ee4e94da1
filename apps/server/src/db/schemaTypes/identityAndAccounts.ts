// Made by `npm run schema -- types` from the migrated database. Not edited by hand.
import type { Generated } from 'kysely'

export interface IdentityAndAccountsTables {
  face_verify_record: {
    id: string
    version: Generated<number>
    createBy: Generated<string | null>
    createTime: Generated<Date>
    updateBy: Generated<string | null>
    updateTime: Generated<Date | null>
    sysOrgCode: Generated<string | null>
    tenantId: string
    verifyNo: Generated<string>
    status: Generated<string>
    customerId: string
    userName: Generated<string | null>
    idCard: Generated<string | null>
    idCardBidx: Generated<string | null>
    scene: string
    certifyId: Generated<string | null>
    similarity: Generated<string | null>
    liveness: Generated<string | null>
    failCode: Generated<string | null>
    failReason: Generated<string | null>
    finishTime: Generated<Date | null>
    validTo: Generated<string | null>
    evidenceHash: Generated<string | null>
  }
  provider_nonce: {
    kind: string
    nonce: string
    at: Generated<Date>
  }
  provider_task: {
    id: string
    tenantId: string
    kind: string
    resource: string
    recordId: string
    number: string
    status: Generated<string>
    providerNo: Generated<string | null>
    link: Generated<string | null>
    fault: Generated<unknown>
    attempts: Generated<number>
    createTime: Generated<Date>
    nextTime: Generated<Date>
    sentTime: Generated<Date | null>
    doneTime: Generated<Date | null>
  }
}
