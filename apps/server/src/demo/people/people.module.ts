import { readInstallation } from '#server/access/installation.queries.ts'
import { platformTenantId } from '#server/access/platformTenant.ts'
import { newId } from '#server/db/ids.ts'
import type { ModuleFactory } from '#server/mounting/serverModule.ts'
import { claimDemo } from '../claimDemo.queries.ts'
import { demoPeople, numbersOf } from './demoPeople.ts'
import { insertPerson } from './people.queries.ts'

const place = { table: 'sys_user', column: 'phone' }

/** Colleagues in the departments of the demo, made once. */
export const demoPeopleModule: ModuleFactory = ({ db, env, cipher }) => ({
  name: 'demoPeople',
  routes: [],
  async start() {
    if (!env.demo || !(await readInstallation(db))?.demo) return
    await db.tx(async (tx) => {
      if (!(await claimDemo(tx, 'demo_people'))) return
      for (const [at, person] of demoPeople.entries()) {
        const id = newId()
        const { phone, ...numbers } = numbersOf(at)
        const sealed = cipher.seal(phone, { ...place, id })
        await insertPerson(tx, platformTenantId, { ...person, ...numbers, id, sealed, index: cipher.blindIndex(phone, place) })
      }
    })
  },
})
