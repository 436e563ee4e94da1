import { mkdirSync, readFileSync, readlinkSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { expect, test } from 'vitest'
import { temporaryFolder } from '#server/testing/folder.ts'
import { canReach } from './account.ts'
import { linkLibraries } from './binaries.ts'

test('links that the package left to an install script are made, and made once', () => {
  const native = join(temporaryFolder(), 'native')
  mkdirSync(join(native, 'lib'), { recursive: true })
  writeFileSync(join(native, 'lib', 'libpq.so.5.18'), 'library')
  writeFileSync(
    join(native, 'pg-symlinks.json'),
    JSON.stringify([{ source: 'native/lib/libpq.so.5.18', target: 'native/lib/libpq.so.5' }]),
  )
  linkLibraries(native)
  linkLibraries(native)
  expect(readlinkSync(join(native, 'lib', 'libpq.so.5'))).toBe('libpq.so.5.18')
  expect(readFileSync(join(native, 'lib', 'libpq.so.5'), 'utf8')).toBe('library')
})

test('an account reaches a folder below open ones, and none below a home that is closed to it', () => {
  const stranger = { uid: 54_321, gid: 54_321 }
  const [open, closed] = [temporaryFolder(0o711), temporaryFolder(0o700)].map((folder) => join(folder, 'data')) as [
    string,
    string,
  ]
  expect(canReach(open, stranger)).toBe(true)
  expect(canReach(closed, stranger)).toBe(false)
  expect(canReach(closed, undefined)).toBe(true)
})
