import { type Field, f } from '@heliodesk/contracts/kit/fields'
import { fieldMessages } from '@heliodesk/contracts/messages/field'
import fc from '@heliodesk/domain/testing/properties'
import { describe, expect, test } from 'vitest'
import { type CellLookups, cellOf, inputOf, type SheetValue } from '../sheets/cells.ts'
import { wireValue } from './records.ts'
import { readValue, type Value, ValueProblem } from './values.ts'

const fields: Readonly<Record<string, Field>> = {
  text: f.text({ zh: '名称', en: 'Name' }, { max: 5, min: 2 }),
  lines: f.text({ zh: '说明', en: 'Description' }, { max: 20, multiline: true }),
  code: f.text({ zh: '编码', en: 'Code' }, { max: 8, pattern: 'code' }),
  phone: f.text({ zh: '电话', en: 'Phone' }, { max: 20, pattern: 'phone', pii: 'phone' }),
  card: f.text({ zh: '卡号', en: 'Card' }, { max: 20, pattern: 'bankCard', pii: 'bankCard' }),
  dict: f.dict({ zh: '性别', en: 'Sex' }, { dict: 'sex' }),
  numericDict: f.dict({ zh: '状态', en: 'State' }, { dict: 'status', numeric: true }),
  ref: f.ref({ zh: '客户', en: 'Customer' }, { to: 'customer' }),
  money: f.money({ zh: '金额', en: 'Amount' }, {}),
  decimal: f.decimal({ zh: '容量', en: 'Decimal' }, { scale: 3, min: 0, max: 100_000 }),
  int: f.int({ zh: '数量', en: 'Count' }, { min: 0, max: 9_999 }),
  date: f.date({ zh: '日期', en: 'Date' }, {}),
  datetime: f.datetime({ zh: '时间', en: 'Time' }, {}),
  flag: f.flag({ zh: '启用', en: 'In use' }, {}),
  files: f.files({ zh: '附件', en: 'Files' }, { max: 2 }),
  region: f.region({ zh: '区县', en: 'District' }, {}),
}
const fieldNamed = (name: string): Field => {
  const field = fields[name]
  if (!field) throw new Error(name)
  return field
}
const file = { fileName: '图.png', filePath: 'photo/202611/12.png', fileSize: 3 }

function problemOf(work: () => unknown): string {
  try {
    return `accepted ${JSON.stringify(work())}`
  } catch (error) {
    if (error instanceof ValueProblem) return error.message
    throw error
  }
}

