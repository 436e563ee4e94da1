import type { Field } from '@heliodesk/contracts/kit/fields'
import type { AnyResource } from '@heliodesk/contracts/kit/resource'
import type { AdvancedQuery, Condition, MatchType } from './queryModel.ts'

/** How the dialog asked for a value, beside the value itself: what another client needs to ask for it in the same way (ENTITY-QUERYCOND). */
export interface ConditionInfo {
  /** Kind of control: input, inputNumber, select, date, datetime, sel_search, pca, popup, sel_user, sel_depart. */
  readonly type: string
  /** Type of the column: string, int, decimal, bigint, date, datetime, boolean. */
  readonly dbType: string
  readonly options?: readonly { readonly value: string; readonly text: string }[]
  readonly dictCode?: string
  /** Records that are chosen from, and which of their values is shown and kept. */
  readonly dictTable?: string
  readonly dictText?: string
  readonly customReturnField?: string
  readonly popup?: { readonly code: string; readonly orgFields: string; readonly destFields: string }
}
export type StoredCondition = Condition & ConditionInfo
/** A saved query as it is kept (ENTITY-SAVEDQUERY). */
export interface StoredQuery {
  readonly title: string
  readonly matchType: MatchType
  readonly records: readonly StoredCondition[]
}

/** What the kind of a field says of its control and its column. */
export function infoOf(field: Field): ConditionInfo {
  switch (field.kind) {
    case 'dict':
      return { type: 'select', dbType: field.options.numeric ? 'int' : 'string', dictCode: field.options.dict }
    case 'ref':
      return { type: 'sel_search', dbType: 'bigint', dictTable: field.options.to, dictText: 'text', customReturnField: 'id' }
    case 'flag':
      return {
        type: 'select',
        dbType: 'boolean',
        options: [
          { value: 'Y', text: 'Y' },
          { value: 'N', text: 'N' },
        ],
      }
    case 'int':
      return { type: 'inputNumber', dbType: 'int' }
    case 'decimal':
    case 'money':
      return { type: 'inputNumber', dbType: 'decimal' }
    case 'date':
    case 'datetime':
      return { type: field.kind, dbType: field.kind }
    case 'region':
      return { type: 'pca', dbType: 'string' }
    case 'text':
      if (field.options.depart !== undefined)
        return { type: 'sel_depart', dbType: 'string', customReturnField: field.options.depart }
      return field.options.person === undefined
        ? { type: 'input', dbType: 'string' }
        : { type: 'sel_user', dbType: 'string', customReturnField: field.options.person }
    default:
      return { type: 'input', dbType: 'string' }
  }
}

/** A query under its name, each condition with how it was asked for. `own` says it for fields with an editor of their own. */
export function storedQuery(
  title: string,
  query: AdvancedQuery,
  resource: AnyResource,
  own: Readonly<Record<string, ConditionInfo>> = {},
): StoredQuery {
  const records = query.records.flatMap((condition) => {
    const field = resource.fields[condition.field]
    return field === undefined ? [] : [{ ...condition, ...(own[condition.field] ?? infoOf(field)) }]
  })
  return { title, matchType: query.matchType, records }
}
