import { Dropdown, Popover } from 'antd'
import { lazy, Suspense, useRef, useState } from 'react'
import { densityChoices, type ColumnSettings as Settings } from '../column-settings/columnModel.ts'
import { copy } from '../copy/zhCN.ts'
import { useIsNarrow } from '../dom/useMediaQuery.ts'
import { useMenuTrigger } from '../dom/useMenuTrigger.ts'
import { Icon } from '../icon/Icon.tsx'
import styles from './table.module.css'

const KeyHelp = lazy(() => import('../key-help/KeyHelp.tsx'))
// Drag and drop is 13 KiB that a list does not need to appear.
const ColumnSettings = lazy(() => import('../column-settings/ColumnSettings.tsx'))

export interface TableToolsProps {
  readonly settings: Settings
  readonly columns: readonly { readonly key: string; readonly label: string; readonly width: number }[]
  readonly onChange: (settings: Settings) => void
  readonly onReset: () => void
  readonly onRefresh: () => void
  readonly isFetching: boolean
  /** Cards on a phone have neither rows to size, nor columns to choose, nor keys. */
  readonly hasColumns: boolean
  readonly keys: { readonly isOn: boolean; readonly set: (isOn: boolean) => void }
}

/** Refresh, row height, columns, keys: small buttons beside the pager. */
export function TableTools(props: TableToolsProps) {
  const { isFetching, onRefresh, hasColumns } = props
  // A phone has no keys to press, and its rows are as high as fingers need.
  const isNarrow = useIsNarrow()
  return (
    <>
      <button
        type="button"
        className={styles.tool}
        aria-label={copy.table.refresh}
        title={copy.table.refresh}
        aria-busy={isFetching}
        onClick={onRefresh}
      >
        <Icon name="refresh" />
      </button>
      {hasColumns && !isNarrow && <DensityMenu {...props} />}
      {hasColumns && <ColumnsButton {...props} />}
      {hasColumns && !isNarrow && <KeysButton {...props} />}
    </>
  )
}

function DensityMenu({ settings, onChange }: TableToolsProps) {
  const { trigger, choose } = useMenuTrigger()
  const set = (key: string) => onChange({ ...settings, density: densityChoices.find((one) => one.key === key)?.value ?? null })
  return (
    <Dropdown
      trigger={['click']}
      placement="top"
      menu={{
        items: densityChoices.map(({ key, value }) => ({ key, label: copy.columns.density[value ?? 'inherit'] })),
        selectable: true,
        selectedKeys: [settings.density ?? 'inherit'],
        onClick: ({ key }) => choose(() => set(key)),
      }}
    >
      <button
        ref={trigger}
        type="button"
        className={styles.tool}
        aria-label={copy.table.density}
        title={copy.table.density}
        aria-haspopup="menu"
      >
        <Icon name="rows" />
      </button>
    </Dropdown>
  )
}

function ColumnsButton({ settings, columns, onChange, onReset }: TableToolsProps) {
  const [isOpen, setOpen] = useState(false)
  const trigger = useRef<HTMLButtonElement>(null)
  const close = () => {
    setOpen(false)
    trigger.current?.focus()
  }
  const panel = (
    <Suspense fallback={<div className={styles.panelWait} />}>
      <ColumnSettings settings={settings} columns={columns} onChange={onChange} onReset={onReset} onClose={close} />
    </Suspense>
  )
  return (
    <Popover
      open={isOpen}
      onOpenChange={setOpen}
      trigger="click"
      placement="topRight"
      content={panel}
      destroyOnHidden
      arrow={false}
      styles={{ container: { padding: 0 } }}
    >
      <button
        ref={trigger}
        type="button"
        className={styles.tool}
        aria-label={copy.columns.title}
        title={copy.columns.title}
        aria-haspopup="dialog"
        aria-expanded={isOpen}
      >
        <Icon name="columns" />
      </button>
    </Popover>
  )
}

function KeysButton({ keys }: TableToolsProps) {
  const [isOpen, setOpen] = useState(false)
  return (
    <>
      <button
        type="button"
        className={styles.tool}
        aria-label={copy.keys.title}
        title={copy.keys.title}
        aria-haspopup="dialog"
        onClick={() => setOpen(true)}
      >
        <Icon name="keyboard" />
      </button>
      {isOpen && (
        <Suspense>
          <KeyHelp isOn={keys.isOn} onToggle={keys.set} onClose={() => setOpen(false)} />
        </Suspense>
      )}
    </>
  )
}
