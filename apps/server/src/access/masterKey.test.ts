import { chmodSync, mkdtempSync, readdirSync, readFileSync, rmSync, statSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { afterEach, beforeEach, expect, test } from 'vitest'
import { loadMasterKey } from './masterKey.ts'

let dataDir = ''
beforeEach(() => {
  dataDir = mkdtempSync(join(tmpdir(), 'heliodesk-key-'))
})
afterEach(() => rmSync(dataDir, { recursive: true, force: true }))

test('the first start makes a random key that only its owner can read, and later starts use it', async () => {
  const key = await loadMasterKey({ masterKey: null, dataDir })
  expect(key).toHaveLength(32)
  expect(statSync(join(dataDir, 'master.key')).mode & 0o777).toBe(0o600)
  expect(await loadMasterKey({ masterKey: null, dataDir })).toEqual(key)
})

test('processes that start together agree on one key and leave nothing aside', async () => {
  const keys = await Promise.all(Array.from({ length: 8 }, () => loadMasterKey({ masterKey: null, dataDir })))
  expect(new Set(keys.map((key) => key.toString('hex'))).size).toBe(1)
  expect(readdirSync(dataDir)).toEqual(['master.key'])
})

test('a key of the environment is used and no file is written', async () => {
  const masterKey = Buffer.alloc(32, 'from the environment')
  expect(await loadMasterKey({ masterKey, dataDir })).toEqual(masterKey)
  expect(readdirSync(dataDir)).toEqual([])
})

test('a key that others can read, or a damaged one, stops the start with a sentence and is left as it is', async () => {
  await loadMasterKey({ masterKey: null, dataDir })
  const path = join(dataDir, 'master.key')
  chmodSync(path, 0o644)
  await expect(loadMasterKey({ masterKey: null, dataDir })).rejects.toThrow('chmod 600')
  chmodSync(path, 0o600)
  writeFileSync(path, 'short')
  await expect(loadMasterKey({ masterKey: null, dataDir })).rejects.toThrow('已损坏')
  expect(readFileSync(path, 'utf8')).toBe('short')
})
