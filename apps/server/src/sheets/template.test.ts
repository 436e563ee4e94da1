import type { AnyResource } from '@heliodesk/contracts/kit/resource'
import { readXlsx } from 'hucre/xlsx'
import { expect, test } from 'vitest'
import type { Source } from '../crud/source.ts'
import { buildActor } from '../testing/actor.ts'
import { unzip } from '../testing/sheets.ts'
import { thing } from '../testing/things.ts'
import { importTemplate } from './template.ts'

const item = (value: string, text: string) => ({ value, text, enabled: true })
const dictionaries = new Map([
  ['thing_colour', [item('r', '红'), { ...item('g', '绿'), enabled: false }, item('b', '蓝')]],
  ['thing_level', [item('1', '一级')]],
  ['long', Array.from({ length: 128 }, (_, n) => item(String(n), 'x'))],
])
const context = { access: { dictionaries: { all: async () => dictionaries } } }
async function template(resource: AnyResource = thing, canViewFinancial = true) {
  const file = await importTemplate({ resource, hooks: {}, context } as unknown as Source, buildActor({ canViewFinancial }))
  const content = file.body as Buffer
  const [sheet, rules] = (await readXlsx(content)).sheets
  const xml = unzip(content).get('xl/worksheets/sheet1.xml')?.toString() ?? ''
  const lists = [...xml.matchAll(/<dataValidation [^>]*sqref="([^"]+)"[^>]*>.*?<formula1>"?(.*?)"?<\/formula1>/g)]
  return { file, sheet, rules, xml, lists: lists.map(([, range, values]) => `${range} ${values?.replaceAll('&quot;', '')}`) }
}

test('an empty sheet has the columns of an import, without the figures that this person may not fill in', async () => {
  const { sheet, file, xml } = await template()
  expect(sheet?.name).toBe('物件')
  const head = ['编号', '名称', '电话', '颜色', '级别', '职务', '客户', '所属组织', '造价', '数量', '开启']
  expect(sheet?.rows.filter((row) => row.some((cell) => cell !== null))).toEqual([head])
  expect([file.fileName, file.size]).toEqual(['物件导入模板.xlsx', (file.body as Buffer).length])
  expect(file.contentType).toContain('spreadsheetml')
  expect(xml).toContain('state="frozen"')
  expect((await template(thing, false)).sheet?.rows[0]).toEqual(head.filter((label) => label !== '造价'))
  const { excel: _, ...none } = thing
  expect((await template(none)).sheet?.rows.flat() ?? []).toEqual([])
})

test('its columns of texts keep what is typed as it is, others guess', async () => {
  const { sheet, xml } = await template()
  const texts = (row: number) => [...xml.matchAll(new RegExp(`<c r="([A-Z]+)${row}" s="1"/>`, 'g'))].map(([, column]) => column)
  expect([texts(2), texts(2_000), texts(2_001)]).toEqual([['A', 'B', 'C', 'H'], ['A', 'B', 'C', 'H'], []])
  expect(sheet?.columns?.map(({ width }) => Math.round(Number(width)))).toEqual([20, 36, 14, 12, 12, 12, 12, 36, 12, 12, 12])
})

test('it offers what may be chosen where that is short enough for a list', async () => {
  expect((await template()).lists).toEqual(['D2:D2000 蓝,红', 'E2:E2000 一级', 'K2:K2000 是,否'])
  const { fields } = thing
  const withItems = async (count: number, text: (n: number) => string) => {
    dictionaries.set(
      'some',
      Array.from({ length: count }, (_, n) => item(String(n), text(n))),
    )
    const resource = {
      ...thing,
      excel: { import: ['colour'] },
      fields: { ...fields, colour: { ...fields.colour, options: { dict: 'some' } } },
    }
    return (await template(resource)).lists.length
  }
  // 64 texts of three signs and the commas between them are 255.
  expect(await withItems(64, (n) => String(100 + n))).toBe(1)
  expect(await withItems(65, (n) => String(100 + n))).toBe(0)
  expect(await withItems(2, (n) => `a,${n}`)).toBe(0)
  expect(await withItems(0, String)).toBe(0)
})

test('its second sheet says of each column what may stand in it', async () => {
  const all = { ...thing, excel: { import: Object.keys(thing.fields) } }
  const { rules } = await template(all)
  expect(rules?.name).toBe('填写说明')
  expect(rules?.rows).toEqual([
    ['列名', '必填', '说明'],
    ['编号', '是', '最长 32 个字符；只允许字母、数字、下划线和连字符；不能重复；已有记录不能修改'],
    ['名称', '是', '最长 64 个字符'],
    ['电话', '否', '最长 20 个字符；请输入正确手机号；不能重复'],
    ['颜色', '否', '可选：蓝、红'],
    ['级别', '否', '可选：一级'],
    ['职务', '否', '职务的名称或职务编码'],
    ['客户', '否', '客户的名称或客户编号'],
    ['所属组织', '否', '最长 64 个字符'],
    ['造价', '否', '金额（元），最多两位小数'],
    ['比例', '否', '数字，最多 2 位小数，单位 %'],
    ['数量', '否', '整数，单位 个'],
    ['日期', '否', '日期，例如 2026-01-31'],
    ['时间', '否', '日期时间，例如 2026-01-31 08:30:00'],
    ['开启', '否', '是 或 否'],
    ['图片', '否', '不能通过导入填写'],
    ['区县', '否', '省/市/区县，例如 浙江省/衢州市/衢江区'],
    ['备注', '否', '最长 200 个字符'],
    ['密钥', '否', '最长 64 个字符'],
    ['两倍', '否', '整数'],
  ])
  const { name, rate, positionId } = thing.fields
  const other = {
    name: { ...name, options: { max: 5_000, hint: '全称' } },
    rate: { ...rate, options: { scale: 3 } },
    far: { ...positionId, label: '远方', options: { to: 'nothing' } },
    user: { ...positionId, label: '日志', options: { to: 'dataLog' } },
  }
  const reported = await template({ ...thing, fields: other, excel: { import: Object.keys(other) } })
  expect(reported.rules?.rows.slice(1).map(([, , rule]) => rule)).toEqual([
    '最长 5,000 个字符；全称',
    '数字，最多 3 位小数',
    '远方的名称',
    expect.stringMatching(/的名称$/),
  ])
})
