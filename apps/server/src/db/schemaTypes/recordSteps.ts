// Made by `npm run schema -- types` from the migrated database. Not edited by hand.
import type { Generated } from 'kysely'

export interface RecordStepsTables {
  record_step: {
    id: string
    tenantId: string
    resource: string
    recordId: string
    at: Generated<Date>
    verb: string
    username: string
    realname: string
    fromStatus: Generated<string | null>
    toStatus: Generated<string | null>
    about: Generated<string | null>
    remark: Generated<string | null>
    messages: Generated<unknown>
    recordVersion: Generated<number | null>
  }
}
