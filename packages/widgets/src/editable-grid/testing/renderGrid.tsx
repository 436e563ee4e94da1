import { createRef } from 'react'
import { vi } from 'vitest'
import { page } from 'vitest/browser'
import type { WidgetServices } from '../../services/WidgetServices.tsx'
import { renderWidget } from '../../testing/renderWidget.tsx'
import { EditableGrid } from '../EditableGrid.tsx'
import type { EditableGridHandle, EditableGridProps } from '../gridProps.ts'
import type { GridColumn } from '../model/column.ts'
import type { GridRow } from '../model/row.ts'

export const plainColumns: readonly GridColumn[] = [
  { key: 'name', type: 'input', title: '户主', placeholder: '请输入户主' },
  { key: 'count', type: 'inputNumber', title: '组件数' },
  { key: 'mode', type: 'select', title: '消纳方式', options: options('全额上网', '余电上网') },
]

export function options(...texts: readonly string[]) {
  return texts.map((text, at) => ({ value: String(at + 1), text }))
}

export const plainRows = (count: number): readonly GridRow[] =>
  Array.from({ length: count }, (_, at) => ({ id: `r${at + 1}`, name: `户${at + 1}`, count: at + 1, mode: '1' }))

/** A grid before services of the test; `grid` is its handle. */
export async function renderGrid(
  props: Partial<EditableGridProps> = {},
  services: Partial<WidgetServices> = {},
  kept: Readonly<Record<string, string>> = {},
) {
  localStorage.clear()
  for (const [key, value] of Object.entries(kept)) localStorage.setItem(key, value)
  const ref = createRef<EditableGridHandle>()
  const toast = { success: vi.fn(), warning: vi.fn() }
  const given: EditableGridProps = { name: 'test', title: '施工明细', columns: plainColumns, rows: plainRows(3), ref, ...props }
  const screen = await renderWidget(<EditableGrid {...given} />, { toast, confirm: async () => true, ...services })
  const handle = () => {
    if (!ref.current) throw new Error('the grid is not drawn')
    return ref.current
  }
  return {
    screen,
    toast,
    handle,
    rerender: (more: Partial<EditableGridProps>) => screen.rerender(<EditableGrid {...given} {...more} />),
  }
}

const gridBox = () => page.getByRole('grid').or(page.getByRole('treegrid'))

/** The cell of a row (from 1) and a column, by its header. */
export function cell(row: number, title: string): HTMLElement {
  const root = gridBox().element()
  const header = [...root.querySelectorAll<HTMLElement>('[role="columnheader"]')].find((one) => one.textContent.includes(title))
  const place = header?.getAttribute('aria-colindex')
  const found = root.querySelector<HTMLElement>(`[role="row"][aria-rowindex="${row + 1}"] > [aria-colindex="${place}"]`)
  if (!found) throw new Error(`no cell ${row} ${title}`)
  return found
}

export const header = (title: string): HTMLElement => {
  const all = [...document.querySelectorAll<HTMLElement>('[role="columnheader"]')]
  const found = all.find((one) => one.textContent.includes(title))
  if (!found) throw new Error(`no header ${title}`)
  return found
}
