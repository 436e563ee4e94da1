import { errors } from '@heliodesk/contracts/errors'
import { peopleMessages } from '@heliodesk/contracts/messages/people'
import { agentCompany } from '@heliodesk/contracts/resources/system/agentCompany'
import type { CrudHooks, WriteCall } from '#server/crud/module.ts'
import { crudModule } from '#server/mounting/crudModule.ts'
import { agentInUse, otherKindOfDepart, partnerSql } from './agentCompany.queries.ts'

async function refuseOtherKind({ tx, actor, values }: WriteCall & { readonly values: Readonly<Record<string, unknown>> }) {
  if (values.departId === undefined) return
  const name = await otherKindOfDepart(tx, actor.tenantId, String(values.departId))
  if (name === undefined) return
  throw errors.agentDepartKind({ name }, { fields: [{ field: 'departId', message: peopleMessages.agentDepart() }] })
}

const hooks: CrudHooks = {
  ...partnerSql,
  beforeCreate: refuseOtherKind,
  beforeUpdate: refuseOtherKind,
  async beforeRemove({ tx, actor, ids }) {
    const used = await agentInUse(tx, actor.tenantId, ids)
    if (!used) return
    const parts = [
      [used.users, '名用户'],
      [used.stations, '座电站'],
      [used.customers, '名客户'],
    ].filter(([count]) => count !== 0)
    throw errors.agentInUse({ name: used.name, what: parts.map(([count, of]) => ` ${count} ${of}`) })
  },
}

/** The firms behind the departments of agents. */
export const agentCompanyModule = crudModule(agentCompany, hooks)
