import { Button, Dropdown, Input, type MenuProps } from 'antd'
import { useMemo, useState } from 'react'
import { departTree as copy } from '../copy/zhCN/departTree.ts'
import { picker } from '../copy/zhCN/picker.ts'
import { type Asked, useAsked } from '../dom/useAsked.ts'
import { Icon } from '../icon/Icon.tsx'
import { PickerModal } from '../picker/PickerModal.tsx'
import pickerStyles from '../picker/picker.module.css'
import type { DepartItem } from '../services/pickerServices.ts'
import { useWidgetServices } from '../services/WidgetServices.tsx'
import { StateView } from '../state/StateView.tsx'
import { halfChecked, toggled } from '../virtual-tree/treeModel.ts'
import { useTreeView } from '../virtual-tree/useTreeView.ts'
import { VirtualTree } from '../virtual-tree/VirtualTree.tsx'
import { DepartTitle } from './DepartTitle.tsx'
import { departSelectDefaults, isCompany, withoutCompanies } from './departModel.ts'
import styles from './departTree.module.css'

export interface DepartTreeModalProps {
  readonly title?: string | undefined
  readonly width?: number | undefined
  /** Ids that are checked when it opens. */
  readonly checked?: readonly string[]
  readonly isMultiple?: boolean | undefined
  /** Companies (orgType 1) may be checked; otherwise their boxes are off (B§3). */
  readonly allowsCompanies?: boolean | undefined
  /** Companies are not shown at all (PERM-17). */
  readonly hidesCompanies?: boolean | undefined
  /** Checking a department checks those below it; can be changed in the foot. */
  readonly startsLinked?: boolean | undefined
  readonly onConfirm: (departs: readonly DepartItem[]) => void
  readonly onCancel: () => void
}

/** Chooses departments in their tree (B§2). Mounted = open. */
export function DepartTreeModal(props: DepartTreeModalProps) {
  const services = useWidgetServices()
  const asked = useAsked('tree', () => services.pickers.departTree({ counts: false }))
  return <Body {...props} asked={asked} />
}

const none: readonly DepartItem[] = []

function Body(props: DepartTreeModalProps & { readonly asked: Asked<readonly DepartItem[]> }) {
  const { asked, isMultiple = departSelectDefaults.isMultiple, allowsCompanies = false } = props
  const roots = useMemo(() => {
    const all = asked.data ?? none
    return props.hidesCompanies ? withoutCompanies(all) : all
  }, [asked.data, props.hidesCompanies])
  const view = useTreeView(roots)
  const [checked, setChecked] = useState<readonly string[]>(props.checked ?? [])
  const [isLinked, setLinked] = useState(props.startsLinked ?? false)
  const isEnabled = (node: DepartItem | undefined) => node !== undefined && (allowsCompanies || !isCompany(node))
  const known = checked.filter((id) => view.index.nodes.has(id))
  const half = useMemo(() => (isLinked ? halfChecked(view.index, checked) : new Set<string>()), [isLinked, view.index, checked])
  const on = useMemo(() => new Set(checked), [checked])
  const rules = {
    isLinked: isLinked && isMultiple,
    isSingle: !isMultiple,
    isEnabled: (id: string) => isEnabled(view.index.nodes.get(id)),
  }
  const confirm = () => props.onConfirm(known.flatMap((id) => view.index.nodes.get(id) ?? []))
  const checkAll = () => setChecked([...view.index.nodes.values()].filter(isEnabled).map((node) => node.id))
  return (
    <PickerModal
      title={props.title ?? copy.title}
      width={props.width ?? departSelectDefaults.width}
      chosen={known.length}
      before={props.checked?.length ?? 0}
      isSingle={!isMultiple}
      helpers={
        <TreeMenu
          isLinked={isLinked}
          isMultiple={isMultiple}
          onLinked={setLinked}
          onCheckAll={checkAll}
          onCheckNone={() => setChecked([])}
          onOpenAll={view.openAll}
          onCloseAll={view.closeAll}
        />
      }
      onConfirm={confirm}
      onCancel={props.onCancel}
    >
      <div className={styles.body}>
        <Input
          data-search
          allowClear
          prefix={<Icon name="search" size={14} />}
          suffix={view.hits === null ? undefined : <small>{copy.hits(view.hits.size)}</small>}
          placeholder={copy.search}
          aria-label={copy.search}
          value={view.keyword}
          onChange={(event) => view.setKeyword(event.target.value)}
        />
        <div className={styles.bar}>
          <span aria-live="polite">{rules.isLinked ? copy.selectedLinked(known.length) : copy.selected(known.length)}</span>
          <button type="button" className={pickerStyles.text} onClick={view.openAll}>
            {copy.openAll}
          </button>
          <button type="button" className={pickerStyles.text} onClick={() => setChecked([])}>
            {picker.clear}
          </button>
        </div>
        <div className={styles.tree}>
          <Place asked={asked} isEmpty={view.rows.length === 0} isSearched={view.hits !== null} />
          {view.rows.length > 0 && (
            <VirtualTree
              label={copy.label}
              rows={view.rows}
              onOpen={view.setOpen}
              onAct={(node) => setChecked((before) => toggled(view.index, before, node.id, rules))}
              isDisabled={(node) => !isEnabled(node)}
              checks={{ isOn: (id) => on.has(id), isHalf: (id) => half.has(id) }}
              renderTitle={(node) => <DepartTitle node={node} keyword={view.keyword} />}
            />
          )}
        </div>
      </div>
    </PickerModal>
  )
}

