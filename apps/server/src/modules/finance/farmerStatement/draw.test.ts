import { expect, test } from 'vitest'
import { textOfPdf } from '#server/testing/pdfText.ts'
import { drawStatement } from './draw.ts'
import type { StatementRow } from './statement.queries.ts'

const station = (at: number) => ({
  ...{ id: String(at), no: `DZ${at}`, name: `麻蓬村 ${at} 号电站`, energy: '312.345', billed: '310', price: '0.415300' },
  ...{ payable: '128.74', came: '128.74', income: null },
  lines: [{ bill: `ZD-${at}`, kind: '1', energy: '310', price: '0.4153', amount: '128.74' }],
})
const rowOf = (stations: number): StatementRow => ({
  ...{ id: '1', month: '2026-05', customerId: '1', customerNo: 'KH1', customerName: '章小芳', closeNo: 'YJ1', closeStatus: '5' },
  ...{ closedTime: new Date(1_780_000_000_000), energy: '312.345', owedOpening: '0.00', billed: '128.74', received: '128.74' },
  ...{ owedClosing: '0.00', income: null, instalmentDue: null, instalmentPaid: null, fundsOpening: '0.00', fundsIn: '0.00' },
  ...{ fundsOut: '0.00', fundsClosing: '0.00' },
  content: JSON.stringify({ stations: Array.from({ length: stations }, (_, at) => station(at + 1)), instalments: [] }),
})
const words = async (row: StatementRow): Promise<string> =>
  (await textOfPdf(await drawStatement(row, (_, value) => value))).join('').replaceAll(/\s/g, '')
const draw = (stations: number) => drawStatement(rowOf(stations), (_, value) => value)

test('a statement costs a part of a second however many cells it has: the font is read once, not for each of them', async () => {
  await draw(1)
  const before = process.threadCpuUsage()
  const drawn = await draw(20)
  const { user, system } = process.threadCpuUsage(before)
  expect((await textOfPdf(drawn)).join('')).toContain('麻蓬村 20 号电站')
  // Reading the font for each cell took some twenty seconds.
  expect((user + system) / 1000).toBeLessThan(2_000)
})

test('a statement says 账单未到 of what nobody has billed, and an amount of what is known', async () => {
  const content = (own: object) => JSON.stringify({ stations: [{ ...station(1), lines: [], ...own }], instalments: [] })
  const none = { ...rowOf(1), billed: '0.00', content: content({ billed: null, price: null, payable: null, source: null }) }
  const said = await words(none)
  expect(said.split('账单未到')).toHaveLength(4)
  expect(said).toContain('账单未到的电费在账单到达后列入以后月份的账单')
  // An estimate is no bill; a correction of an earlier month is known all the same.
  const estimated = { ...none, content: content({ source: '3' }) }
  expect((await words(estimated)).split('账单未到')).toHaveLength(3)
  expect((await words({ ...estimated, billed: '-3.20' })).split('账单未到')).toHaveLength(2)
  // A fee of before bills had lines.
  for (const source of [{ source: '1' }, {}]) expect(await words({ ...none, content: content(source) })).not.toContain('账单未到')
})
