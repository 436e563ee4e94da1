import { mkdtempSync, readdirSync, readFileSync, rmSync, statSync, utimesSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { afterAll, describe, expect, test } from 'vitest'
import { buildLocalStore } from './localStore.ts'

const dir = mkdtempSync(join(tmpdir(), 'heliodesk-store-'))
afterAll(() => rmSync(dir, { recursive: true, force: true }))
const root = join(dir, 'files')
const store = buildLocalStore(root, { now: () => Date.parse('2026-11-21T10:00:00Z') })
const place = { folder: 'temp', extension: '.pdf' }
function waiting(name: string): string {
  const path = join(dir, name)
  writeFileSync(path, 'bytes of a file')
  return path
}

describe('a file that lies on the disk', () => {
  test('is taken in without a copy: both names are the same bytes, and the source is its owner’s to remove', async () => {
    const source = waiting('one.part')
    const { path, size } = await store.take(source, place)
    expect(path).toMatch(/^temp\/202611\/\d+\.pdf$/)
    expect(size).toBe(15)
    expect(statSync(join(root, path)).ino).toBe(statSync(source).ino)
    rmSync(source)
    expect(readFileSync(join(root, path), 'utf8')).toBe('bytes of a file')
  })

  test('counts as new, however long it waited: upkeep leaves it alone', async () => {
    const source = waiting('two.part')
    utimesSync(source, 0, 0)
    const { path } = await store.take(source, place)
    expect(await store.sweep(Date.now() - 3_600_000, 'temp', async () => new Set())).toBe(0)
    expect(readFileSync(join(root, path), 'utf8')).toBe('bytes of a file')
  })

  test('that is not there leaves nothing behind', async () => {
    await expect(store.take(join(dir, 'nowhere.part'), place)).rejects.toThrow(/ENOENT/)
    expect(readdirSync(join(root, 'incoming'))).toEqual([])
  })
})
