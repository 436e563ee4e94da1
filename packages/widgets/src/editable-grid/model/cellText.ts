import { gridModel as copy } from '../../copy/zhCN/gridModel.ts'
import { trimDigits } from '../../format/format.ts'
import { type GridColumn, type GridOption, hasOptions, holdsFiles } from './column.ts'
import { checkboxValues, formatOf } from './columnDefaults.ts'
import { formatDateText, formatTimeText } from './dateText.ts'
import { parsePasted } from './numberText.ts'
import { optionIndex } from './optionText.ts'
import { type CellValue, type GridRow, isBlank, isSameValue, plainText } from './row.ts'

export type Converted = { readonly value: CellValue } | { readonly refused: string }

/** Text of a column's cells for reading, finding and copying, and back from what was pasted. */
export interface CellTexts {
  textOf(value: CellValue): string
  valueOf(text: string): Converted
}

/** The row matters where another column decides what may be chosen. */
export type OptionsOf = (column: GridColumn, row?: GridRow) => readonly GridOption[]

export const ownOptions: OptionsOf = ({ options }) => options ?? []

export function cellTexts(column: GridColumn, options: readonly GridOption[] = ownOptions(column)): CellTexts {
  if (hasOptions(column.type)) return optionTexts(column, options)
  if (holdsFiles(column.type)) return { textOf: fileNames, valueOf: refuse(copy.convert.chosen) }
  const texts = plainTexts(column)
  return texts ?? { textOf: plainText, valueOf: (text) => ({ value: text }) }
}

function plainTexts(column: GridColumn): CellTexts | null {
  const { type } = column
  if (type === 'checkbox') return checkboxTexts(column)
  if (type === 'inputNumber')
    return { textOf: column.trims ? (value) => trimDigits(plainText(value)) : plainText, valueOf: numberValue }
  if (type === 'date' || type === 'datetime' || type === 'time') return dateTexts(column)
  const isChosen = type === 'popup' || type === 'sel_user' || type === 'sel_depart' || type === 'slot'
  return isChosen ? { textOf: plainText, valueOf: refuse(copy.convert.chosen) } : null
}

const refuse = (refused: string) => (): Converted => ({ refused })

function numberValue(text: string): Converted {
  if (text.trim() === '') return { value: '' }
  const value = parsePasted(text)
  return value === null ? { refused: copy.convert.number(text) } : { value }
}

function optionTexts(column: GridColumn, options: readonly GridOption[]): CellTexts {
  const book = optionIndex(column, options)
  return {
    textOf: book.textOf,
    valueOf: (text) => {
      if (text.trim() === '') return { value: '' }
      const value = book.valueOf(text)
      return value === null ? { refused: copy.convert.option(text) } : { value }
    },
  }
}

function dateTexts(column: GridColumn): CellTexts {
  const format = formatOf(column) ?? ''
  const isTime = column.type === 'time'
  const read = (text: string) => (isTime ? formatTimeText(text, format) : formatDateText(text, format))
  return {
    textOf: (value) => read(plainText(value)) ?? plainText(value),
    valueOf: (text) => {
      if (text.trim() === '') return { value: '' }
      const value = read(text)
      return value === null ? { refused: isTime ? copy.convert.time(text) : copy.convert.date(text) } : { value }
    },
  }
}

function checkboxTexts(column: GridColumn): CellTexts {
  const [checked, unchecked] = checkboxValues(column)
  const { yes, no, yesWords, noWords } = copy.checkbox
  return {
    textOf: (value) =>
      isSameValue(value, checked) ? yes : isBlank(value) || isSameValue(value, unchecked) ? no : plainText(value),
    valueOf: (text) => {
      const word = text.trim().toLowerCase()
      if (word === plainText(checked).toLowerCase() || yesWords.some((known) => known === word)) return { value: checked }
      const isNo = word === '' || word === plainText(unchecked).toLowerCase() || noWords.some((known) => known === word)
      return isNo ? { value: unchecked } : { refused: copy.convert.checkbox(text) }
    },
  }
}

/** Names of files, of an upload cell as of a stored list. */
function fileNames(value: CellValue): string {
  if (!Array.isArray(value)) return plainText(value)
  return value.map((file: CellValue) => nameOf(file)).join(',')
}

function nameOf(file: CellValue): string {
  if (typeof file !== 'object' || file === null || !('fileName' in file || 'name' in file)) return plainText(file)
  const { fileName, name } = file as { readonly fileName?: CellValue; readonly name?: CellValue }
  return plainText(fileName ?? name)
}
