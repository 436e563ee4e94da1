import type { Field, FieldKind, PiiKind } from '@heliodesk/contracts/kit/fields'
import { isSortable } from '@heliodesk/contracts/sortable'
import { copy } from '../copy/zhCN.ts'
import { isLevelDict, isStatusDict } from '../dict/dictTones.ts'
import { textWidth } from '../dom/textWidth.ts'

interface KindTraits {
  /** Preferred column width in px when the definition names none. */
  readonly width: number
  readonly align: 'left' | 'right' | 'center'
}

export interface ColumnTraits extends KindTraits {
  /** Where room is missing it may become as narrow as this. */
  readonly least: number
  readonly sortable: boolean
}

const byKind: Record<FieldKind, KindTraits> = {
  text: { width: 132, align: 'left' },
  dict: { width: 92, align: 'left' },
  ref: { width: 132, align: 'left' },
  money: { width: 116, align: 'right' },
  decimal: { width: 108, align: 'right' },
  int: { width: 92, align: 'right' },
  date: { width: 112, align: 'left' },
  datetime: { width: 166, align: 'left' },
  flag: { width: 84, align: 'left' },
  files: { width: 84, align: 'left' },
  region: { width: 140, align: 'left' },
}

/** Masked numbers keep their length, and an eye stands behind them. */
const piiWidths: Record<PiiKind, number> = { phone: 140, idCard: 192, bankCard: 204 }

const headFont = { size: 12, weight: 600 } as const
/** Padding of a head and room for the mark of the order. */
const headAround = 30
const unitGap = 5

/** Room of the words of a head. What is longer than its values stands in two lines; Chinese words have no blank to break at. */
function labelWidth(label: string, unit: string | undefined, room: number): number {
  const wide = (words: readonly string[]) => textWidth(words.join(' '), headFont.size, headFont.weight)
  const unitWidth = unit === undefined ? 0 : textWidth(unit, headFont.size) + unitGap
  const words = label.split(' ')
  const oneLine = wide(words) + unitWidth
  if (oneLine + headAround <= room || /\p{Script=Han}/u.test(label)) return oneLine
  const twoLines = words.slice(1).map((_, at) => Math.max(wide(words.slice(0, at + 1)), wide(words.slice(at + 1)) + unitWidth))
  return Math.min(oneLine, ...twoLines)
}

/** Names are short; codes and sentences are not. */
const longText = { from: 150, width: 176 } as const
const codeWidth = 148

function preferredWidth(field: Field): number {
  const { width, pii } = field.options
  if (width !== undefined) return width
  if (pii !== undefined) return piiWidths[pii]
  if (field.kind !== 'text') return byKind[field.kind].width
  if (field.options.max >= longText.from) return longText.width
  return field.options.pattern === 'code' && field.options.max > 40 ? codeWidth : byKind.text.width
}

/** What is written as a sentence says enough by its beginning, a name by most of it; half a number says nothing. */
function leastWidth(field: Field, preferred: number): number {
  if (field.options.pii !== undefined) return preferred
  if (field.kind === 'ref' || (field.kind === 'region' && field.options.width === undefined))
    return Math.round(preferred * leastOfName)
  if (field.kind !== 'text') return preferred
  if (field.options.multiline || field.options.max >= longText.from) return Math.min(preferred, leastSentence)
  const isNumber = field.options.width !== undefined && (field.options.pattern === 'code' || field.options.max <= longestNumber)
  return isNumber ? preferred : Math.round(preferred * leastOfName)
}
/** Up to this length a text with a width of its own is a number: of an order, of a card. */
const longestNumber = 40
const leastSentence = 104
const leastOfName = 0.75

const valueFont = 14
/** Padding of a cell, and the mark before a state. */
const valueAround = { plain: 17, marked: 33 } as const
/** A word of a dictionary that is longer is cut. */
const longestValue = 168

/** Room that the longest word of a dictionary takes in a cell. */
function wordsWidth(dict: string, words: readonly string[]): number {
  const around = isStatusDict(dict) || isLevelDict(dict) ? valueAround.marked : valueAround.plain
  return Math.min(longestValue, Math.max(0, ...words.map((word) => textWidth(word, valueFont))) + around)
}

/**
 * How a column of this field looks; `label` where its head says something else than the definition, `words` what a dictionary may
 * show in it.
 */
export function columnTraits(field: Field, label = field.label, words: readonly string[] = []): ColumnTraits {
  const shown = field.kind === 'dict' && words.length > 0 ? wordsWidth(field.options.dict, words) : 0
  const preferred = Math.max(preferredWidth(field), shown)
  const withHead = (room: number) => Math.max(room, labelWidth(label, unitOf(field), room) + headAround)
  return {
    width: withHead(preferred),
    least: withHead(leastWidth(field, preferred)),
    align: alignOf(field),
    sortable: isSortable(field),
  }
}

/** At which side the values of a field stand. */
export const alignOf = (field: Field): KindTraits['align'] => byKind[field.kind].align

/** Whether a field holds the code of the department that its record belongs to. */
export const isDepart = (field: Field): boolean => field.kind === 'text' && field.options.depart !== undefined

export function unitOf(field: Field): string | undefined {
  if (field.kind === 'money') return copy.signs.money
  return field.kind === 'decimal' || field.kind === 'int' ? field.options.unit : undefined
}
