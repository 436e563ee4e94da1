import { conditionLabel } from '@heliodesk/contracts/conditionLabel'
import type { ReportDraft } from '@heliodesk/contracts/endpoints/report'
import type { Field } from '@heliodesk/contracts/kit/fields'
import { rulesOf } from '@heliodesk/contracts/kit/queryOps'
import { type ReportColumn, type ReportParam, type ReportQueryField, reportLimits } from '@heliodesk/contracts/reports/design'
import { type ReportSource, reportSourceNamed } from '@heliodesk/contracts/reports/sources'
import { validateFormAndTables } from '@heliodesk/domain/form/formAndTables'
import { type FormRule, firstProblem, requiredChecks, requiredSelect, requiredText } from '@heliodesk/domain/form/formRules'
import { onlineReport as copy } from '#web/copy/zhCN/onlineReport.ts'

export const emptyDraft: ReportDraft = {
  code: '',
  name: '',
  source: '',
  description: null,
  permission: null,
  rowCap: 10_000,
  sortColumn: null,
  sortOrder: null,
  design: { columns: [], queries: [], params: [] },
}

const numeric: ReadonlySet<Field['kind']> = new Set(['int', 'decimal', 'money'])
export const isNumeric = (field: Field | undefined): boolean => field !== undefined && numeric.has(field.kind)
export const canRange = (field: Field | undefined): boolean => field !== undefined && rulesOf(field).includes('ge')

export type ParamRule = ReportParam['rule']
export const rulesFor = (field: Field | undefined): readonly ParamRule[] =>
  field === undefined ? [] : rulesOf(field).filter((rule): rule is ParamRule => rule !== 'has')

export function fieldsOf(source: string): readonly (readonly [string, Field])[] {
  return Object.entries(reportSourceNamed(source)?.view.fields ?? {})
}
export const fieldOf = (source: string, property: string): Field | undefined => new Map(fieldsOf(source)).get(property)

/** A column as its field suggests it. */
export function columnFor(property: string, field: Field): ReportColumn {
  return {
    field: property,
    title: field.label,
    width: field.options.width ?? 120,
    align: numeric.has(field.kind) ? 'right' : 'left',
    hidden: false,
    sortable: true,
    sum: false,
    sensitive: field.options.sensitive !== undefined,
    dict: null,
  }
}
export const queryFor = (property: string, field: Field): ReportQueryField => ({
  field: property,
  label: conditionLabel(field),
  mode: field.kind === 'date' || field.kind === 'datetime' ? 'group' : 'single',
  hidden: false,
})
export const paramFor = (property: string, field: Field): ReportParam => ({
  name: property,
  label: conditionLabel(field),
  field: property,
  rule: rulesFor(field)[0] ?? 'eq',
  fallback: null,
  required: false,
})

/** Another source has other fields: what was designed for the old one falls away. */
export function changeSource(draft: ReportDraft, source: string): ReportDraft {
  if (source === draft.source) return draft
  const found: ReportSource | undefined = reportSourceNamed(source)
  return {
    ...draft,
    source,
    name: draft.name === '' ? (found?.view.label ?? '') : draft.name,
    sortColumn: null,
    sortOrder: null,
    design: { columns: [], queries: [], params: [] },
  }
}

/** Fields that are not among `taken` yet. */
export function freeFields(source: string, taken: readonly { readonly field: string }[]): readonly (readonly [string, Field])[] {
  const names = new Set(taken.map(({ field }) => field))
  return fieldsOf(source).filter(([property]) => !names.has(property))
}

export function moved<T>(list: readonly T[], from: number, to: number): readonly T[] {
  const item = list[from]
  if (item === undefined || to < 0 || to >= list.length) return list
  return list.toSpliced(from, 1).toSpliced(to, 0, item)
}

const codePattern = /^[A-Za-z]\w{0,63}$/
const spelled = (message: string): readonly FormRule[] => [
  { trigger: 'blur', isRequired: true, check: (value) => (codePattern.test(String(value)) ? null : message) },
]
type Part = keyof ReportDraft['design']
export type DraftProblems = ReturnType<typeof problemsOf>

/** Which name is missing, misspelled or stands twice; null where none is. */
function namesProblem(params: readonly ReportParam[]): string | null {
  const names = params.map(({ name }) => name)
  if (names.some((name) => !codePattern.test(name))) return copy.paramWrong
  if (new Set(names).size < names.length) return copy.paramTwice
  return untitled(params)
}
const untitled = (rows: readonly { readonly label: string }[]): string | null =>
  rows.some(({ label }) => label.trim() === '') ? copy.labelNeeded : null

/** What a report cannot be saved without, by field and by table; the server checks the same again. */
export function problemsOf({ source, code, name, design }: ReportDraft) {
  const shown = design.columns.filter(({ hidden }) => !hidden).map(({ field }) => field)
  const rules = requiredChecks(copy.columnsNeeded, { min: 1, max: reportLimits.columns })
  return validateFormAndTables(
    {
      source: { value: source, rules: requiredSelect(copy.sourceNeeded) },
      code: { value: code, rules: spelled(copy.codeWrong) },
      name: { value: name, rules: requiredText(copy.nameNeeded) },
    },
    [
      { table: 'columns' as Part, check: () => (source === '' ? null : firstProblem(rules, shown)) },
      { table: 'queries' as Part, check: () => untitled(design.queries) },
      { table: 'params' as Part, check: () => namesProblem(design.params) },
    ],
  )
}

/** Whether a trial run can mean anything: a source, and a column that is shown. */
export const canTry = ({ source, design }: ReportDraft): boolean =>
  reportSourceNamed(source) !== undefined && design.columns.some(({ hidden }) => !hidden)

/** A trial run needs no code or name of its own. */
export const tried = (draft: ReportDraft): ReportDraft => ({
  ...draft,
  code: codePattern.test(draft.code) ? draft.code : 'preview',
  name: draft.name.trim() === '' ? 'preview' : draft.name,
})
