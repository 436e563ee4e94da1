// Made by `npm run schema -- types` from the migrated database. Not edited by hand.
import type { Generated } from 'kysely'

export interface BaseTables {
  schema_migration: {
    name: string
    sha256: string
    appliedAt: Generated<Date>
  }
  sys_config: {
    key: string
    value: unknown
    updateTime: Generated<Date>
  }
  sys_field_key: {
    id: string
    kind: string
    state: string
    wrapped: string
    createdAt: Generated<Date>
    retiredAt: Generated<Date | null>
  }
  sys_field_key_reader: {
    process: string
    ring: string
    seenAt: Generated<Date>
  }
  sys_revision: {
    name: string
    slot: number
    value: string
  }
}
