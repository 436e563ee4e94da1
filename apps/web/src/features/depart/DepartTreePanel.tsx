import type { DepartNode } from '@heliodesk/contracts/endpoints/pickers'
import { DepartTitle } from '@heliodesk/widgets/depart-tree/DepartTitle'
import { VirtualTree } from '@heliodesk/widgets/virtual-tree/VirtualTree'
import { depart as copy } from '#web/copy/zhCN/depart.ts'
import { Button } from '#web/ui/Button.tsx'
import { Icon } from '#web/ui/Icon.tsx'
import { Input } from '#web/ui/Input.tsx'
import { StateView } from '#web/ui/StateView.tsx'
import styles from './depart.module.css'
import type { DepartTree } from './useDepartTree.ts'

export interface DepartTreePanelProps {
  readonly tree: DepartTree
  readonly chosenId: string | null
  readonly onChoose: (id: string) => void
  readonly onMove: ((node: DepartNode, onto: DepartNode) => void) | undefined
}

/** The tree at the left: search, opening, choosing, and moving by dragging. */
export function DepartTreePanel({ tree, chosenId, onChoose, onMove }: DepartTreePanelProps) {
  return (
    <section className={styles.side} aria-label={copy.tree} aria-busy={tree.isReading}>
      <Input
        allowClear
        prefix={<Icon name="search" size={14} />}
        placeholder={copy.search}
        aria-label={copy.search}
        value={tree.keyword}
        onChange={(event) => tree.search(event.target.value)}
      />
      <div className={styles.treeBar}>
        <Button look="link" size="small" onClick={tree.openAll}>
          {copy.openAll}
        </Button>
        <Button look="link" size="small" onClick={tree.closeAll}>
          {copy.closeAll}
        </Button>
      </div>
      <div className={styles.tree}>
        <Place tree={tree} />
        {tree.rows.length > 0 && (
          <VirtualTree
            label={copy.tree}
            rows={tree.rows}
            selectedId={chosenId ?? undefined}
            onOpen={tree.setOpen}
            onAct={(node) => onChoose(node.id)}
            onMove={onMove}
            renderTitle={(node) => <DepartTitle node={node} keyword={tree.mode === 'search' ? tree.keyword : ''} />}
          />
        )}
      </div>
      {onMove !== undefined && <p className={styles.hint}>{copy.dragHint}</p>}
    </section>
  )
}

function Place({ tree }: { readonly tree: DepartTree }) {
  if (tree.error !== null) {
    return (
      <StateView kind="failed" title={copy.failed(tree.error.message)}>
        <Button onClick={tree.again}>{copy.retry}</Button>
      </StateView>
    )
  }
  if (tree.isLoading || tree.rows.length > 0) return null
  return tree.mode === 'search' ? <StateView kind="no-match" title={copy.noHit} /> : <StateView kind="empty" title={copy.none} />
}
