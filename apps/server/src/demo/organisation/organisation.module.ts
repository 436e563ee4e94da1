import { readInstallation } from '#server/access/installation.queries.ts'
import { platformTenantId } from '#server/access/platformTenant.ts'
import { newId } from '#server/db/ids.ts'
import type { ModuleFactory } from '#server/mounting/serverModule.ts'
import { claimDemo } from '../claimDemo.queries.ts'
import { insertAgent, insertCompany, insertDepartRole, insertGroup } from './organisation.queries.ts'
import { demoAgents, demoCompanies, demoDepartRole, demoGroups } from './plan.ts'

const place = { table: 'sys_agent_company', column: 'contact_phone' }

/** Firms, groups and a department role for the demo, made once. After people and stations: groups are filled with them. */
export const demoOrganisationModule: ModuleFactory = ({ db, env, cipher }) => ({
  name: 'demoOrganisation',
  routes: [],
  async start() {
    if (!env.demo || !(await readInstallation(db))?.demo) return
    await db.tx(async (tx) => {
      if (!(await claimDemo(tx, 'demo_organisation'))) return
      for (const [order, company] of demoCompanies.entries()) await insertCompany(tx, platformTenantId, company, order)
      for (const agent of demoAgents) {
        const id = newId()
        const sealed = cipher.seal(agent.phone, { ...place, id })
        await insertAgent(tx, platformTenantId, { ...agent, id, sealed, index: cipher.blindIndex(agent.phone, place) })
      }
      for (const [order, group] of demoGroups.entries()) await insertGroup(tx, platformTenantId, group, order)
      await insertDepartRole(tx, platformTenantId, demoDepartRole)
    })
  },
})
