import type { Actor, RequestMeta } from '#server/access/actor.ts'
import { readInstallation } from '#server/access/installation.queries.ts'
import type { Db } from '#server/db/sql.ts'
import type { Env } from '#server/env.ts'
import { claimDemo } from './claimDemo.queries.ts'
import { demoUser } from './demoActor.queries.ts'

/** Nobody's call: what the demo does in somebody's name. */
export const demoMeta: RequestMeta = { requestId: 'demo', ip: '127.0.0.1', userAgent: 'demo' }

/** Somebody of the demo as one who may do everything at the head office, so that its records come by the services that people use. */
export async function demoActor(db: Db, username: string): Promise<Actor | undefined> {
  const user = await demoUser(db, username)
  if (user === undefined) return undefined
  return {
    ...user,
    sessionId: '0',
    orgCode: 'A01',
    orgCategory: '1',
    roles: ['admin'],
    isAdmin: true,
    permissions: new Set(),
    canExport: true,
    canViewFinancial: true,
    dataRules: [],
    mustChangePassword: false,
    mustEnrolFactor: false,
    provenAt: 0,
    stepUpMinutes: 10,
  }
}

/** The administrator, in the one start that makes this part of the demo; undefined in all others. */
export async function demoMaker({ db, env }: { readonly db: Db; readonly env: Env }, part: string): Promise<Actor | undefined> {
  // A demo without stations is an empty one.
  if (!env.demo || env.demoStations === 0 || !(await readInstallation(db))?.demo) return undefined
  const actor = await demoActor(db, 'admin')
  return actor !== undefined && (await claimDemo(db, part)) ? actor : undefined
}
