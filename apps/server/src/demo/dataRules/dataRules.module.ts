import { readInstallation } from '#server/access/installation.queries.ts'
import { platformTenantId } from '#server/access/platformTenant.ts'
import type { ModuleFactory } from '#server/mounting/serverModule.ts'
import { claimDemo } from '../claimDemo.queries.ts'
import { type DemoRole, type DemoRule, insertRole, insertRule } from './dataRules.queries.ts'

const role: DemoRole = {
  name: '区域客服',
  code: 'area_service',
  description: '只处理待审核与有效的客户，以及派给本人的工单',
  holder: 'chenyan',
  pages: ['customer/index', 'workorder/index'],
}
const rules: readonly DemoRule[] = [
  { name: '只看待审核和有效的客户', resource: 'customer', column: 'status', condition: 'IN', value: '1,2' },
  { name: '只看派给本人的工单', resource: 'workOrder', column: 'assignee', condition: '=', value: '#{sys_user_code}' },
]

/** A role with data rules, for a colleague of the demo: nobody who signs in holds it. Made once. */
export const demoDataRulesModule: ModuleFactory = ({ db, env }) => ({
  name: 'demoDataRules',
  routes: [],
  async start() {
    // Rules about customers and orders need some: a demo without stations has neither.
    if (!env.demo || env.demoStations === 0 || !(await readInstallation(db))?.demo) return
    await db.tx(async (tx) => {
      if (!(await claimDemo(tx, 'demo_data_rules'))) return
      const roleId = await insertRole(tx, platformTenantId, role)
      if (roleId === undefined) return
      for (const rule of rules) await insertRule(tx, platformTenantId, roleId, rule)
    })
  },
})