describe('values of a request', () => {
  test.each(Object.keys(fields))('an empty %s is null', (name) => {
    for (const empty of [null, undefined, '', ...(name === 'files' ? [[]] : [])])
      expect(readValue(fieldNamed(name), empty)).toBeNull()
  })

  // What somebody types into a field: nothing but blanks is left empty; of what is chosen by a program they are a mistake.
  const typed = ['text', 'lines', 'code', 'phone', 'card', 'dict', 'numericDict']
  test.each(Object.keys(fields))('blanks alone are no %s', (name) => {
    for (const blanks of [' ', '\t', ' \u3000 ']) {
      const outcome = problemOf(() => readValue(fieldNamed(name), blanks))
      if (typed.includes(name)) expect(outcome).toBe('accepted null')
      else expect(outcome).not.toContain('accepted')
    }
  })

  test.each<[string, unknown, Value]>([
    ['text', ' 张三 ', '张三'],
    ['text', 12, '12'],
    ['text', '👨‍👩', '👨‍👩'],
    ['lines', 'a\r\nb', 'a\nb'],
    ['phone', '138 0000-1234', '13800001234'],
    ['card', '6222 0000 0000 0012', '6222000000000012'],
    ['dict', 1, '1'],
    ['numericDict', '3', 3],
    ['ref', '9223372036854775807', '9223372036854775807'],
    ['money', '12.3', '12.30'],
    ['money', 5, '5.00'],
    ['money', '-0.00', '0.00'],
    ['money', '007', '7.00'],
    ['decimal', '1.250', '1.250'],
    ['decimal', '1.25000', '1.250'],
    ['int', '12', 12],
    ['int', -0, 0],
    ['date', '2026-01-31', '2026-01-31'],
    ['date', '2026-01-31 00:00:00', '2026-01-31'],
    ['datetime', '2026-01-31', '2026-01-31 00:00:00'],
    ['datetime', '2026-01-31T08:30:00', '2026-01-31 08:30:00'],
    ['flag', true, 'Y'],
    ['flag', 'y', 'Y'],
    ['flag', 1, 'Y'],
    ['flag', 'true', 'Y'],
    ['flag', 'n', 'N'],
    ['flag', 0, 'N'],
    ['flag', false, 'N'],
    ['flag', 'false', 'N'],
    ['flag', '0', 'N'],
    ['files', [file], [file]],
    ['region', '330803', '330803'],
  ])('%s takes %j', (name, input, value) => {
    expect(readValue(fieldNamed(name), input)).toEqual(value)
  })

  test.each<[string, unknown, string]>([
    ['text', '一二三四五六', '最长 5 个字符，现在有 6 个'],
    ['text', '一', '至少 2 个字符'],
    ['text', 'a\nb', '含有不可见的控制字符'],
    ['text', 'a\0b', '含有不可见的控制字符'],
    ['text', 'a\ud83d', '含有残缺的字符，请重新输入'],
    ['lines', '\udc00b', '含有残缺的字符，请重新输入'],
    ['text', { a: 1 }, '的数据类型不正确'],
    ['text', ['a'], '的数据类型不正确'],
    ['lines', 'a\0b', '含有不可见的控制字符'],
    ['code', 'a b', '格式不对：只允许字母、数字、下划线和连字符'],
    ['phone', '12345678901', '格式不对：请输入正确手机号'],
    ['numericDict', '40000', '不能大于 32767'],
    ['numericDict', 'x', '应为整数'],
    ['ref', '9223372036854775808', '不是有效的编号'],
    ['ref', "1' or 1=1", '不是有效的编号'],
    ['money', '1.234', '最多 2 位小数'],
    ['money', '1e5', '应为数字'],
    ['money', Number.NaN, '的数据类型不正确'],
    ['money', '9999999999999', '不能大于 999999999999.99'],
    ['decimal', '-1', '不能小于 0'],
    ['decimal', '100000.001', '不能大于 100000'],
    ['decimal', '0.0001', '最多 3 位小数'],
    ['int', '1.5', '应为整数'],
    ['int', '10000', '不能大于 9999'],
    ['date', '2026-02-29', '应为日期，例如 2026-01-31'],
    ['date', '31.01.2026', '应为日期，例如 2026-01-31'],
    ['datetime', '2026-01-31 24:00:00', '应为日期时间，例如 2026-01-31 08:30:00'],
    ['flag', '是', '只能是 Y 或 N'],
    ['files', 'a.png', '应为文件列表'],
    ['files', [file, file, file], '最多 2 个文件'],
    ['files', [{ ...file, filePath: '../../etc/passwd' }], '含有无效的文件'],
    ['region', '330800', '不是有效的区县代码'],
    ['region', '999999', '不是有效的区县代码'],
  ])('%s refuses %j: %s', (name, input, reason) => {
    expect(problemOf(() => readValue(fieldNamed(name), input))).toBe(reason)
  })

  test('a leap day of a leap year and the ends of a range are taken', () => {
    expect(readValue(fieldNamed('date'), '2028-02-29')).toBe('2028-02-29')
    expect(readValue(fieldNamed('decimal'), '100000')).toBe('100000.000')
    expect(readValue(fieldNamed('int'), 0)).toBe(0)
  })

  test('anything at all is either a value or a problem in words', () => {
    fc.assert(
      fc.property(fc.constantFrom(...Object.keys(fields)), fc.anything(), (name, input) => {
        expect(problemOf(() => readValue(fieldNamed(name), input))).toBeTypeOf('string')
      }),
      { numRuns: 5_000 },
    )
  })

  test('one decimal has one spelling', () => {
    fc.assert(
      fc.property(fc.bigInt({ min: -(10n ** 12n), max: 10n ** 12n }), fc.integer({ min: 0, max: 6 }), (units, scale) => {
        const digits = String(units < 0n ? -units : units).padStart(scale + 1, '0')
        const text = `${units < 0n ? '-' : ''}${digits.slice(0, digits.length - scale)}${scale > 0 ? `.${digits.slice(-scale)}` : ''}`
        const field = f.decimal({ zh: '数', en: 'Thing' }, { scale })
        expect(readValue(field, text)).toBe(text)
        expect(readValue(field, `+00${text.replace('-', '')}${scale > 0 ? '000' : ''}`)).toBe(text.replace('-', ''))
      }),
    )
  })
})

