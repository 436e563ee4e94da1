import { errors } from '@heliodesk/contracts/errors'
import { joined } from '@heliodesk/contracts/text/joined'
import { thousands } from '@heliodesk/contracts/text/thousands'
import type { z } from 'zod'
import { givenOf, reread } from './tolerant.ts'

type RawIssue = Parameters<z.core.$ZodErrorMap>[0]

const typeNames: Readonly<Record<string, string>> = {
  string: '文本',
  number: '数字',
  int: '整数',
  boolean: 'true 或 false',
  array: '数组',
  object: '对象',
  record: '对象',
  null: '空值',
}

/** A value of the request in the declared shape, or a refusal in Chinese that names the field. */
export function parseInput<S extends z.ZodType>(schema: S, value: unknown): z.output<S> {
  const asGiven = schema.safeParse(value, { error: chineseMessage })
  if (asGiven.success) return asGiven.data
  const parsed = schema.safeParse(reread(value, asGiven.error.issues), { error: chineseMessage })
  if (parsed.success) return parsed.data
  const fields = parsed.error.issues
    .slice(0, mostFaults)
    .map((issue) => ({ field: issue.path.map(String).join('.'), message: issue.message }))
  const first = fields[0]
  const reason = first === undefined ? '参数格式不正确' : first.field === '' ? first.message : `${first.field}：${first.message}`
  throw errors.invalidInput({ reason }, { fields })
}

/** Of a thousand faults the first ones help. */
const mostFaults = 50
const mostNames = 5

/** As existing clients write their addresses. Where an empty parameter has a meaning of its own, its shape demands it. */
export function parseQuery<S extends z.ZodType>(schema: S, query: Readonly<Record<string, unknown>>): z.output<S> {
  const given = givenOf(query)
  const parsed = schema.safeParse(given)
  if (parsed.success) return parsed.data
  return parseInput(schema, schema.safeParse(query).success ? query : given)
}

/** Texts for issues whose schema brings none of its own. */
function chineseMessage(issue: RawIssue): string {
  switch (issue.code) {
    case 'invalid_type':
      return issue.input === undefined ? '不能为空' : joined('应为', typeNames[issue.expected] ?? issue.expected)
    case 'too_big':
      return tooBig(issue.origin, Number(issue.maximum))
    case 'too_small':
      return tooSmall(issue.origin, Number(issue.minimum))
    case 'invalid_value':
      return issue.input === undefined ? '不能为空' : `应为 ${issue.values.map(String).join('、')} 之一`
    case 'not_multiple_of':
      return `应为 ${issue.divisor} 的倍数`
    case 'unrecognized_keys':
      return `不支持的参数：${someOf(issue.keys)}`
    case 'invalid_union':
      return issue.input === undefined ? '不能为空' : '格式不正确'
    default:
      return '格式不正确'
  }
}

function someOf(names: readonly string[]): string {
  const some = names.slice(0, mostNames).map((name) => name.slice(0, 60))
  return names.length > mostNames ? `${some.join('、')} 等 ${thousands(names.length)} 个` : some.join('、')
}

function tooBig(origin: string, limit: number): string {
  if (origin === 'string') return `不能超过 ${thousands(limit)} 个字符`
  return origin === 'array' || origin === 'set' ? `不能超过 ${thousands(limit)} 项` : `不能大于 ${limit}`
}

function tooSmall(origin: string, limit: number): string {
  if (origin === 'string') return limit === 1 ? '不能为空' : `不能少于 ${thousands(limit)} 个字符`
  return origin === 'array' || origin === 'set' ? `不能少于 ${thousands(limit)} 项` : `不能小于 ${limit}`
}
