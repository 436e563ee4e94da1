import { TreeSelect as AntTreeSelect, Button } from 'antd'
import { useState } from 'react'
import { treeSelect as copy } from '../copy/zhCN/treeSelect.ts'
import { useAsked } from '../dom/useAsked.ts'
import { joinValues, listSeparator, splitValues } from '../picker/selection.ts'
import { StateView } from '../state/StateView.tsx'
import { type LazyNode, titlesOf } from './treeAnswer.ts'
import styles from './treeSelect.module.css'
import { type TreeLoad, useLazyTree } from './useLazyTree.ts'

/** B§9. */
const listHeight = 400

export interface TreeFieldProps {
  /** Several are joined by the separator. */
  readonly value: string | undefined
  readonly onChange: (value: string | undefined) => void
  readonly isMultiple?: boolean | undefined
  readonly separator?: string | undefined
  readonly id?: string | undefined
  readonly placeholder?: string | undefined
  readonly disabled?: boolean | undefined
  readonly status?: 'error' | undefined
  readonly ariaLabel?: string | undefined
}
export interface LazyTreeSelectProps extends TreeFieldProps {
  readonly load: TreeLoad
  /** Texts of stored values that are not loaded yet, in their order. */
  readonly textsOf: (values: readonly string[]) => Promise<readonly string[]>
  /** Said instead of asking: the select was set up wrongly. */
  readonly problem?: string | null | undefined
}

/** A tree in a select, read level by level as it is opened. */
export function LazyTreeSelect(props: LazyTreeSelectProps) {
  const { value = '', isMultiple = false, separator = listSeparator, onChange, problem = null } = props
  const [isOpen, setOpen] = useState(false)
  const [wasOpened, setWasOpened] = useState(false)
  const tree = useLazyTree({ ...props.load, key: wasOpened && problem === null ? props.load.key : null })
  const values = isMultiple ? splitValues(value, separator) : value === '' ? [] : [value]
  const loaded = titlesOf(tree.nodes)
  const missing = values.filter((one) => !loaded.has(one))
  const stored = useAsked(missing.length === 0 ? null : missing.join(), async () => {
    const texts = await props.textsOf(missing)
    return new Map(missing.map((one, at) => [one, texts[at] ?? one]))
  })
  const labelOf = (one: string) => loaded.get(one) ?? stored.data?.get(one) ?? one
  const labelled = values.map((one) => ({ value: one, label: labelOf(one) }))
  const failure = tree.failure
  return (
    <>
      <AntTreeSelect<{ value: string; label?: unknown } | { value: string; label?: unknown }[]>
        {...(props.status === undefined && problem === null ? {} : { status: 'error' as const })}
        {...(props.ariaLabel === undefined ? {} : { 'aria-label': props.ariaLabel })}
        id={props.id}
        style={{ width: '100%' }}
        placeholder={props.placeholder}
        disabled={props.disabled ?? false}
        allowClear
        labelInValue
        multiple={isMultiple}
        listHeight={listHeight}
        styles={{ popup: { root: { maxHeight: listHeight, overflow: 'auto' } } }}
        treeData={dataOf(tree.nodes)}
        value={isMultiple ? labelled : labelled[0]}
        open={isOpen}
        onOpenChange={(next) => {
          if (problem !== null) return
          setOpen(next)
          if (next) setWasOpened(true)
        }}
        loadData={(node) => tree.loadBelow(nodeOf(node))}
        popupRender={(menu) => (
          <>
            {failure !== undefined && (
              <div className={styles.failure} role="alert">
                <span>{failure}</span>
                <Button size="small" onClick={tree.again}>
                  {copy.retry}
                </Button>
              </div>
            )}
            {menu}
          </>
        )}
        notFoundContent={<Empty isAsking={tree.isAsking} isFailed={failure !== undefined} />}
        onChange={(next) => {
          const chosen = next === undefined || next === null ? [] : Array.isArray(next) ? next : [next]
          onChange(
            chosen.length === 0
              ? undefined
              : joinValues(
                  chosen.map((one) => one.value),
                  separator,
                ),
          )
        }}
      />
      {problem !== null && (
        <p className={styles.problem} role="alert">
          {problem}
        </p>
      )}
    </>
  )
}

function Empty({ isAsking, isFailed }: { readonly isAsking: boolean; readonly isFailed: boolean }) {
  if (isFailed) return <span />
  return isAsking ? <span className={styles.wait}>{copy.loading}</span> : <StateView kind="no-match" title={copy.none} />
}

interface DataNode extends Omit<LazyNode, 'children'> {
  children?: DataNode[]
}

/** The same for the library, which wants lists of its own. */
function dataOf(nodes: readonly LazyNode[]): DataNode[] {
  return nodes.map(({ children, ...node }) => (children === undefined ? node : { ...node, children: dataOf(children) }))
}

/** The library hands its own node back, with our properties in it. */
function nodeOf(node: {
  readonly key?: unknown
  readonly value?: unknown
  readonly children?: unknown
  readonly isLeaf?: unknown
}) {
  return {
    key: String(node.key ?? node.value ?? ''),
    value: String(node.value ?? ''),
    title: '',
    isLeaf: node.isLeaf === true,
    parentKey: null,
    children: Array.isArray(node.children) ? [] : undefined,
  }
}
