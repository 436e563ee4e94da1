import { expect, test } from 'vitest'
import { buildLine } from '../../../testing/buildStation.ts'
import { csvText, curveCsv, fileName } from './curveCsv.ts'
import { looks, type Series } from './series.ts'

const texts = { timeIn: '时间（北京时间）', power: '功率', energy: '发电量', peer: '同区中位' }
const series = (given: Partial<Series> = {}): Series => ({
  key: 'own',
  name: '莲花镇',
  range: '2026-10-15',
  capacityKwp: 20,
  look: looks.own,
  line: buildLine(),
  ...given,
})

test('a day is a column in W as stored, with its date in the first one, a gap empty and a byte order mark before all', () => {
  const line = buildLine({
    powerList: [
      { time: '08:00', currentPower: 1000.1 },
      { time: '08:05', currentPower: null },
      { time: '08:10', value: 0 },
    ],
  })
  expect(curveCsv([series({ line })], texts)).toBe(
    '\uFEFF时间（北京时间）,莲花镇 2026-10-15 功率 (W)\r\n2026-10-15 08:00,1000.1\r\n2026-10-15 08:05,\r\n2026-10-15 08:10,0\r\n',
  )
})

test('two days of one station share the clock, and steps that differ leave cells empty', () => {
  const other = buildLine({
    powerList: [
      { time: '08:00', currentPower: 7 },
      { time: '08:15', currentPower: 8.5 },
    ],
  })
  expect(curveCsv([series(), series({ key: 'day', range: '2026-10-14', line: other })], texts)).toBe(
    '\uFEFF时间（北京时间）,莲花镇 2026-10-15 功率 (W),莲花镇 2026-10-14 功率 (W)\r\n08:00,1000,7\r\n08:05,,\r\n08:15,,8.5\r\n08:40,2400,\r\n',
  )
})

test('months are kWh without rounding, small figures without an exponent', () => {
  const line = buildLine({
    timeType: 1,
    unit: 'kWh',
    powerList: [
      { time: '2026-10-01', value: 12.3456789 },
      { time: '2026-10-02', value: 0.0000005 },
      { time: '2026-10-03', value: null },
    ],
  })
  expect(curveCsv([series({ range: '2026-10', line })], texts)).toBe(
    '\uFEFF时间（北京时间）,莲花镇 2026-10 发电量 (kWh)\r\n2026-10-01,12.3456789\r\n2026-10-02,0.0000005\r\n2026-10-03,\r\n',
  )
})

test('the median of the district has a column where it is drawn: beside a day that stands alone', () => {
  const line = buildLine({ powerList: [{ time: '08:00', currentPower: 5, peer: 6.5 }] })
  expect(curveCsv([series({ line })], texts)).toBe(
    '\uFEFF时间（北京时间）,莲花镇 2026-10-15 功率 (W),同区中位 (W)\r\n2026-10-15 08:00,5,6.5\r\n',
  )
  expect(curveCsv([series({ line }), series({ key: '2', name: '乙' })], texts)).not.toContain('同区中位')
})

test.each([
  ['=1+1', "'=1+1"],
  ['+86', "'+86"],
  ['-2', "'-2"],
  ['@SUM(A1)', "'@SUM(A1)"],
  ['\t=1', "'\t=1"],
  [' =1', "' =1"],
  ['\r=1', '"\'\r=1"'],
  ['a,b', '"a,b"'],
  ['甲"乙"', '"甲""乙"""'],
  ['=HYPERLINK("x","y")', '"\'=HYPERLINK(""x"",""y"")"'],
  ['莲花镇=1', '莲花镇=1'],
])('a name %j stands in a cell as %j, never as a formula', (name, cell) => {
  expect(csvText(name)).toBe(cell)
})

test('the head guards the name of a station', () => {
  expect(curveCsv([series({ name: '=cmd|x' })], texts)).toContain(",'=cmd|x 2026-10-15 功率 (W)\r\n")
})

test('a file is named by station and day, without what a file system refuses', () => {
  expect(fileName(['莲花镇/西山:村', '2026-10-15', '功率'], 'csv')).toBe('莲花镇_西山_村_2026-10-15_功率.csv')
  expect(fileName(['a\u0000b\n', '', 'c'], 'png')).toBe('a_b__c.png')
})
