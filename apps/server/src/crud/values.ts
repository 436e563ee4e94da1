import { isDay, isId, isSecond } from '@heliodesk/contracts/formats'
import type { Field, FileRef, TextOptions } from '@heliodesk/contracts/kit/fields'
import { fieldMessages } from '@heliodesk/contracts/messages/field'
import { patterns } from '@heliodesk/contracts/patterns'
import { chinese, type Message, render, term } from '@heliodesk/contracts/text/message'
import { withoutTickets } from '../files/pictureAddress.ts'
import { isDistrict } from './regions.ts'

/** A checked value in its wire type (contracts `ValueOf`); null = empty. Decimals are padded to the scale of their field. */
export type Value = string | number | readonly FileRef[] | null

/** Why a value cannot be stored: a message that takes the label of its field, as in 联系电话格式不对：请输入正确手机号. */
export class ValueProblem extends Error {
  readonly reason: Message
  constructor(reason: Message) {
    super(render(reason, chinese))
    this.reason = reason
  }
}

/** Reads one value of a request. Throws ValueProblem. Whether a dictionary value or a reference exists is asked elsewhere. */
export function readValue(field: Field, input: unknown): Value {
  if (input === null || input === undefined || input === '') return null
  switch (field.kind) {
    case 'text':
      return readText(field.options, input)
    case 'dict': {
      const text = plainText(input)
      if (text === '') return null
      return field.options.numeric ? readInteger(text, { min: -32_768, max: 32_767 }) : text
    }
    case 'ref': {
      const text = plainText(input)
      if (!isId(text)) throw new ValueProblem(fieldMessages.id())
      return text
    }
    case 'region': {
      const text = plainText(input)
      if (!isDistrict(text)) throw new ValueProblem(fieldMessages.district())
      return text
    }
    case 'money':
      return readDecimal(plainText(input), { scale: 2, min: -999_999_999_999.99, max: 999_999_999_999.99 })
    case 'decimal':
      return readDecimal(plainText(input), field.options)
    case 'int':
      return readInteger(plainText(input), field.options)
    case 'date':
      return readDate(plainText(input))
    case 'datetime':
      return readMoment(plainText(input))
    case 'flag':
      return readFlag(input)
    case 'files':
      return readFiles(input, field.options.max)
  }
}

function plainText(input: unknown): string {
  if (typeof input === 'number' && Number.isFinite(input)) return String(input)
  if (typeof input !== 'string') throw new ValueProblem(fieldMessages.dataType())
  return input.trim()
}

/** Marks of direction and spaces without width: they come along with what is copied, nobody sees them, and they make two of one name. */
const unseen = /[\u00ad\u200b\u200e\u200f\u202a-\u202e\u2060-\u2069]/g
/** Line breaks and tabs only where several lines may be typed; other control characters nowhere. */
const controls = /[\p{Cc}\u2028\u2029\ufeff]/u
const controlsOfLines = /[^\P{Cc}\n\t]/u

function readText(options: TextOptions, input: unknown): string | null {
  const trimmed = withoutTickets(plainText(input).replace(unseen, '').trim()).replace(/\r\n?/g, '\n')
  const text = options.pii ? trimmed.normalize('NFKC').replace(/[\s-]/g, '').toUpperCase() : trimmed
  if (text === '') return null
  // Half a character is what a cut or a broken input method leaves behind: stored, it would be a sign that nobody has typed.
  if (!text.isWellFormed()) throw new ValueProblem(fieldMessages.half())
  if ((options.multiline ? controlsOfLines : controls).test(text)) throw new ValueProblem(fieldMessages.control())
  const length = [...text].length
  if (length > options.max) throw new ValueProblem(fieldMessages.tooLong({ limit: options.max, count: length }))
  if (options.min !== undefined && length < options.min) throw new ValueProblem(fieldMessages.tooShort({ limit: options.min }))
  const pattern = options.pattern === undefined ? undefined : patternNamed(options.pattern)
  if (pattern && !pattern.regex.test(text)) throw new ValueProblem(fieldMessages.pattern({ hint: term(pattern.message) }))
  return text
}

