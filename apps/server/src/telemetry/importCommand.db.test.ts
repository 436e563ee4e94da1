import { writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { beforeEach, describe, expect, test, vi } from 'vitest'
import { withTestDatabase } from '../testing/database.ts'
import { buildFleet } from '../testing/fleet.ts'
import { temporaryFolder } from '../testing/folder.ts'
import { readAllDays } from '../testing/telemetryStates.ts'

const box = withTestDatabase()
let id = ''
let contractNo = ''

beforeEach(async () => {
  const fleet = await buildFleet(box.db, { count: 1 })
  ;[id, contractNo] = [fleet.stationIds[0]!, fleet.contractNos[0]!]
})

/** Types the command into a shell, a terminal or not: what it says and its exit code. */
async function typed(words: readonly string[], isTerminal = false) {
  const said: string[] = []
  const complained: string[] = []
  const drawn: string[] = []
  const [argv, isTTY] = [process.argv, process.stdout.isTTY]
  vi.stubEnv('DATABASE_URL', box.url)
  vi.stubEnv('HELIODESK_DATA_DIR', temporaryFolder())
  vi.spyOn(console, 'log').mockImplementation((text) => void said.push(text))
  vi.spyOn(console, 'error').mockImplementation((text) => void complained.push(text))
  vi.spyOn(process.stdout, 'write').mockImplementation((text) => drawn.push(String(text)) > 0)
  process.argv = [process.execPath, 'importCommand.ts', ...words]
  process.stdout.isTTY = isTerminal
  vi.resetModules()
  try {
    await import('./importCommand.ts')
    return { said, complained, drawn, exitCode: process.exitCode }
  } finally {
    ;[process.argv, process.stdout.isTTY, process.exitCode] = [argv, isTTY, undefined]
    vi.restoreAllMocks()
    vi.unstubAllEnvs()
  }
}

function fileOf(...rows: readonly string[]): string {
  const path = join(temporaryFolder(), 'roof.csv')
  writeFileSync(path, ['measured_on,ac_power_w', ...rows, ''].join('\n'))
  return path
}
const quarters = (day: string) => [
  ...[`${day} 10:00,10000`, `${day} 10:15,12000`, `${day} 10:30,`, `${day} 10:45,10000`, `${day} 11:00,12000`],
]

describe('npm run import', () => {
  test('tells what came of the file: its rows, its days and their energy', async () => {
    const file = fileOf(...quarters('2025-06-30'), ...quarters('2025-07-01'))
    const { said, complained, drawn, exitCode } = await typed(['--station', contractNo, '--file', file])
    expect([said, complained, drawn, exitCode]).toEqual([
      [
        `导入完成（电站${id}）：共 10 行、2 天，采样周期 15 分钟，2 行无数值按缺测处理`,
        '新增 8 行，取平均 0 行，重复 0 行，缺测 2 行，未导入 0 行',
        '2025-06-30 至 2025-07-01，这些天发电量 22.00 kWh',
      ],
      [],
      [],
      0,
    ])
    expect((await readAllDays(box.db, [id])).size).toBe(2)
  })

  test('shows on a terminal how far it is, part by part, and then begins a line of its own', async () => {
    const file = fileOf(...quarters('2025-06-30'), ...quarters('2025-07-01'))
    const { drawn } = await typed(['--station', id, '--file', file], true)
    expect(drawn).toEqual(['\r已处理 6 / 10 行', '\r已处理 10 / 10 行', '\n'])
  })

  test('reads the file as its options say, and names the rows that were left out', async () => {
    const file = fileOf('2025-06-30 10:00,10', '2025-06-30 10:15,x', '2025-06-30 10:30,12')
    const options = ['--time', 'measured_on', '--power', '2', '--unit', 'kW', '--bad-rows', 'skip']
    const { said, complained, exitCode } = await typed(['--station', id, '--file', file, ...options])
    expect(said[1]).toBe('新增 2 行，取平均 0 行，重复 0 行，缺测 0 行，未导入 1 行')
    expect([complained, exitCode]).toEqual([['  第 3 行 ac_power_w：“x”不是数字'], 0])
  })

  test('says nothing of energy when no row has a value', async () => {
    const { said } = await typed(['--station', id, '--file', fileOf('2025-06-30 10:00,', '2025-06-30 10:15,')])
    expect(said).toHaveLength(2)
  })

  test('of a refused file tells why, with the first twenty rows that are wrong, and fails', async () => {
    const file = fileOf(...Array.from({ length: 21 }, (_, i) => `2025-06-30 10:${10 + i},x`))
    const { said, complained, exitCode } = await typed(['--station', id, '--file', file], true)
    expect([said, exitCode, complained.length]).toEqual([[], 1, 21])
    expect(complained[0]).toBe('第 2 行“ac_power_w”列：“x”不是数字；共 21 处错误。文件未导入')
    expect(complained.at(-1)).toBe('  第 21 行 ac_power_w：“x”不是数字')
  })

  test.each([
    ['no station', ['--file', 'roof.csv']],
    ['no file', ['--station', '1']],
    ['an option that is none', ['--station', '1', '--file', 'roof.csv', '--volts', 'x']],
  ])('explains itself when given %s', async (_what, words) => {
    const { complained, exitCode } = await typed(words)
    expect([complained, exitCode]).toEqual([[expect.stringMatching(/^用法：npm run import -- --station/)], 1])
  })
})
