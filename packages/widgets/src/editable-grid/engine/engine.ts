import type { CSSProperties, KeyboardEvent, MouseEvent, ReactNode } from 'react'

/**
 * What the editable grid needs from the part that draws rows: a window of rows, a cell cursor, one open editor, frozen edges.
 * Nothing here names the library behind it; `RowsEngine.tsx` is the only file that does.
 */
export interface EngineColumn<R> {
  readonly key: string
  /** For ears and for the header where `header` does not draw it. */
  readonly title: string
  readonly width?: number
  readonly minWidth?: number
  /** Takes its share of what the others leave of the width. */
  readonly isStretched?: boolean
  readonly frozen?: 'start' | 'end'
  readonly isResizable?: boolean
  readonly isSortable?: boolean
  readonly headerClass?: string
  readonly summaryClass?: string
  readonly cellClass?: (row: R) => string | undefined
  readonly header?: (cell: HeaderPlace) => ReactNode
  readonly cell: (place: CellPlace<R>) => ReactNode
  readonly summary?: () => ReactNode
  /** Without an editor the column cannot be edited. */
  readonly editor?: (place: EditorPlace<R>) => ReactNode
  readonly isEditable?: (row: R) => boolean
  /** The cell stays drawn below editors that live in a floating layer. */
  readonly keepsCell?: boolean
  /** How many columns the cell of this row covers. */
  readonly span?: (row: R) => number | undefined
}

export interface HeaderPlace {
  readonly tabIndex: number
  readonly sorted: 'asc' | 'desc' | undefined
}
export interface CellPlace<R> {
  readonly row: R
  readonly rowIndex: number
  readonly tabIndex: number
  readonly isEditable: boolean
}
export interface EditorPlace<R> {
  readonly row: R
  readonly rowIndex: number
  /** Keeps the draft; with `commit` the row is handed over and the editor closes. */
  readonly change: (row: R, commit?: boolean) => void
  readonly close: (commit?: boolean) => void
}

export type CellLook = Readonly<Record<string, string | boolean | undefined>>

export interface Place {
  readonly rowIndex: number
  readonly columnKey: string | undefined
}
export interface EngineKey<R> extends Place {
  readonly isEditing: boolean
  readonly row: R | undefined
  readonly event: KeyboardEvent<HTMLDivElement>
  /** Closes the open editor. */
  readonly close: (commit: boolean) => void
}
export interface EnginePress<R> extends Place {
  readonly row: R
  readonly event: MouseEvent<HTMLDivElement>
  readonly edit: () => void
}

export interface EngineHandle {
  readonly element: () => HTMLElement | null
  readonly scrollTo: (rowIndex: number, columnKey?: string) => void
  /** Puts the cell cursor there, with focus unless told otherwise, and opens the editor when asked. */
  readonly activate: (rowIndex: number, columnKey: string, options?: { edit?: boolean; focus?: boolean }) => void
}

export interface EngineSort {
  readonly key: string
  readonly order: 'asc' | 'desc'
}

export interface EngineProps<R> {
  readonly ref?: React.Ref<EngineHandle>
  readonly label: string
  readonly describedBy?: string
  readonly isTree?: boolean
  readonly columns: readonly EngineColumn<R>[]
  readonly rows: readonly R[]
  readonly rowKey: (row: R) => string
  readonly rowHeight: number | ((row: R) => number)
  readonly headerHeight: number
  readonly summaryHeight?: number
  readonly hasSummary?: boolean
  readonly selected: ReadonlySet<string>
  readonly sort?: EngineSort | undefined
  readonly onSort?: (sort: EngineSort | undefined) => void
  readonly rowClass?: (row: R) => string | undefined
  /** Attributes of a row for ears: level, expanded. */
  readonly rowAria?: (row: R) => Readonly<Record<string, string | number | boolean>> | undefined
  /** Hook: attributes of a cell that change without its row: marks, errors. */
  readonly useLook?: (row: R, columnKey: string, rowIndex: number) => CellLook
  /** A row without cells: what stands across the whole width, or undefined for a row of cells. */
  readonly acrossRow?: (row: R) => ReactNode | undefined
  readonly empty?: ReactNode
  readonly style?: CSSProperties
  readonly className?: string
  /** One edited row, or several when the fill handle was drawn: their indexes, the new rows, and the column. */
  readonly onEdit: (changes: readonly { readonly rowIndex: number; readonly row: R }[], columnKey: string) => void
  /** Absent: no handle to fill down. */
  readonly fill?: ((from: R, to: R, columnKey: string) => R) | undefined
  readonly onActive?: (place: Place) => void
  /** True: the engine leaves the key alone. */
  readonly onKey?: (key: EngineKey<R>) => boolean
  /** True: the engine leaves the press alone. */
  readonly onPress?: (press: EnginePress<R>) => boolean
  readonly onMenu?: (press: EnginePress<R>) => void
  readonly onScroll?: () => void
}
