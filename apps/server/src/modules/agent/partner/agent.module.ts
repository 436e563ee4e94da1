import { agentLife } from '@heliodesk/contracts/lifecycles/agent/agent'
import { agentMessages } from '@heliodesk/contracts/messages/agent'
import { agentDeposit, agentReceivable } from '@heliodesk/contracts/resources/agent/accounts'
import { agent } from '@heliodesk/contracts/resources/agent/agent'
import { agentQualification } from '@heliodesk/contracts/resources/agent/agentQualification'
import { agentExposure } from '@heliodesk/contracts/resources/agent/exposure'
import { followDepartment } from '#server/agent/accounts.queries.ts'
import type { CrudHooks, RecordCall, RowValues } from '#server/crud/module.ts'
import { crudModule } from '#server/mounting/crudModule.ts'
import { lifecycleModule } from '#server/mounting/lifecycleModule.ts'
import { agentBindings } from './agent.life.ts'
import { agentSql, exposureSql, isBelow } from './agent.queries.ts'
import { companyChecks, refuseField } from './checks.ts'

const checks = companyChecks(agent)
const hooks: CrudHooks = {
  ...agentSql,
  ...checks,
  async beforeUpdate(call) {
    const { tx, id, values } = call
    if (typeof values.parentId === 'string' && (await isBelow(tx, id, values.parentId)))
      refuseField(agent, 'parentId', agentMessages.ownParent())
    await checks.beforeUpdate?.(call)
  },
  async afterUpdate({ tx, id, values }: RecordCall & { readonly id: string; readonly values: RowValues }) {
    if (typeof values.sysOrgCode === 'string') await followDepartment(tx, id, values.sysOrgCode)
  },
}

export const agentModule = lifecycleModule(agentLife, agentBindings, hooks)
export const agentQualificationModule = crudModule(agentQualification)
export const agentDepositModule = crudModule(agentDeposit)
export const agentReceivableModule = crudModule(agentReceivable)
export const agentExposureModule = crudModule(agentExposure, exposureSql)
