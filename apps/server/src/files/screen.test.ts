import { spawn } from 'node:child_process'
import { once } from 'node:events'
import { mkdtempSync, readdirSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { delimiter, join } from 'node:path'
import { Readable } from 'node:stream'
import { AppError } from '@heliodesk/contracts/kit/error'
import { afterEach, beforeEach, describe, expect, onTestFinished, test } from 'vitest'
import { type ClamdPlace, parseClamdPlace } from '../envForms.ts'
import { type ClamdMood, type ClamdServer, eicar, startClamdServer } from '../testing/clamdServer.ts'
import { buildScreen } from './screen.ts'

const log = { error: () => undefined, warn: () => undefined }
let clamd: ClamdServer
beforeEach(async () => {
  clamd = await startClamdServer()
})
afterEach(() => clamd.close())

/** What comes out of the screen, or the refusal. */
async function outcome(place: ClamdPlace | null, parts: readonly Buffer[], name = '说明.txt'): Promise<Buffer | AppError> {
  try {
    return Buffer.concat(await buildScreen(place, log, 300).pass(Readable.from(parts), name).toArray())
  } catch (error) {
    if (error instanceof AppError) return error
    throw error
  }
}

describe('where a scanner listens', () => {
  test('is a host with a port or the absolute path of a socket', () => {
    expect(parseClamdPlace('')).toBeNull()
    expect(parseClamdPlace('clamav.lan:3310')).toEqual({ host: 'clamav.lan', port: 3310 })
    expect(parseClamdPlace('[::1]:65535')).toEqual({ host: '::1', port: 65_535 })
    expect(parseClamdPlace('/run/clamav/clamd.ctl')).toEqual({ path: '/run/clamav/clamd.ctl' })
  })
  test.each(['clamav.lan', 'host:0', 'host:65536', 'run/clamd.ctl', ':3310', 'http://host:3310', 'a b:1'])(
    '%s is neither',
    (value) => {
      expect(() => parseClamdPlace(value)).toThrow('应为 主机:端口 或套接字文件的绝对路径')
    },
  )
})

test('a clean file comes out as it went in, and the scanner saw every byte of it', async () => {
  const parts = [Buffer.alloc(600_000, 'a'), Buffer.from('中'), Buffer.alloc(0), Buffer.alloc(70_001, 'b')]
  const whole = Buffer.concat(parts)
  expect(whole.equals((await outcome(clamd.place, parts)) as Buffer)).toBe(true)
  expect(clamd.scanned.map((file) => file.equals(whole))).toEqual([true])
})

test('an empty file is asked about, too', async () => {
  expect(await outcome(clamd.place, [])).toEqual(Buffer.alloc(0))
  expect(clamd.scanned).toEqual([Buffer.alloc(0)])
})

test('an infected file is refused by its name, wherever the pieces are cut', async () => {
  for (const cut of [1, 20, eicar.length - 1]) {
    const refused = await outcome(clamd.place, [Buffer.from(eicar.slice(0, cut)), Buffer.from(eicar.slice(cut))], '工资表.xlsx')
    expect(refused).toBeInstanceOf(AppError)
    expect([(refused as AppError).id, (refused as AppError).message]).toEqual([
      'fileInfected',
      '文件“工资表.xlsx”未通过病毒检查（Eicar-Test-Signature），没有保存',
    ])
  }
})

test.each(['silent', 'closing', 'garbage', 'limit'] as const)('nothing passes a scanner that is %s', async (mood: ClamdMood) => {
  clamd.mood = mood
  const refused = await outcome(clamd.place, [Buffer.alloc(600_000, 'a')], '报告.pdf')
  expect([(refused as AppError).id, (refused as AppError).status, (refused as AppError).message]).toEqual([
    'scannerAway',
    503,
    '病毒检查服务暂时不可用，文件“报告.pdf”没有保存，请稍后重试或联系管理员',
  ])
})

test('nothing passes where no scanner listens', async () => {
  await clamd.close()
  expect(((await outcome(clamd.place, [Buffer.from('a')])) as AppError).id).toBe('scannerAway')
  expect(((await outcome({ path: '/nowhere/clamd.ctl' }, [Buffer.from('a')])) as AppError).id).toBe('scannerAway')
  clamd = await startClamdServer()
})

test('a file that breaks off ends its scan as well, with its own reason', async () => {
  async function* broken() {
    yield Buffer.from('a')
    throw new Error('premature close')
  }
  const body = buildScreen(clamd.place, log, 300).pass(Readable.from(broken()), 'x.txt')
  await expect(body.toArray()).rejects.toThrow('premature close')
  expect(clamd.scanned).toEqual([])
})

test('without a scanner the body is the body, and waiting bytes are not even opened', async () => {
  const screen = buildScreen(null, log)
  const body = Readable.from([Buffer.from(eicar)])
  expect(screen.pass(body, 'a')).toBe(body)
  await screen.check(() => {
    throw new Error('opened')
  }, 'a')
})

const folders = (process.env.PATH ?? '').split(delimiter).filter((folder) => folder !== '')
const clamdPath = [...folders, '/usr/sbin'].flatMap((folder) =>
  namesIn(folder).includes('clamd') ? [join(folder, 'clamd')] : [],
)[0]

function namesIn(folder: string): readonly string[] {
  try {
    return readdirSync(folder)
  } catch {
    return []
  }
}

describe.runIf(clamdPath !== undefined)('a real clamd (skipped where the package is not installed)', () => {
  test('names the test file by a signature of our own and lets a clean file pass', async () => {
    const folder = mkdtempSync(join(tmpdir(), 'heliodesk-clamd-'))
    const socket = join(folder, 'clamd.ctl')
    // A signature by content needs no download: name, any kind of file, anywhere, the bytes.
    writeFileSync(join(folder, 'test.ndb'), `Heliodesk.Test.EICAR:0:*:${Buffer.from(eicar).toString('hex')}\n`)
    writeFileSync(
      join(folder, 'clamd.conf'),
      `DatabaseDirectory ${folder}\nLocalSocket ${socket}\nForeground yes\nStreamMaxLength 320M\nLogFile ${join(folder, 'log')}\n`,
    )
    const daemon = spawn(clamdPath ?? '', ['-c', join(folder, 'clamd.conf')], { stdio: 'ignore' })
    onTestFinished(async () => {
      if (daemon.exitCode === null && daemon.kill('SIGKILL')) await once(daemon, 'exit')
      rmSync(folder, { recursive: true, force: true })
    })
    await expect.poll(() => namesIn(folder).includes('clamd.ctl'), { timeout: 60_000, interval: 100 }).toBe(true)
    const clean = Buffer.alloc(2_000_000, 'sun ')
    expect(clean.equals((await outcome({ path: socket }, [clean])) as Buffer)).toBe(true)
    const refused = (await outcome({ path: socket }, [Buffer.from(eicar)], '附件.zip')) as AppError
    expect(refused.message).toMatch(/^文件“附件\.zip”未通过病毒检查（Heliodesk\.Test\.EICAR.*），没有保存$/)
  }, 90_000)
})
