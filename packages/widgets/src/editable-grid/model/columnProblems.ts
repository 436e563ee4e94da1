import { gridModel as copy } from '../../copy/zhCN/gridModel.ts'
import { type ColumnType, columnTypes, type Dictionaries, type GridColumn, hasOptions } from './column.ts'
import { parseFieldExtend } from './fieldExtend.ts'
import { compilePattern } from './rulePattern.ts'

const says = copy.column

/** Something wrong with one column's definition, for whoever writes it. */
export interface ColumnProblem {
  readonly key: string
  readonly message: string
}

/** Types whose numbers can be added up. */
const numeric: ReadonlySet<ColumnType> = new Set(['inputNumber', 'input', 'normal', 'slot', 'hidden'])

const isKnownType = (type: string): boolean => columnTypes.some((known) => known === type)

/** What is wrong with a column by itself. */
export function problemsOf(column: GridColumn, dictionaries: Dictionaries): readonly string[] {
  return [
    ...(isKnownType(column.type) ? [] : [says.unknownType(String(column.type), columnTypes.join(' '))]),
    ...optionProblems(column, dictionaries),
    ...(parseFieldExtend(column.fieldExtendJson) === null ? [says.badExtend(column.fieldExtendJson ?? '')] : []),
    ...(column.validateRules ?? []).flatMap(({ pattern }) =>
      pattern !== undefined && compilePattern(pattern) === null ? [says.badPattern(String(pattern))] : [],
    ),
    ...(column.customValue !== undefined && !isPair(column.customValue) ? [says.badCustomValue] : []),
    ...(column.type === 'slot' && column.render === undefined ? [says.noRender] : []),
    ...(column.type === 'popup' ? popupProblems(column) : []),
    ...(column.statistics !== undefined && isKnownType(column.type) && !numeric.has(column.type)
      ? [says.notNumeric(column.type)]
      : []),
  ]
}

function optionProblems({ type, dictCode, options, linkageKey }: GridColumn, dictionaries: Dictionaries): readonly string[] {
  if (dictCode !== undefined && dictCode !== '') {
    // Options that come from the server by keyword are no dictionary that could be known here.
    return type === 'sel_search_async' || dictionaries(dictCode) !== undefined ? [] : [says.unknownDict(dictCode)]
  }
  return hasOptions(type) && options === undefined && linkageKey === undefined ? [says.noOptions] : []
}

function popupProblems({ popup }: GridColumn): readonly string[] {
  if (!popup?.code || popup.sourceFields.length === 0 || popup.targetFields.length === 0) return [says.popupParameters]
  return popup.sourceFields.length === popup.targetFields.length ? [] : [says.popupPairs]
}

export const isPair = (pair: readonly unknown[]): boolean => Array.isArray(pair) && pair.length === 2 && pair[0] !== pair[1]

export const statisticsAllowed = (type: ColumnType): boolean => numeric.has(type)
