import { conditionLabel } from '@heliodesk/contracts/conditionLabel'
import { checkRule } from '@heliodesk/contracts/dataRules'
import { errors } from '@heliodesk/contracts/errors'
import { columnOf, fieldOf } from '@heliodesk/contracts/kit/resource'
import type { Actor } from '#server/access/actor.ts'
import { peopleLimitedBy } from '#server/access/privilege.queries.ts'
import { assertNotMorePrivileged } from '#server/access/privilege.ts'
import type { Context } from '#server/context.ts'
import type { CrudHooks, RowValues } from '#server/crud/module.ts'
import { resourceNamed } from '#server/crud/registry.ts'
import type { Sql } from '#server/db/sql.ts'
import { translate } from '#server/language/translate.ts'
import { roleNamesSql, ruleBinding } from './dataRule.queries.ts'

/** A rule that could never work is refused when it is written; whom it limits does not change it. */
export function dataRuleHooks({ sessions }: Context): CrudHooks {
  return {
    virtual: { roleNames: roleNamesSql },
    async beforeCreate({ values }) {
      check(values)
    },
    async beforeUpdate({ tx, actor, id, values, current }) {
      check({ ...current, ...values })
      await refuseOwn(tx, actor, [id])
      await assertNotMorePrivileged(tx, actor, await peopleLimitedBy(tx, [id]))
    },
    async beforeRemove({ tx, actor, ids }) {
      await refuseOwn(tx, actor, ids)
      await assertNotMorePrivileged(tx, actor, await peopleLimitedBy(tx, ids))
    },
    async decorate(records) {
      return records.map((record) => ({
        ...record,
        ruleColumn_dictText: columnLabel(String(record.resource), String(record.ruleColumn)),
      }))
    },
    async afterCommit({ actor, verb }) {
      if (verb !== 'create') await sessions.permissionsChanged({ tenantId: actor.tenantId })
    },
  }
}

/** What a person calls the field of a record; its own name when there is none. */
export function columnLabel(resource: string, column: string): string {
  const definition = resourceNamed(resource)
  const field = definition && columnOf(column) !== '' ? fieldOf(definition, column) : undefined
  return field ? translate(conditionLabel(field)) : column
}

function check(values: RowValues): void {
  const resource = resourceNamed(String(values.resource))
  if (resource === undefined) throw errors.ruleResource({ name: String(values.resource).slice(0, 40) })
  checkRule(resource, {
    column: String(values.ruleColumn),
    condition: String(values.ruleConditions),
    value: String(values.ruleValue ?? ''),
  })
}

/** Nobody but an administrator loosens what limits themselves. */
export async function refuseOwn(tx: Sql, actor: Actor, ruleIds: readonly string[]): Promise<void> {
  if (actor.isAdmin || ruleIds.length === 0) return
  const name = await ruleBinding(tx, actor, ruleIds)
  if (name !== undefined) throw errors.ruleBindsSelf({ name })
}
