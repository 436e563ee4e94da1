import type { ResourceLines } from '@heliodesk/contracts/kit/lines'
import type { AnyResource } from '@heliodesk/contracts/kit/resource'
import { messageOf } from '@heliodesk/widgets/dom/useAsked.ts'
import type { EditableGridHandle, GridData } from '@heliodesk/widgets/editable-grid/gridProps.ts'
import { type GridRow, plainText } from '@heliodesk/widgets/editable-grid/model/row.ts'
import { useQuery, useQueryClient } from '@tanstack/react-query'
import { type RefObject, useRef, useState } from 'react'
import { resourceCalls } from '../../api/resource.ts'
import { toast } from '../../app/toast.ts'
import { lines as copy } from '../../copy/zhCN/lines.ts'
import { authorText } from '../../ui/authorText.ts'
import { invalidateAround, resourceKeys, showWritten } from '../list/resourceKeys.ts'
import type { Collision } from './LineConflictDialog.tsx'
import { type LineConflict, lineConflicts, lineRefusals } from './lineAnswers.ts'
import { linesBody } from './linesBody.ts'

/** What others changed while these lines were edited. */
export interface Merged {
  readonly ids: readonly string[]
  readonly who: string
}

const none: readonly GridRow[] = []
const nobody: ReadonlySet<string> = new Set()
/** Changes that throw are told by whoever throws: the grid keeps what was typed. */
class Unsaved extends Error {}

/** The lines of a record for the grid: read whole, saved in one call, merged with what others saved meanwhile. */
export function useLines(resource: AnyResource, lines: ResourceLines, id: string, grid: RefObject<EditableGridHandle | null>) {
  const client = useQueryClient()
  const queryKey = [...resourceKeys.record(resource.name, id), 'lines'] as const
  const [collisions, setCollisions] = useState<readonly Collision[] | null>(null)
  const [merged, setMerged] = useState<Merged | null>(null)
  /** Lines that somebody else has taken away, and versions of lines that were taken out here after a conflict. */
  const elsewhere = useRef(new Set<string>())
  const newer = useRef(new Map<string, number>())
  const { data, isPending, error, refetch } = useQuery({
    queryKey,
    queryFn: ({ signal }) => resourceCalls.readWithLines(resource, id, { signal, silent: true }),
    staleTime: Number.POSITIVE_INFINITY,
    retry: false,
  })
  const stored = data?.lines ?? none
  // While something is typed, the grid stays with what it began with: its versions tell a save what others changed meanwhile.
  const shown = useRef(stored)
  const isSaving = useRef(false)
  if (isSaving.current || grid.current?.state.isUnsaved !== true) shown.current = stored
  const rows = shown.current
  const waiting = rows === stored ? null : mergedOf(rows, stored, nobody)

  const save = async (changes: GridData) => {
    const state = grid.current?.state
    if (state === undefined) throw new Unsaved()
    const versions = new Map([...rows.map((row) => [row.id, Number(row['version'])] as const), ...newer.current])
    isSaving.current = true
    const body = linesBody(lines, state, changes, { versions, elsewhere: elsewhere.current })
    try {
      const written = await resourceCalls.saveWithLines(resource, { id, lines: body })
      const fresh = await client.fetchQuery({
        queryKey,
        queryFn: () => resourceCalls.readWithLines(resource, id, { silent: true }),
        staleTime: 0,
      })
      elsewhere.current.clear()
      newer.current.clear()
      toast.success(copy.saved(body.added.length + body.changed.length + body.deletedIds.length))
      const own = new Set([...written.lines.map((line) => line.id), ...body.deletedIds.map((line) => line.id)])
      setMerged(mergedOf(rows, fresh.lines, own))
      showWritten(client, resource.name, written)
      void invalidateAround(client, resource.name, id)
      return fresh.lines
    } catch (failure) {
      const conflicts = lineConflicts(failure)
      const refused = lineRefusals(failure, changes)
      if (conflicts.length > 0) setCollisions(collide(conflicts, rows, state))
      else toast.warning(messageOf(failure))
      grid.current?.refuse(refused)
      throw new Unsaved()
    } finally {
      isSaving.current = false
    }
  }

  /** Their rows become what ours are compared with; `keep` leaves what was typed over them. */
  const settle = (keep: boolean) => {
    const state = grid.current?.state
    if (state === undefined || collisions === null) return
    for (const { id: lineId, list, fresh, mine, changedKeys } of collisions) {
      if (fresh === null) {
        elsewhere.current.add(lineId)
        if (list === 'deleted') continue
        state.commit(copy.conflict.take, [{ kind: 'remove', rows: [{ at: state.placeOf(lineId), row: mine }] }])
        if (keep) {
          const { version: _, ...values } = mine
          state.commit(copy.conflict.keep, [
            { kind: 'insert', rows: [{ at: state.size, row: { ...values, id: state.newId() } }] },
          ])
        }
      } else if (list === 'deleted') {
        if (keep) newer.current.set(lineId, Number(fresh['version']))
        else state.commit(copy.conflict.take, [{ kind: 'insert', rows: [{ at: state.size, row: fresh }] }])
      } else {
        state.mergeStored(lineId, fresh)
        if (!keep)
          state.setCells(
            [...changedKeys].map((key) => ({ id: lineId, key, value: fresh[key] })),
            copy.conflict.take,
          )
      }
    }
    setCollisions(null)
  }

  return {
    rows,
    waiting,
    isPending,
    error,
    refetch,
    save,
    collisions,
    settle,
    close: () => setCollisions(null),
    merged,
    forget: () => setMerged(null),
  }
}

function collide(
  conflicts: readonly LineConflict[],
  rows: readonly GridRow[],
  state: EditableGridHandle['state'],
): readonly Collision[] {
  return conflicts.map((conflict) => {
    const place = state.placeOf(conflict.id)
    const loaded = rows.findIndex((row) => row.id === conflict.id)
    return {
      ...conflict,
      mine: state.row(conflict.id) ?? rows[loaded] ?? { id: conflict.id },
      changedKeys: state.meta(conflict.id).changedKeys,
      row: (place < 0 ? loaded : place) + 1,
    }
  })
}

/** Lines that came or changed without our doing since they were read. */
function mergedOf(before: readonly GridRow[], after: readonly GridRow[], own: ReadonlySet<string>): Merged | null {
  const known = new Map(before.map((row) => [row.id, row['version']]))
  const others = after.filter((row) => !own.has(row.id) && known.get(row.id) !== row['version'])
  if (others.length === 0) return null
  const people = others.map((row) => authorText(plainText(row['updateBy']) || plainText(row['createBy'])))
  return { ids: others.map(({ id }) => id), who: copy.people([...new Set(people)]) }
}
