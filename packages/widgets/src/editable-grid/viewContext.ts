import { createContext, useContext } from 'react'
import type { ShownTreeRow } from './model/treeRows.ts'

/** What cells in front show of the view around them: open rows, branches of a tree, the first number. */
export interface ViewFacts {
  readonly open: ReadonlySet<string>
  readonly branches: ReadonlyMap<string, ShownTreeRow> | null
  /** Number of the row that stands at this place of what is drawn. */
  readonly numberAt: (rowIndex: number, id: string) => number
}

export const ViewContext = createContext<ViewFacts>({ open: new Set(), branches: null, numberAt: (rowIndex) => rowIndex + 1 })
export const useViewFacts = (): ViewFacts => useContext(ViewContext)
