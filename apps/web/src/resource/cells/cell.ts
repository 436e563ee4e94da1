import type { ReactNode } from 'react'
import type { AnyRow } from '../row.ts'

/** Draws one cell of a list instead of the kind's own drawing (floor 1); undefined leaves it to the kind. */
export type CellRenderer<T extends AnyRow = AnyRow> = (row: T) => ReactNode
export type Cells<T extends AnyRow = AnyRow> = Readonly<Partial<Record<string, CellRenderer<T>>>>