test('values of the database take their wire types', () => {
  expect(wireValue(fieldNamed('flag'), false)).toBe('N')
  expect(wireValue(fieldNamed('int'), '12')).toBe(12)
  expect(wireValue(fieldNamed('decimal'), 1.5)).toBe('1.500')
  expect(wireValue(fieldNamed('money'), '12.30')).toBe('12.30')
  expect(wireValue(fieldNamed('numericDict'), 3)).toBe(3)
  expect(wireValue(fieldNamed('ref'), 12n)).toBe('12')
  for (const field of Object.values(fields)) expect(wireValue(field, null)).toBeNull()
})

describe('cells of a sheet', () => {
  const lookups: CellLookups = {
    dictionary: (code) => {
      const entries: [string, string][] =
        code === 'sex'
          ? [
              ['1', '男'],
              ['2', '女'],
            ]
          : [['3', '告警']]
      return {
        textByValue: new Map(entries),
        valueByText: new Map(entries.map(([value, text]) => [text, value])),
        active: new Set(entries.map(([value]) => value)),
      }
    },
    departCode: (text: string) => text,
    refId: (_, text) => {
      if (text !== '张三') throw new ValueProblem(fieldMessages.notFound({ value: text }))
      return '77'
    },
  }
  const input = (name: string, cell: string | number | boolean | null) => inputOf([name, fieldNamed(name)], cell, lookups)

  test.each<[string, string | number | boolean, unknown]>([
    ['text', 12.5, '12.5'],
    ['text', 0.1 + 0.2, '0.3'],
    ['phone', 13800001234, '13800001234'],
    ['dict', '男', '1'],
    ['dict', 2, '2'],
    ['numericDict', '告警', '3'],
    ['ref', '张三', '77'],
    ['money', '1,234.50', '1234.50'],
    ['decimal', 0.1 + 0.2, '0.3'],
    ['date', '2026/1/5', '2026-01-05'],
    ['date', '2026年1月5日', '2026-01-05'],
    ['date', 20260105, '2026-01-05'],
    ['date', 46027, '2026-01-05'],
    ['datetime', '2026-1-5 8:30', '2026-01-05 08:30:00'],
    ['datetime', 46027.5, '2026-01-05 12:00:00'],
    ['flag', '是', 'Y'],
    ['flag', false, false],
    ['region', '浙江省/衢州市/衢江区', '330803'],
    ['region', '浙江省 衢州市 衢江区', '330803'],
    ['region', '衢江区', '330803'],
    ['region', '北京市/东城区', '110101'],
    ['region', 330803, '330803'],
  ])('a %s cell %j means %j', (name, cell, value) => {
    expect(input(name, cell)).toEqual(value)
  })

  test.each<[string, string | number | boolean, string]>([
    ['dict', '未知', '“未知”不在可选值中'],
    ['ref', '李四', '“李四”不存在或无权使用'],
    ['region', '鼓楼区', '“鼓楼区”不是唯一的区县，请写成“省/市/区县”'],
    ['date', '昨天', '“昨天”不是日期，例如 2026-01-31'],
    ['card', 6.222e18, '是超过 15 位的数字，Excel 已丢失末尾的位数，请把单元格设为文本后重新填写'],
    ['money', '#N/A', '单元格是错误值 #N/A'],
    ['files', 'a.png', '不能通过导入填写'],
  ])('a %s cell %j is refused: %s', (name, cell, reason) => {
    expect(problemOf(() => input(name, cell))).toBe(reason)
  })

  test.each<[string, Value, string | null, SheetValue]>([
    ['text', '=1+1', null, '=1+1'],
    ['dict', '1', '男', '男'],
    ['dict', '9', null, '9'],
    ['money', '12.30', null, 12.3],
    ['money', '1234567890123456.78', null, '1234567890123456.78'],
    ['int', 5, null, 5],
    ['date', '2026-01-05', null, new Date('2026-01-05T00:00:00Z')],
    ['datetime', '2026-01-05 08:30:00', null, new Date('2026-01-05T08:30:00Z')],
    ['date', '1899-12-31', null, '1899-12-31'],
    ['flag', 'N', null, '否'],
    ['region', '330803', '浙江省/衢州市/衢江区', '浙江省/衢州市/衢江区'],
    ['files', [file, file], null, '图.png；图.png'],
    ['text', null, null, null],
  ])('a %s %j is written with text %j as %j', (name, value, text, cell) => {
    expect(cellOf(fieldNamed(name), value, text)).toEqual(cell)
  })

  test('what is written is read back as the same value', () => {
    const day = fc
      .date({ min: new Date('1901-01-01'), max: new Date('2099-12-31'), noInvalidDate: true })
      .map((date) => date.toISOString().slice(0, 10))
    const values = fc.oneof(
      fc.tuple(
        fc.constant('money'),
        fc.integer({ min: -1e9, max: 1e9 }).map((cents) => (cents / 100).toFixed(2)),
      ),
      fc.tuple(
        fc.constant('decimal'),
        fc.integer({ min: 0, max: 1e8 }).map((units) => (units / 1000).toFixed(3)),
      ),
      fc.tuple(fc.constant('int'), fc.integer({ min: 0, max: 9_999 })),
      fc.tuple(fc.constant('date'), day),
      fc.tuple(
        fc.constant('datetime'),
        day.map((text) => `${text} 23:59:59`),
      ),
      fc.tuple(fc.constant('flag'), fc.constantFrom('Y', 'N')),
    )
    fc.assert(
      fc.property(values, ([name, value]) => {
        const cell = cellOf(fieldNamed(name), value, null)
        const read =
          cell instanceof Date
            ? cell
                .toISOString()
                .slice(0, 19)
                .replace('T', ' ')
                .replace(/ 00:00:00$/, '')
            : cell
        expect(readValue(fieldNamed(name), input(name, read))).toEqual(value)
      }),
    )
  })
})

