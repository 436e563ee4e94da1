import { randomInt } from 'node:crypto'
import { join } from 'node:path'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { sharedFolder } from '../testing/folder.ts'
import { type KilledServer, startKilledServer } from '../testing/killedServer.ts'
import { lifecycleScenes } from '../testing/lifecycleScenes.ts'
import { stormLifecycle } from '../testing/lifecycleStorm.ts'

/** A failure names its seed; HELIODESK_STORM_SEED plans the same calls again. */
const seed = Number(process.env.HELIODESK_STORM_SEED ?? randomInt(2 ** 31))

/** Twice as many as are on their way when the server is killed. The long storms are those of `npm run bench -- lifecycle`. */
const sequences = 24

/** One server for all lives: starting it takes longer than the storm of one. */
let server: KilledServer
beforeAll(async () => {
  server = await startKilledServer(join(sharedFolder(), 'data'))
})
afterAll(() => server.end())

/** Starting again takes longer than a storm: the server is killed during every ninth life, other ones in each run. */
const isKilled = (at: number): boolean => (at + seed) % 9 === 0

let killed = 0
let unanswered = 0

test.each(lifecycleScenes.map((scene, at) => [scene.lifecycle.resource.name, scene, isKilled(at) ? 1 : 0] as const))(
  'whatever people do at once with a %s, and whenever the server is killed, its history is what was answered',
  async (_, scene, kills) => {
    const report = await stormLifecycle({ at: server, scene, sequences, kills, seed })
    expect(report).toMatchObject({ kills, sequences })
    for (const counted of [report.taken, report.refused, report.repeated]) expect(counted).toBeGreaterThan(0)
    killed += kills
    unanswered += report.unanswered
    expect(report.steps).toBeGreaterThanOrEqual(report.taken)
  },
  180_000,
)

// One kill may meet calls whose answers are on their way already; all of them together do not.
test('the kills cut calls off', () => {
  expect(killed).toBeGreaterThan(0)
  expect(unanswered).toBeGreaterThanOrEqual(killed)
})
