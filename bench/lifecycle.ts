/** Random sequences on each declared lifecycle with people at once, repeated keys and kills of the server: `node bench/lifecycle.ts [sequences] [seed or -] [names of records]`. Throws with the seed when the history is not what was answered. */
import { randomInt } from 'node:crypto'
import { mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { lifecycleScenes } from '../apps/server/src/testing/lifecycleScenes.ts'
import { stormLifecycle } from '../apps/server/src/testing/lifecycleStorm.ts'
import { print } from './durable.ts'

const sequences = Number(process.argv[2] ?? 10_000)
const [, , , given = '-', ...names] = process.argv
const seed = given === '-' ? randomInt(2 ** 31) : Number(given)
const chosen = lifecycleScenes.filter(({ lifecycle }) => names.length === 0 || names.includes(lifecycle.resource.name))
for (const scene of chosen) {
  const dataDir = mkdtempSync(join(process.env.BENCH_DIR ?? tmpdir(), 'heliodesk-lifecycle-'))
  const { name: resource } = scene.lifecycle.resource
  print({ what: 'begins', resource, sequences, seed })
  const began = performance.now()
  const report = await stormLifecycle({
    at: dataDir,
    scene,
    sequences,
    kills: Math.ceil(sequences / 400),
    seed,
    onKill: (done) => print({ what: 'killed', done }),
  })
  print({ what: 'random sequences', resource, ...report, seconds: Math.round((performance.now() - began) / 1000), broken: 0 })
  rmSync(dataDir, { recursive: true, force: true })
}