test('as many files as a field takes are taken, one more is refused', () => {
  const field = f.files({ zh: '附件', en: 'Thing' }, { max: 2 })
  const files = (count: number) =>
    Array.from({ length: count }, (_, at) => ({ fileName: `${at}.pdf`, filePath: `a/${at}.pdf`, fileSize: 1 }))
  expect(readValue(field, files(2))).toEqual(files(2))
  expect(() => readValue(field, files(3))).toThrow('最多 2 个文件')
  expect(readValue(field, [])).toBeNull()
})

test('a number between its limits is taken, one beyond says which limit', () => {
  const field = f.int({ zh: '数量', en: 'Count' }, { min: 2, max: 9 })
  expect([readValue(field, '2'), readValue(field, 9)]).toEqual([2, 9])
  expect(() => readValue(field, 1)).toThrow('不能小于 2')
  expect(() => readValue(field, '10')).toThrow('不能大于 9')
})

test('a stored file has a name of up to 200 characters without control characters, a plain path and a size', () => {
  const field = f.files({ zh: '附件', en: 'Thing' }, {})
  const good = { fileName: '名'.repeat(200), filePath: 'temp/202611/1.pdf', fileSize: 0 }
  expect(readValue(field, [{ ...good, more: 1 }])).toEqual([good])
  const wrong: readonly object[] = [
    { fileName: '' },
    { fileName: '名'.repeat(201) },
    { fileName: 7 },
    { fileName: 'a\nb.pdf' },
    { filePath: '../a.pdf' },
    { filePath: '/a.pdf' },
    { filePath: 'a//b.pdf' },
    { filePath: `${'a'.repeat(297)}.pdf` },
    { fileSize: -1 },
    { fileSize: 1.5 },
    { fileSize: '1' },
  ]
  for (const part of wrong) expect(() => readValue(field, [{ ...good, ...part }]), JSON.stringify(part)).toThrow('含有无效的文件')
  expect(() => readValue(field, [null])).toThrow('含有无效的文件')
})

/** What a pattern could try again and again from each of its places; a wrong end comes after it. */
const runs = ['0', '9', ' ', '*', '＊', '.', '-', ':', '/', 'a', '中', '（', '<'] as const

test.each(Object.entries(fields))('a value of many equal characters is decided at once: %s', (_name, field) => {
  const ends = [
    ['', '!'],
    ['1.', '1'],
    ['1', 'x'],
  ] as const
  const texts = runs.flatMap((run) => ends.map(([start, end]) => `${start}${run.repeat(300_000)}${end}`))
  const decided = texts.map((text) => problemOf(() => readValue(field, text)).length > 0)
  expect(decided.every(Boolean)).toBe(true)
})

test('zeros at the end of a decimal cost nothing, a digit behind them does', () => {
  const field = f.decimal({ zh: '数', en: 'Thing' }, { scale: 2 })
  expect(readValue(field, `1.${'0'.repeat(300_000)}`)).toBe('1.00')
  expect(() => readValue(field, `1.${'0'.repeat(300_000)}1`)).toThrow('最多 2 位小数')
})
