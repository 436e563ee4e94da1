import { expect, test } from 'vitest'
import type { Db } from '../db/sql.ts'
import { inLanguage } from '../language/callLanguage.ts'
import { buildDictionaries } from './dictionaries.ts'

const row = (code: string, value: string | null, text: string, enabled = true) => ({ code, value, text, enabled })

/** A database that counts how often it was read, and whose notices are sent by hand. */
function setUp() {
  let nowMs = 0
  let revision = 0
  let rows = [row('status', '1', '启用')]
  let answer: (() => Promise<typeof rows>) | undefined
  const reads: string[] = []
  const notices: string[] = []
  const hear: { heard?: (payload: string) => void; gap?: (() => void) | undefined; stopped: boolean } = { stopped: false }
  const db = {
    query: (_: string, [tenantId]: readonly [string]) => {
      reads.push(tenantId)
      return answer?.() ?? Promise.resolve(rows)
    },
    notify: async (channel: string) => void notices.push(channel),
    listen: (channel: string, heard: (payload: string) => void, gap?: () => void) => {
      expect(channel).toBe('dict')
      Object.assign(hear, { heard, gap })
      return () => {
        hear.stopped = true
      }
    },
  } as unknown as Db
  const dictionaries = buildDictionaries(db, { now: () => nowMs }, { of: (name) => (name === 'dict' ? revision : -1) })
  return {
    dictionaries,
    reads,
    notices,
    hear,
    advance: (ms: number) => {
      nowMs += ms
    },
    /** Somebody changes a dictionary, and this process learns the count. */
    change: () => {
      revision += 1
    },
    setRows: (next: typeof rows) => {
      rows = next
    },
    answerBy: (next: typeof answer) => {
      answer = next
    },
  }
}

test('dictionaries of a tenant are read once a minute, then anew', async () => {
  const { dictionaries, reads, advance } = setUp()
  await Promise.all([dictionaries.all('1'), dictionaries.items('1', 'status')])
  advance(59_999)
  await dictionaries.all('1')
  expect(reads).toEqual(['1'])
  advance(1)
  await dictionaries.all('1')
  await dictionaries.all('2')
  expect(reads).toEqual(['1', '1', '2'])
})

test('are read anew once after a higher count, a notice, a gap between notices and a change made here', async () => {
  const { dictionaries, reads, change, hear, notices } = setUp()
  const steps = [change, () => hear.heard?.(''), () => hear.gap?.(), () => dictionaries.changed()]
  await dictionaries.all('1')
  for (const [at, step] of steps.entries()) {
    await step()
    await dictionaries.all('1')
    await dictionaries.all('1')
    expect(reads).toHaveLength(at + 2)
  }
  expect(notices).toEqual(['dict'])
  dictionaries.close()
  expect(hear.stopped).toBe(true)
})

test('a reading that fails is not remembered, and leaves one that was begun after it', async () => {
  const { dictionaries, reads, hear, answerBy } = setUp()
  const slow = Promise.withResolvers<never>()
  answerBy(() => slow.promise)
  const early = dictionaries.all('1')
  hear.heard?.('')
  answerBy(undefined)
  await dictionaries.all('1')
  slow.reject(new Error('away'))
  await expect(early).rejects.toThrow('away')
  await dictionaries.all('1')
  expect(reads).toHaveLength(2)
  hear.heard?.('')
  answerBy(() => Promise.reject(new Error('away')))
  await expect(dictionaries.all('1')).rejects.toThrow('away')
  answerBy(undefined)
  expect((await dictionaries.all('1')).size).toBe(1)
})

test('a call in English reads the texts of the program in English, with the stored ones beside them; a Chinese one does not', async () => {
  const { dictionaries, setRows, reads } = setUp()
  setRows([row('status', '1', '启用', false), row('status', '2', '自己的词'), row('none', null, '')])
  const inEnglish = () => inLanguage('en-US', () => dictionaries.all('1'))
  const said = await inEnglish()
  const [known, own] = said.get('status') ?? []
  expect(known).toMatchObject({ value: '1', own: '启用', enabled: false })
  expect(known?.text).toMatch(/^[A-Z][a-z]+/)
  expect(own).toEqual({ value: '2', text: '自己的词', own: '自己的词', enabled: true })
  expect(said.get('none')).toEqual([])
  expect(await inEnglish()).toBe(said)
  expect((await dictionaries.all('1')).get('status')?.[0]).toEqual({ value: '1', text: '启用', enabled: false })
  expect(await inLanguage('en-US', () => dictionaries.items('1', 'none'))).toEqual([])
  expect(await dictionaries.items('1', 'unknown')).toBeUndefined()
  expect(reads).toHaveLength(1)
})
