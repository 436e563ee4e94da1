import { type PointerEvent, useSyncExternalStore } from 'react'
import { editableGrid as copy } from '../../copy/zhCN/editableGrid.ts'
import { Icon } from '../../icon/Icon.tsx'
import type { GridState } from '../model/gridState.ts'
import { useViewFacts } from '../viewContext.ts'
import styles from './lead.module.css'

interface LeadProps {
  readonly state: GridState
  readonly id: string
  readonly tabIndex: number
}

export function useMeta(state: GridState, id: string) {
  return useSyncExternalStore(
    (listener) => state.subscribeRow(id, listener),
    () => state.meta(id),
  )
}

/** What a row is called: its number from 1. */
export const rowName = (state: GridState, id: string): string => String(state.placeOf(id) + 1)

export function SelectCell({ state, id, tabIndex, onToggle }: LeadProps & { onToggle: (id: string, toHere: boolean) => void }) {
  const { isSelected } = useMeta(state, id)
  return (
    <label className={styles.target}>
      <input
        type="checkbox"
        className={styles.check}
        tabIndex={tabIndex}
        aria-label={copy.select(rowName(state, id))}
        checked={isSelected}
        onChange={(event) => onToggle(id, event.nativeEvent instanceof MouseEvent && event.nativeEvent.shiftKey)}
      />
    </label>
  )
}

export function SelectAllCell({ state, ids, tabIndex }: { state: GridState; ids: () => readonly string[]; tabIndex: number }) {
  const { selected } = useSyncExternalStore(state.subscribe, () => state.summary)
  const all = ids()
  const isAll = all.length > 0 && selected >= all.length
  return (
    <label className={styles.target}>
      <input
        type="checkbox"
        className={styles.check}
        tabIndex={tabIndex}
        aria-label={copy.selectAll}
        ref={(box) => {
          if (box) box.indeterminate = selected > 0 && !isAll
        }}
        checked={isAll}
        onChange={() => state.select(isAll ? [] : all)}
      />
    </label>
  )
}

/** The number of the row; a word in rows that the server does not know yet. */
export function NumberCell({ state, id, rowIndex }: { state: GridState; id: string; rowIndex: number }) {
  const { isNew } = useMeta(state, id)
  const number = useViewFacts().numberAt(rowIndex, id)
  return isNew ? <span className={styles.fresh}>{copy.newRow}</span> : <span className={styles.number}>{number}</span>
}

export function ExpandCell({ state, id, tabIndex, onToggle }: LeadProps & { onToggle: () => void }) {
  const isOpen = useViewFacts().open.has(id)
  const name = rowName(state, id)
  return (
    <button
      type="button"
      className={styles.button}
      tabIndex={tabIndex}
      aria-expanded={isOpen}
      aria-label={isOpen ? copy.collapse(name) : copy.expand(name)}
      onClick={onToggle}
    >
      <Icon name={isOpen ? 'boxMinus' : 'boxPlus'} />
    </button>
  )
}

export function DragCell({
  state,
  id,
  tabIndex,
  onGrab,
}: LeadProps & { onGrab: (id: string, event: PointerEvent<HTMLElement>) => void }) {
  return (
    <button
      type="button"
      className={styles.grip}
      tabIndex={tabIndex}
      aria-label={copy.drag(rowName(state, id))}
      onPointerDown={(event) => onGrab(id, event)}
    >
      <Icon name="grip" />
    </button>
  )
}
