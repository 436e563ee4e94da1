import { type DragEvent, type KeyboardEvent, type ReactNode, useId, useRef, useState } from 'react'
import { Virtualizer, type VirtualizerHandle } from 'virtua'
import { Icon } from '../icon/Icon.tsx'
import { stepOf } from './treeKeys.ts'
import type { TreeNode, TreeRow } from './treeModel.ts'
import styles from './virtualTree.module.css'

export interface VirtualTreeProps<N extends TreeNode> {
  readonly label: string
  readonly rows: readonly TreeRow<N>[]
  readonly onOpen: (id: string, isOpen: boolean) => void
  /** A click, Space or Enter on a node. */
  readonly onAct: (node: N) => void
  readonly isDisabled?: ((node: N) => boolean) | undefined
  /** Boxes before the titles. */
  readonly checks?: { readonly isOn: (id: string) => boolean; readonly isHalf: (id: string) => boolean } | undefined
  /** The node that stands for what is shown elsewhere. */
  readonly selectedId?: string | undefined
  readonly renderTitle: (node: N) => ReactNode
  /** Lets a node be dragged onto another one. Whoever cannot drag needs another way to the same. */
  readonly onMove?: ((node: N, onto: N) => void) | undefined
}

/** A tree of any size: only what is in sight is drawn. One stop for Tab; the arrows walk in it. */
export function VirtualTree<N extends TreeNode>(props: VirtualTreeProps<N>) {
  const { rows, onOpen, onAct } = props
  const [active, setActive] = useState<string | null>(null)
  const [dragged, setDragged] = useState<N | null>(null)
  const list = useRef<VirtualizerHandle>(null)
  const id = useId()
  const at = Math.max(
    0,
    rows.findIndex((row) => row.node.id === (active ?? props.selectedId)),
  )
  const onKeyDown = (event: KeyboardEvent) => {
    if (event.ctrlKey || event.metaKey || event.altKey) return
    const step = stepOf(event.key, rows, at)
    if (step === null) return
    event.preventDefault()
    const row = rows[step.kind === 'go' ? step.to : step.at]
    if (row === undefined) return
    setActive(row.node.id)
    if (step.kind === 'go') list.current?.scrollToIndex(step.to, { align: 'nearest' })
    else if (step.kind === 'act') act(row)
    else onOpen(row.node.id, step.kind === 'open')
  }
  const act = (row: TreeRow<N>) => {
    setActive(row.node.id)
    if (!props.isDisabled?.(row.node)) onAct(row.node)
  }
  const current = rows[at]
  return (
    <div
      className={styles.tree}
      role="tree"
      aria-label={props.label}
      aria-multiselectable={props.checks !== undefined || undefined}
      aria-activedescendant={current === undefined ? undefined : `${id}-${current.node.id}`}
      tabIndex={0}
      onKeyDown={onKeyDown}
    >
      <Virtualizer ref={list} itemSize={rowHeight} bufferSize={rowHeight * 8}>
        {rows.map((row) => (
          <Row
            key={row.node.id}
            id={`${id}-${row.node.id}`}
            row={row}
            tree={props}
            isActive={row === current}
            dragged={dragged}
            onDragged={setDragged}
            onAct={() => act(row)}
          />
        ))}
      </Virtualizer>
    </div>
  )
}

const rowHeight = 32

interface RowProps<N extends TreeNode> {
  readonly id: string
  readonly row: TreeRow<N>
  readonly tree: VirtualTreeProps<N>
  readonly isActive: boolean
  readonly dragged: N | null
  readonly onDragged: (node: N | null) => void
  readonly onAct: () => void
}

function Row<N extends TreeNode>(props: RowProps<N>) {
  const { id, row, tree, isActive, onAct } = props
  const { node, depth, hasChildren, isOpen } = row
  const isDisabled = tree.isDisabled?.(node) ?? false
  const { checks } = tree
  const state = checks === undefined ? undefined : checks.isOn(node.id) ? 'on' : checks.isHalf(node.id) ? 'half' : 'off'
  return (
    // The tree has the focus and the keys (aria-activedescendant); the row takes the pointer.
    // biome-ignore lint/a11y/useKeyWithClickEvents: see above
    // biome-ignore lint/a11y/useFocusableInteractive: see above
    <div
      id={id}
      className={styles.row}
      role="treeitem"
      aria-level={depth + 1}
      aria-posinset={row.position}
      aria-setsize={row.size}
      aria-expanded={hasChildren ? isOpen : undefined}
      aria-checked={state === undefined ? undefined : ariaChecked[state]}
      aria-selected={state === undefined ? node.id === tree.selectedId : undefined}
      aria-disabled={isDisabled || undefined}
      data-active={isActive || undefined}
      data-selected={node.id === tree.selectedId || undefined}
      style={{ paddingInlineStart: 4 + depth * 20 }}
      onClick={onAct}
      {...draggingOf(props)}
    >
      <span
        className={styles.fold}
        data-open={isOpen || undefined}
        data-fold={node.id}
        aria-hidden="true"
        onClick={(event) => {
          if (!hasChildren) return
          event.stopPropagation()
          tree.onOpen(node.id, !isOpen)
        }}
      >
        {hasChildren && <Icon name="chevronRight" size={14} />}
      </span>
      {state !== undefined && (
        <span className={styles.box} data-state={state} aria-hidden="true">
          {state === 'on' && <Icon name="check" size={12} />}
        </span>
      )}
      <span className={styles.title}>{tree.renderTitle(node)}</span>
    </div>
  )
}

const ariaChecked = { on: true, half: 'mixed', off: false } as const

/** What a row does while something is dragged; a node is not dropped onto itself. */
function draggingOf<N extends TreeNode>({ row: { node }, tree: { onMove }, dragged, onDragged }: RowProps<N>) {
  if (onMove === undefined) return {}
  const takes = dragged !== null && dragged.id !== node.id
  return {
    draggable: true,
    'data-takes': takes || undefined,
    onDragStart: (event: DragEvent) => {
      event.dataTransfer.effectAllowed = 'move'
      event.dataTransfer.setData('text/plain', node.title)
      onDragged(node)
    },
    onDragEnd: () => onDragged(null),
    onDragOver: (event: DragEvent) => takes && event.preventDefault(),
    onDrop: (event: DragEvent) => {
      event.preventDefault()
      if (takes) onMove(dragged, node)
      onDragged(null)
    },
  }
}
