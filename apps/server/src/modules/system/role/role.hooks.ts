import { errors } from '@heliodesk/contracts/errors'
import { administratorRole } from '../../../access/grants.ts'
import type { Context } from '../../../context.ts'
import type { CrudHooks } from '../../../crud/module.ts'
import { heldRoles, holdersInAll, ruleCountSql, userCountSql } from './role.queries.ts'

/** What a role may be called, when it may go, and that its holders hear of a new name. */
export function roleHooks({ sessions }: Context): CrudHooks {
  return {
    virtual: { userCount: userCountSql, ruleCount: ruleCountSql },
    async beforeCreate({ values }) {
      if (values.roleCode === administratorRole) throw errors.roleBuiltIn({ label: administratorRole, verb: '新增' })
    },
    async beforeRemove({ tx, actor, ids }) {
      const [held] = await heldRoles(tx, actor.tenantId, ids)
      if (held === undefined) return
      if (held.role_code === administratorRole) throw errors.roleBuiltIn({ label: held.role_name, verb: '删除' })
      throw errors.roleHeld({ label: held.role_name, count: await holdersInAll(tx, held.id) })
    },
    async afterCommit({ actor, verb }) {
      if (verb === 'update') await sessions.permissionsChanged({ tenantId: actor.tenantId, roles: [] })
    },
  }
}
