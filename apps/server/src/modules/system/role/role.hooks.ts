import { errors } from '@heliodesk/contracts/errors'
import { nameMessages } from '@heliodesk/contracts/messages/people'
import { term } from '@heliodesk/contracts/text/message'
import type { Actor } from '#server/access/actor.ts'
import { administratorRole } from '#server/access/grants.ts'
import type { Context } from '#server/context.ts'
import type { CrudHooks } from '#server/crud/module.ts'
import type { Sql } from '#server/db/sql.ts'
import { quotedNames } from '#server/language/nameList.ts'
import { heldRoles, holdersOf, routesOfRoles, ruleCountSql, userCountSql } from './role.queries.ts'

/** What a role may be called, when it may go, and that its holders hear of a new name. */
export function roleHooks({ sessions }: Context): CrudHooks {
  return {
    virtual: { userCount: userCountSql, ruleCount: ruleCountSql },
    async beforeCreate({ values }) {
      if (values.roleCode === administratorRole)
        throw errors.roleBuiltIn({ label: term(administratorRole), verb: nameMessages.add() })
    },
    async beforeRemove({ tx, actor, ids }) {
      await refuseHeld(tx, actor, ids)
      const routes = await routesOfRoles(tx, actor.tenantId, ids)
      const [first] = routes
      if (first === undefined) return
      const names = quotedNames(routes.filter(({ role }) => role === first.role).map(({ name }) => name))
      throw errors.roleOfRoutes({ label: term(first.role), names })
    },
    async afterCommit({ actor, verb }) {
      if (verb === 'update') await sessions.permissionsChanged({ tenantId: actor.tenantId, roles: [] })
    },
  }
}

async function refuseHeld(tx: Sql, actor: Actor, ids: readonly string[]): Promise<void> {
  const [held] = await heldRoles(tx, actor.tenantId, ids)
  if (held === undefined) return
  if (held.roleCode === administratorRole) throw errors.roleBuiltIn({ label: term(held.roleName), verb: nameMessages.remove() })
  const holders = await holdersOf(tx, held.id)
  const [label, count] = [held.roleName, holders.length]
  const binned = holders.filter(({ isInBin }) => isInBin)
  if (binned.length > 0)
    throw errors.roleHeldInBin({
      label: term(label),
      count,
      binned: binned.length,
      names: quotedNames(binned.map(({ realname }) => realname)),
    })
  throw errors.roleHeld({ label: term(label), count })
}
