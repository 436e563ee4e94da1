import { conditionLabel } from '../conditionLabel.ts'
import { errors } from '../errors.ts'
import { isDay, isId, isSecond } from '../formats.ts'
import { queryMessages } from '../messages/query.ts'
import { term } from '../text/message.ts'
import type { Field } from './fields.ts'
import type { Rule } from './queryOps.ts'

export type Scalar = string | number | boolean

const maxInt = 2_147_483_647
const maxText = 500

/** Types the texts of a condition by the kind of its field. Throws `invalidInput` naming the label. */
export function decodeScalars(field: Field, rule: Rule, texts: readonly string[]): readonly Scalar[] {
  if (field.kind === 'datetime') return datetimeScalars(field, rule, texts[0] ?? '')
  return texts.map((text) => decodeScalar(field, text.trim()))
}

/** `>= 2026-01-01` starts at 00:00:00, `<=` ends at 23:59:59; equality with a day is the whole day. */
function datetimeScalars(field: Field, rule: Rule, raw: string): readonly Scalar[] {
  const text = raw.trim().replace('T', ' ')
  const day = isDay(text)
  if (!day && !isSecond(text)) throw refuse(field, 'moment')
  const [begin, end] = day ? [`${text} 00:00:00`, `${text} 23:59:59`] : [text, text]
  if (rule === 'eq' || rule === 'ne') return [begin, end]
  return [rule === 'ge' || rule === 'lt' ? begin : end]
}

function decodeScalar(field: Field, text: string): Scalar {
  if (text.length > maxText) throw errors.invalidInput({ reason: queryMessages.tooLong({ label: named(field), limit: maxText }) })
  switch (field.kind) {
    case 'ref':
      if (!isId(text)) throw refuse(field, 'id')
      return text
    case 'dict':
      return field.options.numeric ? integer(field, text, 32_767) : text
    case 'int':
      return integer(field, text, maxInt)
    case 'money':
    case 'decimal':
      if (!/^-?\d{1,15}(\.\d{1,10})?$/.test(text)) throw refuse(field, 'number')
      return text
    case 'date': {
      const day = text.slice(0, 10)
      if (!isDay(day) || (text.length > 10 && !isSecond(text))) throw refuse(field, 'day')
      return day
    }
    case 'flag':
      return flag(field, text)
    case 'region':
      if (!/^\d{2}(\d{2}(\d{2})?)?$/.test(text)) throw refuse(field, 'region')
      return text
    default:
      return text
  }
}

function integer(field: Field, text: string, max: number): number {
  if (!/^-?\d{1,10}$/.test(text) || Math.abs(Number(text)) > max) throw refuse(field, 'integer')
  return Number(text)
}

function flag(field: Field, text: string): boolean {
  if (['Y', 'y', '1', 'true'].includes(text)) return true
  if (['N', 'n', '0', 'false'].includes(text)) return false
  throw refuse(field, 'flag')
}

type Fault = 'moment' | 'id' | 'number' | 'integer' | 'day' | 'flag' | 'region'
const named = (field: Field) => term(conditionLabel(field))
const refuse = (field: Field, fault: Fault) => errors.invalidInput({ reason: queryMessages[fault]({ label: named(field) }) })
