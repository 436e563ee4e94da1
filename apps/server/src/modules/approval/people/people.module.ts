import { errors } from '@heliodesk/contracts/errors'
import { approvalMessages as messages } from '@heliodesk/contracts/messages/approval'
import { approveDelegate, approveHead } from '@heliodesk/contracts/resources/approval/people'
import type { Actor } from '#server/access/actor.ts'
import { accountsNamed } from '#server/approval/people.queries.ts'
import type { RowValues } from '#server/crud/module.ts'
import type { Sql } from '#server/db/sql.ts'
import { crudModule } from '#server/mounting/crudModule.ts'
import type { ModuleFactory } from '#server/mounting/serverModule.ts'
import { ownRows } from './own.queries.ts'

async function demandAccount(tx: Sql, { tenantId }: Actor, given: unknown): Promise<void> {
  if (typeof given !== 'string') return
  const accounts = await accountsNamed(tx, tenantId, [given])
  if (!accounts.some(({ isActive }) => isActive)) throw errors.approvalPerson({ name: given })
}

/** Heads of departments: whom «head» and «superior» of a node mean. */
export const approveHeadModule: ModuleFactory = crudModule(approveHead, {
  beforeCreate: ({ tx, actor, values }) => demandAccount(tx, actor, values['username']),
  beforeUpdate: ({ tx, actor, values }) => demandAccount(tx, actor, values['username']),
})

async function demandSensible(tx: Sql, actor: Actor, values: RowValues): Promise<void> {
  await demandAccount(tx, actor, values['delegateTo'])
  if (values['delegateTo'] === actor.username) throw errors.invalidInput({ reason: messages.delegateToSelf() })
  if (String(values['endTime']) <= String(values['startTime'])) throw errors.invalidInput({ reason: messages.periodOrder() })
}

/** Who decides while somebody is away: everybody says it for themselves. */
export const approveDelegateModule: ModuleFactory = crudModule(approveDelegate, {
  rowFilter: ownRows,
  beforeCreate: ({ tx, actor, values }) => demandSensible(tx, actor, values),
  beforeUpdate: ({ tx, actor, values, current }) => demandSensible(tx, actor, { ...current, ...values }),
})
