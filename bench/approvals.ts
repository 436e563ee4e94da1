/** Random approvals over HTTP with several people at each at once, repeated keys, changing definitions and kills of the server: `npm run bench -- approvals [instances] [seed]`. Throws with the seed when one is stuck or a decision does not count once. */
import { randomInt } from 'node:crypto'
import { mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { stormApprovals } from '../apps/server/src/testing/approvalStorm.ts'
import { lifecycleScenes } from '../apps/server/src/testing/lifecycleScenes.ts'
import { machine, print } from './durable.ts'

const instances = Number(process.argv[2] ?? 10_000)
const seed = Number(process.argv[3] ?? randomInt(2 ** 31))
const scene = lifecycleScenes.find(({ lifecycle }) => lifecycle.resource.name === 'customer')
if (!scene) throw new Error('there is no life of customers')
const dataDir = mkdtempSync(join(process.env.BENCH_DIR ?? tmpdir(), 'heliodesk-approvals-'))
print(machine())
print({ what: 'begins', instances, seed })
const began = performance.now()
const report = await stormApprovals({
  dataDir,
  scene,
  verb: 'approve',
  bizType: '1',
  from: '1',
  instances,
  kills: Math.ceil(instances / 400),
  seed,
  onKill: (done) => print({ what: 'killed', done }),
})
print({ what: 'approvals', ...report, seconds: Math.round((performance.now() - began) / 1000), broken: 0 })
rmSync(dataDir, { recursive: true, force: true })
