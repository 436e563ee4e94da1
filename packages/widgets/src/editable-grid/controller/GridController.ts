import { gridModel } from '../../copy/zhCN/gridModel.ts'
import { GridMarks } from '../gridMarks.ts'
import type { GridData } from '../gridProps.ts'
import { type CellTexts, cellTexts } from '../model/cellText.ts'
import type { GridColumn, GridOption } from '../model/column.ts'
import { GridModel, type GridOptions } from '../model/gridModel.ts'
import { insertGuard } from '../model/insertGuard.ts'
import { Linkage, type LoadLinked, parentColumn } from '../model/linkage.ts'
import { parseTyped } from '../model/numberText.ts'
import { type CellValue, type GridRow, isTemporaryId } from '../model/row.ts'
import { Arrivals } from './arrivals.ts'

type Given = Readonly<Record<string, CellValue>>

/** One grid at work: its model, the marks drawn over it, and what its cells offer and read as. Knows no React. */
export class GridController {
  readonly model: GridModel
  readonly arrivals: Arrivals
  readonly marks = new GridMarks()
  readonly mayInsert = insertGuard()
  readonly #linkage: Linkage
  readonly #listeners = new Set<() => void>()
  readonly #dictionaries = new Map<string, readonly GridOption[]>()
  readonly #texts = new Map<string, CellTexts>()
  readonly #remembered = new Map<string, string>()
  #textVersion = 0

  constructor(options: GridOptions, loadLinked: LoadLinked) {
    this.model = new GridModel(options)
    this.arrivals = new Arrivals(this.model.state)
    this.#linkage = new Linkage(this.model.columns, loadLinked, () => this.#changed())
  }

  get state() {
    return this.model.state
  }

  /** Grows when options or texts of cells became others. */
  get textVersion(): number {
    return this.#textVersion
  }
  subscribe = (listener: () => void): (() => void) => {
    this.#listeners.add(listener)
    return () => this.#listeners.delete(listener)
  }
  #changed(): void {
    this.#textVersion++
    this.#texts.clear()
    for (const listener of this.#listeners) listener()
  }

  setDictionary(code: string, options: readonly GridOption[]): void {
    if (JSON.stringify(this.#dictionaries.get(code)) === JSON.stringify(options)) return
    this.#dictionaries.set(code, options)
    this.#changed()
  }

  /** Of the definition or its dictionary, whatever row it is. */
  ownOptions = (column: GridColumn): readonly GridOption[] =>
    column.options ?? this.#dictionaries.get(column.dictCode ?? '') ?? []

  /** What this row may choose: where another column leads, what that one allows. */
  optionsOf = (column: GridColumn, row: GridRow): readonly GridOption[] =>
    parentColumn(this.model.columns, column.key) ? this.#linkage.optionsOf(column, row).options : this.ownOptions(column)

  #textsOf(column: GridColumn, row: GridRow): CellTexts {
    if (parentColumn(this.model.columns, column.key)) return cellTexts(column, this.optionsOf(column, row))
    const known = this.#texts.get(column.key) ?? cellTexts(column, this.ownOptions(column))
    this.#texts.set(column.key, known)
    return known
  }

  /** A text that was chosen with the value, one that travels with the row, else what the column makes of it. */
  textOf = (column: GridColumn, row: GridRow): string => {
    const value = row[column.key]
    const remembered = this.#remembered.get(`${column.key}\n${String(value)}`)
    if (remembered !== undefined) return remembered
    const carried = row[`${column.key}_dictText`]
    const isAsLoaded = !this.state.meta(row.id).changedKeys.has(column.key)
    return typeof carried === 'string' && isAsLoaded ? carried : this.#textsOf(column, row).textOf(value)
  }
  remember = (key: string, value: string, text: string): void => {
    this.#remembered.set(`${key}\n${value}`, text)
  }

  /** What an editor hands over. A number that was typed is read now (B§5). */
  set = (id: string, key: string, typed: CellValue, others?: Given): void => {
    const isNumber = this.model.column(key)?.type === 'inputNumber'
    const value = isNumber && typeof typed === 'string' ? parseTyped(typed) : typed
    if (others === undefined) this.model.edit(id, key, value)
    else {
      const more = Object.entries(others).map(([other, of]) => ({ id, key: other, value: of }))
      this.state.setCells([{ id, key, value }, ...more], gridModel.step.edit)
    }
  }

  data(): GridData {
    const { rows, changedIds, deletedIds } = this.state
    const changed = changedIds.flatMap((id) => this.state.row(id) ?? [])
    return { rows, added: rows.filter(({ id }) => isTemporaryId(id)), changed, deletedIds }
  }
}
