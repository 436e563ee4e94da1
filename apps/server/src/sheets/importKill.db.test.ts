import { join } from 'node:path'
import { expect, test } from 'vitest'
import { temporaryFolder } from '../testing/folder.ts'
import { killWhileImporting } from '../testing/importKills.ts'

test('an import in whose middle the server is killed leaves no row, and the same import afterwards all of them', async () => {
  const report = await killWhileImporting({ dataDir: join(temporaryFolder(), 'data'), rows: 6_000 })
  expect(report.seenWhileWriting).toBeGreaterThan(0)
  expect(report.answered).toBe(false)
  expect(report.leftAfterKill).toBe(0)
  expect(report.leftAfterImport).toBe(6_000)
}, 240_000)
