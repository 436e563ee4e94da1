import { approvalCalls } from '@heliodesk/contracts/endpoints/approval'
import { approveFlowLife } from '@heliodesk/contracts/lifecycles/approval/flow'
import { approveNode } from '@heliodesk/contracts/resources/approval/flow'
import { route } from '#server/http/route.ts'
import { crudModule } from '#server/mounting/crudModule.ts'
import { lifecycleModule } from '#server/mounting/lifecycleModule.ts'
import type { ModuleFactory } from '#server/mounting/serverModule.ts'
import { flowBindings } from './life.ts'
import { simulate } from './simulate.service.ts'

/** Definitions of approvals: records with nodes and a life; publishing keeps a version. */
export const approveFlowModule: ModuleFactory = (context) => {
  const base = lifecycleModule(approveFlowLife, flowBindings)(context)
  return {
    ...base,
    routes: [...base.routes, route(approvalCalls.simulate, ({ actor, body }) => simulate(base.source, actor, body))],
  }
}

export const approveNodeModule: ModuleFactory = crudModule(approveNode)
