import { join } from 'node:path'
import { expect, test } from 'vitest'
import { temporaryFolder } from '../testing/folder.ts'
import { killWhileIngesting } from '../testing/ingestKills.ts'

test('no acknowledged point is lost or doubled when the server or the database is killed in the middle of ingest', async () => {
  const victims = ['server', 'database', 'server', 'database', 'database', 'server'] as const
  const report = await killWhileIngesting({ dataDir: join(temporaryFolder(), 'data'), victims })
  expect(report.kills).toBe(victims.length)
  expect(report.acknowledged).toBeGreaterThan(500)
}, 180_000)
