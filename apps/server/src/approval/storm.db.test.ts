import { randomInt } from 'node:crypto'
import { join } from 'node:path'
import { expect, test } from 'vitest'
import { stormApprovals } from '../testing/approvalStorm.ts'
import { sharedFolder } from '../testing/folder.ts'
import { lifecycleScenes } from '../testing/lifecycleScenes.ts'

/** A failure names its seed; HELIODESK_STORM_SEED plans the same calls again. */
const seed = Number(process.env.HELIODESK_STORM_SEED ?? randomInt(2 ** 31))

test('whatever people do at once with approvals, and whenever the server is killed, each decision counts once and none is stuck', async () => {
  const scene = lifecycleScenes.find(({ lifecycle }) => lifecycle.resource.name === 'customer')!
  const dataDir = join(sharedFolder(), 'data')
  const report = await stormApprovals({
    dataDir,
    scene,
    verb: 'approve',
    bizType: '1',
    from: '1',
    instances: 80,
    kills: 1,
    seed,
  })
  expect(report).toMatchObject({ kills: 1, instances: 80 })
  for (const counted of [report.taken, report.refused, report.tooLate, report.repeated, report.unanswered])
    expect(counted).toBeGreaterThan(0)
  expect(Object.keys(report.ends)).toEqual(expect.arrayContaining(['2', '5']))
}, 180_000)
