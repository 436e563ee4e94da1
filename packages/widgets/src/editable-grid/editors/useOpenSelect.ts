import type { GetRef, Select } from 'antd'
import { type KeyboardEvent, useLayoutEffect, useRef } from 'react'
import { namedList } from '../../select/namedList.tsx'
import type { GridColumn } from '../model/column.ts'
import styles from './editors.module.css'

/** The list takes Enter itself; the grid gets every other key. */
function keepKeys(event: KeyboardEvent): void {
  if (event.key === 'Enter' && !event.ctrlKey) event.stopPropagation()
}

/** A select that fills its cell, opened and focused from the start. */
export function useOpenSelect({ title, props }: Pick<GridColumn, 'title' | 'props'>) {
  const ref = useRef<GetRef<typeof Select>>(null)
  useLayoutEffect(() => ref.current?.focus(), [])
  return {
    ...props,
    ref,
    className: styles.line ?? '',
    variant: 'borderless' as const,
    open: true,
    onKeyDown: keepKeys,
    'aria-label': title,
    popupRender: namedList(title),
  }
}
