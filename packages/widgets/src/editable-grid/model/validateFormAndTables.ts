import { gridModel as copy } from '../../copy/zhCN/gridModel.ts'
import type { OutputRow } from './tableData.ts'

export interface CheckedForm<T> {
  validateFields(): Promise<T>
}
export interface CheckedTable {
  /** True when nothing is wrong. */
  validate(): Promise<boolean>
  getTableData(): readonly OutputRow[]
}

export type FormAndTables<T> =
  | { readonly ok: true; readonly form: T; readonly tables: readonly (readonly OutputRow[])[] }
  /** What stands wrong first: the form, or a table by its index, whose tab is to be shown. */
  | { readonly ok: false; readonly place: 'form'; readonly error: unknown }
  | { readonly ok: false; readonly place: 'table'; readonly index: number }

/** Checks a form and the tables below it in their order. Throws at once when it is not given a form and a list of tables (B§8). */
export function validateFormAndTables<T>(form: CheckedForm<T>, cases: readonly CheckedTable[]): Promise<FormAndTables<T>> {
  if (!has(form, 'validateFields')) throw new TypeError(copy.form.wrongForm)
  if (!Array.isArray(cases)) throw new TypeError(copy.form.wrongCases)
  cases.forEach((table: CheckedTable, index) => {
    if (!has(table, 'validate') || !has(table, 'getTableData')) throw new TypeError(copy.form.wrongCase(index + 1))
  })
  return check(form, cases)
}

const has = (value: unknown, method: string): boolean =>
  typeof value === 'object' && value !== null && typeof Reflect.get(value, method) === 'function'

async function check<T>(form: CheckedForm<T>, tables: readonly CheckedTable[]): Promise<FormAndTables<T>> {
  let values: T
  try {
    values = await form.validateFields()
  } catch (error) {
    return { ok: false, place: 'form', error }
  }
  for (const [index, table] of tables.entries()) if (!(await table.validate())) return { ok: false, place: 'table', index }
  return { ok: true, form: values, tables: tables.map((table) => table.getTableData()) }
}
