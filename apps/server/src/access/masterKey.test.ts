import { chmodSync, mkdtempSync, readdirSync, readFileSync, rmSync, statSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { afterEach, beforeEach, expect, test } from 'vitest'
import { loadMasterKey, prepareNextMaster } from './masterKey.ts'

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

test('a key that is a byte too short or too long is none', async () => {
  for (const bytes of [31, 33]) {
    writeFileSync(join(dataDir, 'master.key'), Buffer.alloc(bytes, 7).toString('base64'), { mode: 0o600 })
    await expect(loadMasterKey({ masterKey: null, dataDir })).rejects.toThrow('应为 32 字节')
  }
})

test('a key that its group or everybody can read stops the start, whatever the right', async () => {
  await loadMasterKey({ masterKey: null, dataDir })
  for (const mode of [0o640, 0o620, 0o610, 0o604, 0o602, 0o601]) {
    chmodSync(join(dataDir, 'master.key'), mode)
    await expect(loadMasterKey({ masterKey: null, dataDir }), mode.toString(8)).rejects.toThrow('chmod 600')
  }
})

test('a directory that is missing is made for its owner alone', async () => {
  const below = join(dataDir, 'a', 'b')
  await loadMasterKey({ masterKey: null, dataDir: below })
  expect(statSync(below).mode & 0o777).toBe(0o700)
})

test('what stands in the way of the key file is reported as it is', async () => {
  const path = join(dataDir, 'file')
  writeFileSync(path, '')
  await expect(loadMasterKey({ masterKey: null, dataDir: path })).rejects.toThrow('ENOTDIR')
})

test('the next key of a directory lies beside the present one, is the same until it is taken, and then takes its place', async () => {
  const env = { masterKey: null, nextMasterKey: null, dataDir }
  const key = await loadMasterKey(env)
  const next = await prepareNextMaster(env)
  expect(next.key).toHaveLength(32)
  expect(next.key).not.toEqual(key)
  expect((await prepareNextMaster(env)).key).toEqual(next.key)
  expect(await loadMasterKey(env)).toEqual(key)
  expect(readdirSync(dataDir).toSorted()).toEqual(['master.key', 'master.key.next'])
  await next.take()
  expect(await loadMasterKey(env)).toEqual(next.key)
  expect(readdirSync(dataDir)).toEqual(['master.key'])
  expect(next.advice).toBe('新的主密钥已写入 master.key，请立即备份，并重新启动所有进程')
})

test('the next key of an environment is its own to give, and nothing is written', async () => {
  const [masterKey, nextMasterKey] = [Buffer.alloc(32, 'now'), Buffer.alloc(32, 'next')]
  await expect(prepareNextMaster({ masterKey, nextMasterKey: null, dataDir })).rejects.toThrow('HELIODESK_NEXT_MASTER_KEY')
  const next = await prepareNextMaster({ masterKey, nextMasterKey, dataDir })
  await next.take()
  expect(next.key).toEqual(nextMasterKey)
  expect(next.advice).toContain('请把 HELIODESK_MASTER_KEY 改为新的主密钥')
  expect(readdirSync(dataDir)).toEqual([])
})
