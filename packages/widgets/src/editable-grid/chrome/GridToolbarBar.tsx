import { Badge, Button, Popover, Space } from 'antd'
import { type ReactNode, useState, useSyncExternalStore } from 'react'
import { editableGrid as copy } from '../../copy/zhCN/editableGrid.ts'
import { Icon } from '../../icon/Icon.tsx'
import { Segmented } from '../../segmented/Segmented.tsx'
import type { GridToolbar } from '../gridProps.ts'
import type { AddSettings } from '../model/addSettings.ts'
import type { RowFilter } from '../model/gridModel.ts'
import type { GridState } from '../model/gridState.ts'
import { AddSettingsForm } from './AddSettingsForm.tsx'
import styles from './chrome.module.css'
import { IconButton } from './IconButton.tsx'

interface Props {
  readonly state: GridState
  readonly title: string | undefined
  readonly shows: Required<Omit<GridToolbar, 'extra'>>
  readonly extra: ReactNode
  readonly settings: AddSettings
  readonly filter: RowFilter
  readonly errorCount: () => number
  readonly isSaving: boolean
  readonly isFull: boolean
  readonly onAdd: () => void
  readonly onSettings: (settings: AddSettings) => void
  readonly onRemove: () => void
  readonly onSave: () => void
  readonly onReset: () => void
  readonly onFind: () => void
  readonly onFull: () => void
  readonly onFilter: (filter: RowFilter) => void
}

/** Buttons over the grid (B§2). What a person may not do is not drawn. */
export function GridToolbarBar(props: Props) {
  const { state, shows } = props
  useSyncExternalStore(state.subscribe, () => state.version)
  const { rows, added, changed, deleted, selected, canUndo, canRedo } = state.summary
  const unsaved = added + changed + deleted
  const errors = props.errorCount()
  return (
    <div className={styles.bar} role="toolbar" aria-label={copy.toolbar}>
      {props.title !== undefined && <h3 className={styles.title}>{props.title}</h3>}
      {shows.add && <AddButtons {...props} rows={rows} />}
      {shows.remove && (
        <Button danger disabled={selected === 0} icon={<Icon name="trash" />} onClick={props.onRemove}>
          {copy.remove(selected)}
        </Button>
      )}
      {shows.save && (
        <Button disabled={unsaved === 0} loading={props.isSaving} icon={<Icon name="save" />} onClick={props.onSave}>
          {copy.save} <Badge count={unsaved} color="var(--control-on)" overflowCount={9999} />
        </Button>
      )}
      {shows.reset && (
        <Button type="text" disabled={unsaved === 0} icon={<Icon name="reset" />} onClick={props.onReset}>
          {copy.reset}
        </Button>
      )}
      {shows.history && (
        <>
          <Button type="text" disabled={!canUndo} icon={<Icon name="undo" />} onClick={() => state.undo()}>
            {copy.undo}
          </Button>
          <Button type="text" disabled={!canRedo} icon={<Icon name="redo" />} onClick={() => state.redo()}>
            {copy.redo}
          </Button>
        </>
      )}
      {shows.find && (
        <Button type="text" icon={<Icon name="search" />} onClick={props.onFind}>
          {copy.find}
        </Button>
      )}
      {props.extra}
      <span className={styles.spacer} />
      <Segmented
        label={copy.view.label}
        value={props.filter}
        onChange={props.onFilter}
        options={[
          { value: 'all', label: copy.view.all(rows) },
          { value: 'changed', label: copy.view.changed(added + changed) },
          { value: 'wrong', label: copy.view.wrong(errors) },
        ]}
      />
      {shows.fullscreen && (
        <IconButton label={props.isFull ? copy.leaveFullscreen : copy.fullscreen} onClick={props.onFull}>
          <Icon name={props.isFull ? 'fullscreenExit' : 'fullscreen'} />
        </IconButton>
      )}
    </div>
  )
}

function AddButtons({ settings, onAdd, onSettings, rows }: Props & { readonly rows: number }) {
  const [isOpen, setOpen] = useState(false)
  return (
    <Space.Compact>
      <Button type="primary" icon={<Icon name="plus" />} onClick={onAdd}>
        {copy.add}
      </Button>
      <Popover
        open={isOpen}
        onOpenChange={setOpen}
        trigger="click"
        placement="bottomLeft"
        destroyOnHidden
        content={
          <AddSettingsForm
            settings={settings}
            rows={rows}
            onSave={(next) => {
              setOpen(false)
              onSettings(next)
            }}
          />
        }
      >
        <Button type="primary" aria-label={copy.addSettings} aria-expanded={isOpen} icon={<Icon name="gear" />} />
      </Popover>
    </Space.Compact>
  )
}
