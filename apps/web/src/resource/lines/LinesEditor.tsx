import { type AnyResource, permissionOf, titleKey, type Verb } from '@heliodesk/contracts/kit/resource'
import { resources } from '@heliodesk/contracts/resources/index'
import { messageOf } from '@heliodesk/widgets/dom/useAsked.ts'
import { useIsNarrow, useMediaQuery } from '@heliodesk/widgets/dom/useMediaQuery.ts'
import { EditableGrid } from '@heliodesk/widgets/editable-grid/EditableGrid'
import type { EditableGridHandle } from '@heliodesk/widgets/editable-grid/gridProps.ts'
import type { GridOption } from '@heliodesk/widgets/editable-grid/model/column.ts'
import { useEffect, useMemo, useRef, useState } from 'react'
import { resourceCalls } from '../../api/resource.ts'
import { useUnsaved } from '../../app/pageTab.tsx'
import { lines as copy } from '../../copy/zhCN/lines.ts'
import { holdsCode, useAuthority } from '../../session/permission.ts'
import { useSession } from '../../session/useSession.ts'
import { Button } from '../../ui/Button.tsx'
import { StateView } from '../../ui/StateView.tsx'
import { ResourceServices } from '../ResourceServices.tsx'
import { LineConflictDialog } from './LineConflictDialog.tsx'
import { type LinePreset, lineColumns, refOfCode } from './lineColumns.ts'
import styles from './lines.module.css'
import { useLines } from './useLines.ts'

export interface LinesEditorProps {
  readonly resource: AnyResource
  /** Of the record whose lines they are. */
  readonly id: string
  /** What a new line starts with. */
  readonly preset?: LinePreset
  /** The state of the record does not permit it, whatever the rights. */
  readonly isReadOnly?: boolean
  readonly maxHeight?: number
}

const pageSize = '10'
const none: readonly string[] = []

/** Head, tabs, title and tools of a page stand above a grid that takes the rest of the window. */
const roomBelow = (): number => Math.max(260, window.innerHeight - 390)

/** Records that a cell refers to, by what was typed. */
async function searchRefs(code: string, keyword: string): Promise<readonly GridOption[]> {
  const target = resources.find(({ name }) => name === refOfCode(code))
  if (target === undefined) return []
  const { records } = await resourceCalls.choices(target, { keyword, pageNo: '1', pageSize }, { silent: true })
  return records.map((row) => ({ value: row.id, text: String(row[titleKey(target)] ?? row.id) }))
}

/** What the signed-in person may do with lines: the right of the head, and that of the line where it has calls of its own. */
function useLineRights(resource: AnyResource) {
  const child = resource.lines?.child
  return useSession((state) => {
    const own = (verb: Verb) => child === undefined || !child.verbs.includes(verb) || holdsCode(state, permissionOf(child, verb))
    const may = resource.verbs.includes('update') && holdsCode(state, permissionOf(resource, 'update'))
    return [may && own('create') ? 'add' : '', may && own('update') ? 'edit' : '', may && own('remove') ? 'remove' : ''].join(' ')
  }).split(' ')
}

/** The lines of a record in a grid: typed, pasted, filled down, copied, saved in one call; what others saved meanwhile is merged and marked. */
export default function LinesEditor(props: LinesEditorProps) {
  return (
    <ResourceServices>
      <LinesGrid key={props.id} {...props} />
    </ResourceServices>
  )
}

function LinesGrid({ resource, id, preset, isReadOnly = false, maxHeight = roomBelow() }: LinesEditorProps) {
  const lines = resource.lines
  if (lines === undefined) throw new Error(`${resource.name} has no lines`)
  const grid = useRef<EditableGridHandle>(null)
  const { rows, waiting, isPending, error, refetch, save, collisions, settle, close, merged, forget } = useLines(
    resource,
    lines,
    id,
    grid,
  )
  const held = useLineRights(resource)
  const rights = isReadOnly ? none : held
  const { haveViewFinancialData } = useAuthority()
  const columns = useMemo(() => lineColumns(lines, preset, !haveViewFinancialData), [lines, preset, haveViewFinancialData])
  // What stands before and after the cells takes the room of two columns.
  const isNarrow = useIsNarrow()
  const isWide = useMediaQuery('(min-width: 1600px)')
  useGridUnsaved(grid, rows)
  useEffect(() => {
    if (merged !== null) grid.current?.flash(merged.ids)
  }, [merged])
  if (error !== null)
    return (
      <StateView kind="failed" title={copy.failed(messageOf(error))}>
        <Button onClick={() => void refetch()}>{copy.retry}</Button>
      </StateView>
    )
  return (
    <div className={styles.frame}>
      {merged !== null && (
        <div className={styles.merged} role="status">
          <span>{copy.merged(merged.ids.length, merged.who)}</span>
          <Button look="link" onClick={() => showFirst(grid.current, merged.ids, lines.columns[0])}>
            {copy.mergedShow}
          </Button>
          <Button look="link" onClick={forget}>
            {copy.mergedClose}
          </Button>
        </div>
      )}
      {waiting !== null && (
        <div className={styles.merged} role="status">
          <span>{copy.waiting(waiting.ids.length, waiting.who)}</span>
        </div>
      )}
      <EditableGrid
        ref={grid}
        name={`lines-${resource.name}`}
        columns={columns}
        rows={rows}
        isLoading={isPending}
        isReadOnly={!rights.includes('edit')}
        hasNumbers={!isNarrow}
        hasSelection={rights.includes('remove')}
        hasDrag={isWide && lines.order !== null && rights.includes('edit')}
        maxHeight={maxHeight}
        rowHeight={40}
        toolbar={{ add: rights.includes('add'), remove: rights.includes('remove') }}
        searchDict={searchRefs}
        onSave={save}
        onReload={() => void refetch()}
      />
      {!isNarrow && rights.includes('edit') && <p className={styles.quiet}>{copy.hint}</p>}
      {collisions !== null && (
        <LineConflictDialog
          lines={lines}
          collisions={collisions}
          onKeep={() => settle(true)}
          onTake={() => settle(false)}
          onClose={close}
        />
      )}
    </div>
  )
}

function showFirst(grid: EditableGridHandle | null, ids: readonly string[], key: string | undefined): void {
  const [first] = ids
  if (first !== undefined && key !== undefined) grid?.focusCell(first, key)
  grid?.flash(ids)
}

/** The tab knows that something is unsaved; the grid itself is drawn by its own state. */
function useGridUnsaved(grid: { readonly current: EditableGridHandle | null }, rows: unknown): void {
  const [isUnsaved, setUnsaved] = useState(false)
  // biome-ignore lint/correctness/useExhaustiveDependencies: another list of rows may have begun another grid
  useEffect(() => {
    const state = grid.current?.state
    return state?.subscribe(() => setUnsaved(state.isUnsaved))
  }, [grid, rows])
  useUnsaved(isUnsaved)
}