interface PlaceProps {
  readonly asked: Asked<readonly DepartItem[]>
  readonly isEmpty: boolean
  readonly isSearched: boolean
}

/** What stands where the tree would. */
export function Place({ asked, isEmpty, isSearched }: PlaceProps) {
  if (asked.failure !== undefined) {
    return (
      <StateView kind="failed" title={copy.failed} hint={asked.failure}>
        <Button onClick={asked.again}>{picker.retry}</Button>
      </StateView>
    )
  }
  if (!isEmpty || asked.data === undefined) return null
  return <StateView kind={isSearched ? 'no-match' : 'empty'} title={isSearched ? copy.noHit : copy.none} />
}

interface TreeMenuProps {
  readonly isLinked: boolean
  readonly isMultiple: boolean
  readonly onLinked: (isLinked: boolean) => void
  readonly onCheckAll: () => void
  readonly onCheckNone: () => void
  readonly onOpenAll: () => void
  readonly onCloseAll: () => void
}

function TreeMenu({ isLinked, isMultiple, onLinked, onCheckAll, onCheckNone, onOpenAll, onCloseAll }: TreeMenuProps) {
  const checks: MenuProps['items'] = isMultiple
    ? [
        { key: 'linked', icon: <Icon name="link" />, label: copy.linked, onClick: () => onLinked(true) },
        { key: 'unlinked', icon: <Icon name="unlink" />, label: copy.unlinked, onClick: () => onLinked(false) },
        { type: 'divider' },
        { key: 'all', icon: <Icon name="check" />, label: copy.checkAll, onClick: onCheckAll },
      ]
    : []
  const items: MenuProps['items'] = [
    ...checks,
    { key: 'none', icon: <Icon name="minusCircle" />, label: copy.checkNone, onClick: onCheckNone },
    { key: 'open', icon: <Icon name="chevronDown" />, label: copy.openAll, onClick: onOpenAll },
    { key: 'close', icon: <Icon name="chevronUp" />, label: copy.closeAll, onClick: onCloseAll },
  ]
  return (
    <Dropdown
      trigger={['click']}
      autoFocus
      menu={{ items, selectable: true, selectedKeys: isMultiple ? [isLinked ? 'linked' : 'unlinked'] : [] }}
    >
      <Button>
        {copy.operations}
        <Icon name="chevronDown" size={14} />
      </Button>
    </Dropdown>
  )
}
