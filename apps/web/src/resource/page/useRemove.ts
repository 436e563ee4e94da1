import type { AnyResource } from '@heliodesk/contracts/kit/resource'
import { useQueryClient } from '@tanstack/react-query'
import { useCallback } from 'react'
import { resourceCalls } from '../../api/resource.ts'
import { confirm } from '../../app/confirm.ts'
import { toast } from '../../app/toast.ts'
import { resource as copy } from '../../copy/zhCN/resource.ts'
import { signs } from '../../copy/zhCN/signs.ts'
import { invalidateResource } from '../list/resourceKeys.ts'
import { type AnyRow, titleOf } from '../row.ts'

const namesShown = 3

/** Asks, deletes, and refreshes the list. `onRemoved` hears the ids, so that a selection can let go of them. */
export function useRemove(resource: AnyResource, onRemoved: (ids: readonly string[]) => void) {
  const client = useQueryClient()
  return useCallback(
    async (rows: readonly AnyRow[]) => {
      const count = rows.length
      if (count === 0) {
        toast.warning(copy.remove.nothing)
        return
      }
      if (!resource.verbs.includes('remove')) {
        toast.error(count === 1 ? copy.missing.remove : copy.missing.removeBatch)
        return
      }
      const names = rows.slice(0, namesShown).map((row) => titleOf(resource, row))
      const isSure = await confirm({
        title: copy.remove.title(count),
        text: copy.remove.what(signs.list(names), Math.max(0, count - namesShown), count, resource.recycleBin === true),
        confirm: copy.action.removeCount(count),
        cancel: copy.action.cancel,
        danger: true,
      })
      if (!isSure) return
      const ids = rows.map((row) => row.id)
      try {
        await resourceCalls.remove(resource, ids)
      } catch {
        // The transport showed why; the rows stay chosen for another try.
        return
      }
      toast.success(copy.remove.done(count))
      onRemoved(ids)
      void invalidateResource(client, resource.name)
    },
    [resource, client, onRemoved],
  )
}
