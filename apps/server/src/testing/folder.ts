import { chmodSync, mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { afterAll, onTestFinished } from 'vitest'

/** A folder that goes with the test. Others may pass through it, as through a normal home. */
export function temporaryFolder(mode = 0o755): string {
  const folder = mkdtempSync(join(tmpdir(), 'heliodesk-folder-'))
  chmodSync(folder, mode)
  onTestFinished(() => rmSync(folder, { recursive: true, force: true }))
  return folder
}

/** One that all tests of a file share, gone with the file. */
export function sharedFolder(): string {
  const folder = mkdtempSync(join(tmpdir(), 'heliodesk-folder-'))
  chmodSync(folder, 0o755)
  afterAll(() => rmSync(folder, { recursive: true, force: true }))
  return folder
}
