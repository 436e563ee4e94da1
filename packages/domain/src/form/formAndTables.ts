import { type FormRule, type FormValue, firstProblem } from './formRules.ts'

/** A form by its fields: what each holds and its rules. */
export type FormToCheck = Readonly<Record<string, { readonly value: FormValue; readonly rules: readonly FormRule[] }>>
/** A table that is saved with the form: its name, and what is wrong with its rows. */
export interface TableToCheck<T extends string> {
  readonly table: T
  readonly check: () => string | null
}

export interface FormAndTables<F extends string, T extends string> {
  /** Messages of the fields and of the tables that are wrong. */
  readonly fields: Partial<Record<F, string>>
  readonly tables: Partial<Record<T, string>>
  /** The table to be shown, null where all are right. */
  readonly first: T | null
}

const isForm = (form: unknown): form is FormToCheck => typeof form === 'object' && form !== null && !Array.isArray(form)

/** Checks a form and the tables that are saved with it, all of them, so that one attempt shows everything (B§8). Throws where one of them is of another kind. */
export function validateFormAndTables<F extends FormToCheck, T extends string>(
  form: F,
  cases: readonly TableToCheck<T>[],
): FormAndTables<Extract<keyof F, string>, T> {
  if (!isForm(form)) throw new TypeError('validateFormAndTables: the form is an object of fields')
  if (!Array.isArray(cases)) throw new TypeError('validateFormAndTables: the tables are a list')
  const wrong = <K extends string>(found: readonly (readonly [K, string | null])[]) =>
    Object.fromEntries(found.filter(([, message]) => message !== null)) as Partial<Record<K, string>>
  const tables = wrong(cases.map(({ table, check }) => [table, check()] as const))
  const fields = Object.entries(form).map(([key, { value, rules }]) => [key, firstProblem(rules, value)] as const)
  return {
    fields: wrong(fields) as Partial<Record<Extract<keyof F, string>, string>>,
    tables,
    first: cases.find(({ table }) => table in tables)?.table ?? null,
  }
}
