import { lazy } from 'react'
import type { CellEditors } from './cellProps.ts'

/** Pickers of this kit, fetched when a grid first opens such a cell. A grid may bring its own. */
export const defaultKits: CellEditors = {
  popup: { Editor: lazy(() => import('../kits/PopupEditor.tsx')) },
}
