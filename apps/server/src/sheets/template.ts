import type { Field } from '@heliodesk/contracts/kit/fields'
import { patterns } from '@heliodesk/contracts/patterns'
import { thousands } from '@heliodesk/contracts/text/thousands'
import { writeXlsx } from 'hucre/xlsx'
import type { Actor } from '../access/actor.ts'
import { type Dictionary, dictionariesOf, dictionary } from '../crud/dictionaries.ts'
import { resourceNamed } from '../crud/registry.ts'
import type { NamedField, Source } from '../crud/source.ts'
import type { FileAnswer } from '../http/answer.ts'
import { sheetName, widthOf, xlsxType } from './sheet.ts'
import { columnLetters } from './sheetXml.ts'

/**
 * Rows of the template that offer the dictionary as a list and keep typed digits as a text; a pasted value is checked on import all the
 * same.
 */
const listedRows = 2_000
/** What Excel accepts as a typed list. */
const listLength = 255

/** An empty sheet with the columns of an import, and a second one that explains each. */
export async function importTemplate(source: Source, actor: Actor): Promise<FileAnswer> {
  const { resource, context } = source
  const dictionaries = await dictionariesOf(context, actor.tenantId)
  const itemsOf = (field: Field): Dictionary | null =>
    field.kind === 'dict' ? dictionary(dictionaries, field.options.dict) : null
  const fields = (resource.excel?.import ?? []).flatMap((key): NamedField[] => {
    const field = resource.fields[key]
    return field && (actor.canViewFinancial || !field.options.sensitive) ? [[key, field]] : []
  })
  const body = await writeXlsx({
    sheets: [
      {
        name: sheetName(resource.label),
        // The format of a column reaches the cells that are there: empty ones, which an import passes over.
        rows: [fields.map(([, field]) => field.label), ...Array.from({ length: listedRows - 1 }, () => fields.map(() => null))],
        columns: fields.map(([, field]) => ({
          width: widthOf(field.label, field),
          ...(field.kind === 'text' ? { numFmt: '@' } : {}),
        })),
        freezePane: { rows: 1 },
        dataValidations: fields.flatMap(([, field], at) => choices(field, at, itemsOf(field))),
      },
      {
        name: '填写说明',
        rows: [
          ['列名', '必填', '说明'],
          ...fields.map(([, field]) => [field.label, field.options.required ? '是' : '否', ruleOf(field, itemsOf(field))]),
        ],
        columns: [{ width: 20 }, { width: 8 }, { width: 80 }],
      },
    ],
  })
  return { body: Buffer.from(body), size: body.length, fileName: `${resource.label}导入模板.xlsx`, contentType: xlsxType }
}

function choices(field: Field, at: number, items: Dictionary | null) {
  const values = field.kind === 'flag' ? ['是', '否'] : [...(items?.valueByText.keys() ?? [])]
  if (values.length === 0 || values.join(',').length > listLength || values.some((value) => value.includes(','))) return []
  const column = columnLetters(at)
  return [{ type: 'list' as const, values, allowBlank: true, range: `${column}2:${column}${listedRows}` }]
}

function ruleOf(field: Field, items: Dictionary | null): string {
  const rules = [
    kindRule(field, items),
    field.options.unique ? '不能重复' : '',
    field.options.immutable ? '已有记录不能修改' : '',
    field.options.hint ?? '',
  ]
  return rules.filter((rule) => rule !== '').join('；')
}

function kindRule(field: Field, items: Dictionary | null): string {
  switch (field.kind) {
    case 'text': {
      const pattern = Object.entries(patterns).find(([name]) => name === field.options.pattern)?.[1]
      return `最长 ${thousands(field.options.max)} 个字符${pattern ? `；${pattern.message}` : ''}`
    }
    case 'dict':
      return `可选：${[...(items?.valueByText.keys() ?? [])].join('、')}`
    case 'ref': {
      const target = resourceNamed(field.options.to)
      const key = target?.excel?.key
      return `${target?.label ?? field.label}的名称${key ? `或${target?.fields[key]?.label}` : ''}`
    }
    case 'region':
      return '省/市/区县，例如 浙江省/衢州市/衢江区'
    case 'money':
      return '金额（元），最多两位小数'
    case 'decimal':
      return `数字，最多 ${thousands(field.options.scale)} 位小数${field.options.unit ? `，单位 ${field.options.unit}` : ''}`
    case 'int':
      return `整数${field.options.unit ? `，单位 ${field.options.unit}` : ''}`
    case 'date':
      return '日期，例如 2026-01-31'
    case 'datetime':
      return '日期时间，例如 2026-01-31 08:30:00'
    case 'flag':
      return '是 或 否'
    case 'files':
      return '不能通过导入填写'
  }
}
