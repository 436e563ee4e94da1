import { Dropdown, Popover } from 'antd'
import { lazy, Suspense, useState } from 'react'
import { Icon } from '../../app/icons/Icon.tsx'
import { resource as copy } from '../../copy/zhCN/resource.ts'
import { densities } from '../columns/columnModel.ts'
import type { Columns } from '../columns/useColumnSettings.ts'
import type { ResourceList } from '../list/useResourceList.ts'
import type { AnyRow } from '../row.ts'
import styles from './table.module.css'

const KeyHelp = lazy(() => import('../page/KeyHelp.tsx'))
// Drag and drop is 13 KiB that a list does not need to appear.
const ColumnSettings = lazy(() => import('../columns/ColumnSettings.tsx'))

export interface ListToolsProps<T extends AnyRow> {
  readonly list: ResourceList<T>
  readonly columns: Columns
  /** Cards on a phone have neither rows to size nor columns to choose. */
  readonly hasColumns: boolean
}

export function ListTools<T extends AnyRow>({ list, columns, hasColumns }: ListToolsProps<T>) {
  return (
    <>
      <button
        type="button"
        className={styles.tool}
        aria-label={copy.list.refresh}
        title={copy.list.refresh}
        onClick={list.refresh}
      >
        <Icon name="refresh" size={16} />
      </button>
      {hasColumns && <DensityMenu columns={columns} />}
      {hasColumns && <ColumnsButton list={list} columns={columns} />}
      {hasColumns && <KeysButton />}
    </>
  )
}

function DensityMenu({ columns }: { readonly columns: Columns }) {
  const { settings } = columns
  return (
    <Dropdown
      trigger={['click']}
      placement="top"
      menu={{
        items: densities.map((density) => ({ key: density, label: copy.columns.density[density] })),
        selectable: true,
        selectedKeys: [settings.density],
        onClick: ({ key }) => columns.change({ ...settings, density: densities.find((one) => one === key) ?? settings.density }),
      }}
    >
      <button type="button" className={styles.tool} aria-label={copy.list.density} title={copy.list.density} aria-haspopup="menu">
        <Icon name="rows" size={16} />
      </button>
    </Dropdown>
  )
}

function ColumnsButton<T extends AnyRow>({ list, columns }: Omit<ListToolsProps<T>, 'hasColumns'>) {
  const [isOpen, setOpen] = useState(false)
  const panel = (
    <Suspense fallback={<div className={styles.panelWait} />}>
      <ColumnSettings resource={list.resource} columns={columns} onClose={() => setOpen(false)} />
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
        type="button"
        className={styles.tool}
        aria-label={copy.columns.title}
        title={copy.columns.title}
        aria-haspopup="dialog"
        aria-expanded={isOpen}
      >
        <Icon name="columns" size={16} />
      </button>
    </Popover>
  )
}

function KeysButton() {
  const [isOpen, setOpen] = useState(false)
  return (
    <>
      <button
        type="button"
        className={styles.tool}
        aria-label={copy.keys.open}
        title={copy.keys.open}
        aria-haspopup="dialog"
        onClick={() => setOpen(true)}
      >
        <Icon name="keyboard" size={16} />
      </button>
      {isOpen && (
        <Suspense>
          <KeyHelp onClose={() => setOpen(false)} />
        </Suspense>
      )}
    </>
  )
}
