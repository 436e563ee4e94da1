import type { PageFrame } from '@heliodesk/contracts/pageChannel'
import type { ReactNode, Ref } from 'react'
import type { CellEditors } from './cells/cellProps.ts'
import type { GridColumn, GridOption } from './model/column.ts'
import type { GridState } from './model/gridState.ts'
import type { GridHooks } from './model/hooks.ts'
import type { LoadLinked } from './model/linkage.ts'
import type { CellValue, GridRow } from './model/row.ts'

/** What a grid hands to its saver. */
export interface GridData {
  readonly rows: readonly GridRow[]
  readonly added: readonly GridRow[]
  readonly changed: readonly GridRow[]
  readonly deletedIds: readonly string[]
}

/** Why a row was not stored; at its cell, or at its first one. */
export interface SaveRefusal {
  readonly id: string
  readonly key?: string | undefined
  readonly message: string
}
/** Saving was refused in part: the rows as they are stored now, and those that stay unsaved with what was typed. */
export interface SaveOutcome {
  readonly rows: readonly GridRow[]
  readonly refused: readonly SaveRefusal[]
}

export interface GridPage {
  readonly page: number
  readonly pageSize: number
}
export interface GridSort {
  readonly column: string
  readonly order: 'asc' | 'desc'
}

/** Without `total` the grid pages through its own rows; with it the caller loads each page. */
export interface GridPaging {
  readonly total?: number
  readonly page?: number
  readonly pageSize?: number
  readonly onChange?: (page: GridPage) => void
}

export interface GridToolbar {
  readonly add?: boolean
  readonly remove?: boolean
  readonly save?: boolean
  readonly reset?: boolean
  readonly history?: boolean
  readonly find?: boolean
  readonly fullscreen?: boolean
  /** Buttons of the page, after ours. */
  readonly extra?: ReactNode
}

/** Rows below a row, fetched when it is opened for the first time. */
export interface GridTree {
  /** Column that carries the arrows; the first one without it. */
  readonly column?: string
  /** An array, or a page with `records`; `page` counts from 1. */
  readonly load?: (parentId: string, page: number) => Promise<unknown>
}

/** A table of its own that belongs to a row. `load` may fail: it is tried three times. */
export interface GridSubForm {
  readonly title: string
  readonly columns: readonly GridColumn[]
  readonly load: (row: GridRow) => Promise<readonly GridRow[]>
  /** Takes the edited rows; without it the sub-table is for reading. */
  readonly onApply?: (row: GridRow, data: GridData) => Promise<void> | void
}

export interface GridDetails {
  readonly title?: (row: GridRow) => string
  /** At most four columns of fields (B§9). */
  readonly columns?: number
  readonly render?: (row: GridRow) => ReactNode
}

/** What other windows do to the same rows. */
export interface GridNews {
  readonly onFrame: (frame: PageFrame) => void
  /** The connection was away: what happened meanwhile is not reported again. */
  readonly onMissed: () => void
}

export interface EditableGridHandle {
  readonly state: GridState
  /** Rows as they are; ids that we made up are left out on request. */
  getData(options?: { readonly rowIds?: boolean }): readonly Readonly<Record<string, CellValue>>[]
  getChanges(): GridData
  validate(): Promise<boolean>
  /** As the button does, with its settings. */
  add(rows?: readonly Readonly<Record<string, CellValue>>[]): void
  /** The new row stands at this place, counted from 0; false when asked again within 1500 ms. */
  insert(at: number, row?: Readonly<Record<string, CellValue>>): boolean
  /** Asks as the button does, unless the page has asked. Whether they are gone. */
  remove(ids: readonly string[], options?: { readonly isSure?: boolean }): Promise<boolean>
  move(id: string, step: 1 | -1): void
  /** Back to what was loaded; asks when something is unsaved. Whether it was done. */
  reset(): Promise<boolean>
  readonly deletedIds: readonly string[]
  /** Cells that break a rule, as far as they were looked at. */
  readonly errorCount: number
  /** What the server says against cells, where saving failed as a whole: it stands until the cell is edited. */
  refuse(refused: readonly SaveRefusal[]): void
  /** Rows glow for 1400 ms. */
  flash(ids: readonly string[]): void
  focusCell(id: string, key: string): void
}

export interface EditableGridProps {
  readonly ref?: Ref<EditableGridHandle>
  /** Names the grid for ears and heads its settings in this browser. */
  readonly name: string
  readonly title?: string
  readonly columns: readonly GridColumn[]
  /** A new list replaces everything, undo included; while something is unsaved it is offered. */
  readonly rows: readonly GridRow[]
  readonly isLoading?: boolean
  readonly isReadOnly?: boolean
  readonly toolbar?: boolean | GridToolbar
  readonly hasNumbers?: boolean
  readonly hasSelection?: boolean
  readonly hasDrag?: boolean
  readonly expand?: (row: GridRow) => ReactNode
  readonly paging?: boolean | GridPaging
  readonly sort?: GridSort
  readonly onSort?: (sort: GridSort) => void
  readonly tree?: boolean | GridTree
  readonly subForm?: GridSubForm
  readonly details?: boolean | GridDetails
  readonly maxHeight?: number
  readonly rowHeight?: number
  readonly dictionaries?: (code: string) => readonly GridOption[] | undefined
  /** Options of a column that another one leads, by the leading value. */
  readonly linked?: LoadLinked
  readonly searchDict?: (dict: string, keyword: string) => Promise<readonly GridOption[]>
  readonly cellEditors?: CellEditors
  /** Codes that are excluded, and the prefix in front of a button's or column's code: `prefix:add` (PERM-11, PERM-12). */
  readonly authPre?: string
  readonly excluded?: readonly string[]
  /** The grid's name on the page channel; its own name without it. */
  readonly socketKey?: string
  /** Listens to what other windows do; gives back how to stop. Keep it the same between drawings. */
  readonly subscribe?: (news: GridNews) => () => void
  /**
   * Saves. Rows that it gives back replace these; of what it calls refused the edits stay, with the reason at their cells; without
   * either the next `rows` are taken as they come. Without it there is no save button.
   */
  readonly onSave?: (data: GridData) => Promise<readonly GridRow[] | SaveOutcome | undefined>
  readonly onReload?: () => void
  /** Code of the page that takes part in what happens; never text that is executed. */
  readonly hooks?: GridHooks
  readonly onSelect?: (ids: ReadonlySet<string>) => void
}
