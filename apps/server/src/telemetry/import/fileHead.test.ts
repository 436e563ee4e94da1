import { Readable } from 'node:stream'
import { describe, expect, test } from 'vitest'
import { inMemory } from '#server/testing/measuredFile.ts'
import { readHead } from './fileHead.ts'
import type { OpenFile } from './fileRows.ts'

const head = (content: string | Buffer) => readHead(inMemory(content))
const row = '2025-06-01 10:00,1\r\n'

describe('the beginning of a file', () => {
  test('is its lines without their ends, empty ones too', async () => {
    expect(await head(`t,p\r\n\n${row}x`)).toEqual({ encoding: 'utf-8', lines: ['t,p', '', '2025-06-01 10:00,1', 'x'] })
    expect(await head('x')).toEqual({ encoding: 'utf-8', lines: ['x'] })
    const gbk = Buffer.from('b9a6c2ca2c310a', 'hex')
    expect(await head(gbk)).toEqual({ encoding: 'gb18030', lines: ['功率,1', ''] })
    expect(await head(Buffer.from('\ufefft,p', 'utf16le'))).toEqual({ encoding: 'utf-16le', lines: ['t,p'] })
  })

  test('is at most six thousand lines', async () => {
    const { lines } = await head(row.repeat(6_001))
    expect([lines.length, lines.at(-1)]).toEqual([6_000, '2025-06-01 10:00,1'])
  })

  test('is at most a million and a half bytes, and a line that was cut there is left out', async () => {
    const line = `${'好'.repeat(333)}\n`
    expect(Buffer.byteLength(line)).toBe(1_000)
    const { encoding, lines } = await head(line.repeat(1_500))
    expect([encoding, lines.length]).toEqual(['utf-8', 1_501])
    const longer = await head(`${line.repeat(1_499)}好${line}`)
    expect([longer.encoding, longer.lines.length]).toEqual(['utf-8', 1_499])
  })

  test('is read no farther than needed, and the file is closed', async () => {
    let [given, isClosed] = [0, false]
    const open: OpenFile = async () =>
      Readable.from(
        (function* () {
          try {
            for (;;) {
              given += 1
              yield Buffer.alloc(500_000, 'x,1\n')
            }
          } finally {
            isClosed = true
          }
        })(),
        { highWaterMark: 1 },
      )
    expect((await readHead(open)).lines).toHaveLength(6_000)
    expect([given <= 5, isClosed]).toEqual([true, true])
  })

  test('of a file that is empty, blank, a binary or one endless line is refused', async () => {
    for (const empty of ['', '\n \r\n']) await expect(head(empty)).rejects.toThrow('文件是空的')
    await expect(head('t,p\n1,\0\n')).rejects.toThrow('文件不是文本格式的 CSV')
    expect((await head(`t\n${'x'.repeat(20_000)}\n`)).lines[1]).toHaveLength(20_000)
    await expect(head(`t\n${'x'.repeat(20_001)}\n`)).rejects.toThrow('过长的行')
    await expect(head('x'.repeat(2_000_000))).rejects.toThrow('过长的行')
  })
})