function patternNamed(name: string) {
  const pattern = Object.entries(patterns).find(([key]) => key === name)?.[1]
  if (!pattern) throw new Error(`没有名为 ${name} 的格式`)
  return pattern
}

interface Range {
  readonly min?: number
  readonly max?: number
}

function checkRange(value: number, { min, max }: Range): void {
  if (min !== undefined && value < min) throw new ValueProblem(fieldMessages.tooSmall({ bound: String(min) }))
  if (max !== undefined && value > max) throw new ValueProblem(fieldMessages.tooBig({ bound: String(max) }))
}

function readInteger(text: string, range: Range): number {
  if (!/^[+-]?\d{1,15}$/.test(text)) throw new ValueProblem(fieldMessages.integer())
  const value = Number(text) + 0
  checkRange(value, { min: -2_147_483_648, max: 2_147_483_647 })
  checkRange(value, range)
  return value
}

function readDecimal(text: string, options: Range & { readonly scale: number }): string {
  const found = /^([+-]?)(\d{1,15})(?:\.(\d*))?$/.exec(text)
  if (!found) throw new ValueProblem(fieldMessages.number())
  // Looked at from the front: to strip zeros from the end by a pattern takes a time that grows with their square.
  if (/[1-9]/.test((found[3] ?? '').slice(options.scale)))
    throw new ValueProblem(options.scale === 0 ? fieldMessages.integer() : fieldMessages.scale({ limit: options.scale }))
  checkRange(Number(text), options)
  return padDecimal(text, options.scale)
}

/** One spelling of a decimal: no plus sign, no leading zeros, no minus zero, exactly `scale` digits after the point. */
function padDecimal(text: string, scale: number): string {
  const [, sign = '', whole = '0', fraction = ''] = /^([+-]?)(?:0+(?=\d))?(\d+)(?:\.(\d*))?$/.exec(text) ?? []
  const digits = fraction.slice(0, scale).padEnd(scale, '0')
  const plain = scale === 0 ? whole : `${whole}.${digits}`
  return sign === '-' && /[1-9]/.test(plain) ? `-${plain}` : plain
}

function readDate(text: string): string {
  const day = isSecond(text.replace('T', ' ')) ? text.slice(0, 10) : text
  if (!isDay(day)) throw new ValueProblem(fieldMessages.day())
  return day
}

function readMoment(text: string): string {
  const moment = isDay(text) ? `${text} 00:00:00` : text.replace('T', ' ')
  if (!isSecond(moment)) throw new ValueProblem(fieldMessages.moment())
  return moment
}

function readFlag(input: unknown): 'Y' | 'N' {
  if (['Y', 'y', '1', 'true', 1, true].some((yes) => yes === input)) return 'Y'
  if (['N', 'n', '0', 'false', 0, false].some((no) => no === input)) return 'N'
  throw new ValueProblem(fieldMessages.flag())
}

function readFiles(input: unknown, max = 20): readonly FileRef[] | null {
  if (!Array.isArray(input)) throw new ValueProblem(fieldMessages.files())
  if (input.length > max) throw new ValueProblem(fieldMessages.tooManyFiles({ limit: max }))
  return input.length === 0 ? null : input.map(readFile)
}

function readFile(input: unknown): FileRef {
  const { fileName, filePath, fileSize } = (input ?? {}) as Readonly<Record<string, unknown>>
  const named = typeof fileName === 'string' && fileName !== '' && fileName.length <= 200 && !controls.test(fileName)
  const placed = typeof filePath === 'string' && /^[\w-]+(\/[\w-]+)*(\.\w+)?$/.test(filePath) && filePath.length <= 300
  const sized = typeof fileSize === 'number' && Number.isSafeInteger(fileSize) && fileSize >= 0
  if (!named || !placed || !sized) throw new ValueProblem(fieldMessages.badFile())
  return { fileName, filePath, fileSize }
}
