import type { AnyResource } from '@heliodesk/contracts/kit/resource'
import {
  type ColumnDefaults,
  type ColumnSettings,
  defaultSettings,
  parseSettings,
  visibleColumns,
} from '@heliodesk/widgets/column-settings/columnModel.ts'
import { useMemo } from 'react'
import { useUserSetting } from '../../api/useUserSetting.ts'
import { toast } from '../../app/toast.ts'
import { resource as copy } from '../../copy/zhCN/resource.ts'
import { useAuthority } from '../../session/permission.ts'
import { useComparable } from '../../session/useComparable.ts'

export interface Columns {
  readonly settings: ColumnSettings
  /** Shown columns in order: those of a shared link when there is one, else the user's. */
  readonly visible: readonly string[]
  readonly isReady: boolean
  change(next: ColumnSettings): void
  reset(): void
}

/** What one page starts from: columns hidden until somebody shows them, columns pinned at the left. Keep the object stable. */
export interface ColumnStart {
  readonly hidden?: readonly string[]
  readonly pinned?: readonly string[]
  /** Kept apart from the columns of the list page: of a list inside another page. */
  readonly place?: string
}

const untouched: ColumnStart = {}
const notKept = () => void toast.warning(copy.columns.saveFailed)

/** Columns that may be shown: financial ones are not even offered without the right (the server leaves them out). */
function offeredColumns(resource: AnyResource, isFinancial: boolean): readonly string[] {
  return resource.list.columns.filter((key) => isFinancial || resource.fields[key]?.options.sensitive === undefined)
}

/** The setting that keeps them; apart from the columns of the list page inside another page. */
export const columnsKey = ({ name }: Pick<AnyResource, 'name'>, place?: string): string =>
  `columns:${[name, place].filter(Boolean).join('.')}`

/** The user's columns of one list (server key `columns:<resource>`). `shared` comes from a link and changes nothing. */
export function useColumnSettings(
  definition: AnyResource,
  shared: readonly string[] | null,
  start: ColumnStart = untouched,
): Columns {
  const resource = useComparable(definition)
  const { value, save } = useUserSetting(columnsKey(resource, start.place), notKept)
  const { haveViewFinancialData } = useAuthority()
  // Nothing kept and not known yet make the same columns: rows that were drawn meanwhile stay as they are.
  const kept = JSON.stringify(value ?? null)
  const columns = useMemo(() => {
    const offered = offeredColumns(resource, haveViewFinancialData)
    const defaults: ColumnDefaults = {
      columns: offered,
      hidden: (start.hidden ?? []).filter((key) => offered.includes(key)),
      pinned: start.pinned ?? offered.slice(0, 1),
    }
    const settings = parseSettings(JSON.parse(kept), defaults)
    return {
      settings,
      visible: shared?.filter((key) => offered.includes(key)) ?? visibleColumns(settings),
      change: save,
      reset: () => save(defaultSettings(defaults)),
    }
  }, [resource, shared, start, kept, save, haveViewFinancialData])
  return { ...columns, isReady: value !== undefined }
}
