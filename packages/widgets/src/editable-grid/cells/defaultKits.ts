import type { CellEditors } from './cellProps.ts'

/** Pickers and uploads of this kit, fetched when a grid first shows such a column. A grid may bring its own. */
export const defaultKits: CellEditors = {}
