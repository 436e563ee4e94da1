import type { RefObject } from 'react'
import type { GridController } from '../controller/GridController.ts'
import type { EngineHandle } from '../engine/engine.ts'
import type { GridColumn } from '../model/column.ts'
import type { GridView } from '../useGridView.ts'

/** What handlers of keys, pointer and clipboard look at: always the newest, never a reason to draw again. */
export interface Runtime {
  readonly controller: GridController
  readonly view: GridView
  /** Drawn data columns from the left. */
  readonly data: readonly GridColumn[]
  /** How many columns stand in front of them. */
  readonly offset: number
  readonly engine: RefObject<EngineHandle | null>
  /** Where the cell cursor stands: place among what is drawn, and the column's key. */
  readonly cursor: RefObject<{ readonly rowIndex: number; readonly columnKey: string | undefined }>
  readonly mayAdd: boolean
}
export type RuntimeRef = RefObject<Runtime>
