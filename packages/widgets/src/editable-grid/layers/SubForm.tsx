import { Button } from 'antd'
import { useEffect, useId, useRef, useState } from 'react'
import { editableGrid as copy } from '../../copy/zhCN/editableGrid.ts'
import { useFocusBack } from '../../dom/useFocusBack.ts'
import { Icon } from '../../icon/Icon.tsx'
import { IconButton } from '../chrome/IconButton.tsx'
import { useGrid } from '../gridContext.ts'
import type { EditableGridHandle, GridSubForm } from '../gridProps.ts'
import type { GridRow } from '../model/row.ts'
import { subTablePlace } from '../model/subTable.ts'
import styles from './layers.module.css'

interface Props {
  readonly form: GridSubForm
  readonly row: GridRow
  readonly name: string
  /** Of the row it belongs to. */
  readonly anchor: DOMRect
  readonly rows: readonly GridRow[]
  readonly onClose: () => void
}

/** A table that belongs to a row, floating below it, or above where less than 350 px remain (B§9). Mounted = open. */
export function SubForm({ form, row, name, anchor, rows, onClose }: Props) {
  useFocusBack()
  const { SubGrid } = useGrid()
  const title = useId()
  const box = useRef<HTMLDivElement>(null)
  const grid = useRef<EditableGridHandle>(null)
  const [isBusy, setBusy] = useState(false)
  const place = subTablePlace(anchor.bottom, innerHeight)
  useEffect(() => box.current?.focus(), [])
  useEffect(() => {
    const outside = ({ target }: PointerEvent) => {
      const isInside =
        target instanceof Element &&
        (box.current?.contains(target) || target.closest('.ant-select-dropdown, .ant-picker-dropdown'))
      if (!isInside) onClose()
    }
    document.addEventListener('pointerdown', outside)
    return () => document.removeEventListener('pointerdown', outside)
  }, [onClose])
  const apply = async () => {
    if (!grid.current || !(await grid.current.validate())) return
    setBusy(true)
    try {
      await form.onApply?.(row, grid.current.getChanges())
      onClose()
    } finally {
      setBusy(false)
    }
  }
  const style = {
    left: Math.max(8, Math.min(anchor.left, innerWidth - 728)),
    ...(place === 'below' ? { top: anchor.bottom } : { bottom: innerHeight - anchor.top }),
  }
  return (
    <div
      ref={box}
      role="dialog"
      aria-labelledby={title}
      tabIndex={-1}
      className={styles.sub}
      data-place={place}
      style={style}
      onKeyDown={(event) => {
        // The table in front keeps its keys: those of the one behind must not answer.
        event.stopPropagation()
        if (event.key === 'Escape' && !event.nativeEvent.isComposing && event.target === box.current) onClose()
      }}
    >
      <div className={styles.subHead}>
        <strong id={title}>{form.title}</strong>
        <span>{name}</span>
        {form.onApply && (
          <Button size="small" icon={<Icon name="plus" />} onClick={() => grid.current?.add()}>
            {copy.add}
          </Button>
        )}
        <IconButton label={copy.close} onClick={onClose}>
          <Icon name="close" />
        </IconButton>
      </div>
      <SubGrid
        ref={grid}
        name={`${form.title} ${name}`}
        columns={form.columns}
        rows={rows}
        hasNumbers
        isReadOnly={form.onApply === undefined}
        rowHeight={40}
        maxHeight={220}
      />
      {form.onApply && (
        <div className={styles.subFoot}>
          <Button size="small" onClick={onClose}>
            {copy.cancel}
          </Button>
          <Button size="small" type="primary" loading={isBusy} onClick={() => void apply()}>
            {copy.confirm}
          </Button>
        </div>
      )}
    </div>
  )
}
