import { type GridColumn, type GridOption, holdsList } from './column.ts'
import { type CellValue, plainText } from './row.ts'

/** Texts of a column's options by value and values by text, made once for many cells. */
export interface OptionIndex {
  textOf(value: CellValue): string
  /** The value for a typed or pasted text; null when there is none. A value is taken for itself. */
  valueOf(text: string): string | null
}

/** Commas and semicolons, Chinese ones too. */
const separators = /[,;\uff0c\u3001\uff1b]/

export function optionIndex(column: GridColumn, options: readonly GridOption[]): OptionIndex {
  const texts = new Map(options.map(({ value, text }) => [value, text]))
  const values = new Map(options.toReversed().map(({ value, text }) => [text.trim(), value]))
  const one = (text: string): string | null => {
    const known = values.get(text) ?? (texts.has(text) ? text : null)
    return known ?? (column.allowInput === true && text !== '' ? text : null)
  }
  const textOfOne = (value: string): string => texts.get(value) ?? value
  if (!holdsList(column.type)) {
    return { textOf: (value) => textOfOne(plainText(value)), valueOf: (text) => one(text.trim()) }
  }
  return {
    textOf: (value) => listOf(value).map(textOfOne).join(','),
    valueOf: (text) => {
      const found = text.split(separators).flatMap((part) => (part.trim() === '' ? [] : [one(part.trim())]))
      return found.includes(null) ? null : [...new Set(found)].join(',')
    },
  }
}

/** The codes of a cell that holds several, however they are kept. */
export function listOf(value: CellValue): readonly string[] {
  const parts = Array.isArray(value) ? value.map(plainText) : plainText(value).split(',')
  return parts.map((part) => part.trim()).filter((part) => part !== '')
}

/** One tag is shown and the others are counted (B§9). */
export function foldTags(texts: readonly string[], shown = 1): { readonly shown: readonly string[]; readonly folded: number } {
  return { shown: texts.slice(0, shown), folded: Math.max(0, texts.length - shown) }
}
