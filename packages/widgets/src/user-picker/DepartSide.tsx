import { Input } from 'antd'
import { picker as copy } from '../copy/zhCN/picker.ts'
import { DepartTitle } from '../depart-tree/DepartTitle.tsx'
import { Place } from '../depart-tree/DepartTreeModal.tsx'
import { useAsked } from '../dom/useAsked.ts'
import { Icon } from '../icon/Icon.tsx'
import styles from '../picker/picker.module.css'
import type { DepartItem } from '../services/pickerServices.ts'
import { useWidgetServices } from '../services/WidgetServices.tsx'
import { useTreeView } from '../virtual-tree/useTreeView.ts'
import { VirtualTree } from '../virtual-tree/VirtualTree.tsx'

export interface DepartSideProps {
  readonly selectedId: string | undefined
  /** Null when the chosen one is clicked again: everybody. */
  readonly onSelect: (depart: DepartItem | null) => void
}

const none: readonly DepartItem[] = []

/** The departments at the left of the people, with how many there are. */
export function DepartSide(props: DepartSideProps) {
  return (
    <section className={styles.side} aria-label={copy.user.departs}>
      <DepartList {...props} />
    </section>
  )
}

export function DepartList({ selectedId, onSelect }: DepartSideProps) {
  const services = useWidgetServices()
  const asked = useAsked('tree', () => services.pickers.departTree({ counts: true }))
  const view = useTreeView(asked.data ?? none)
  return (
    <>
      <Input
        allowClear
        prefix={<Icon name="search" size={14} />}
        placeholder={copy.user.departSearch}
        aria-label={copy.user.departSearch}
        value={view.keyword}
        onChange={(event) => view.setKeyword(event.target.value)}
      />
      <div className={styles.sideTree}>
        <Place asked={asked} isEmpty={view.rows.length === 0} isSearched={view.hits !== null} />
        {view.rows.length > 0 && (
          <VirtualTree
            label={copy.user.departs}
            rows={view.rows}
            onOpen={view.setOpen}
            onAct={(node) => onSelect(node.id === selectedId ? null : node)}
            selectedId={selectedId}
            renderTitle={(node) => <DepartTitle node={node} keyword={view.keyword} />}
          />
        )}
      </div>
    </>
  )
}
