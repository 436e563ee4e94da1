import { useQuery, useQueryClient } from '@tanstack/react-query'
import { queryKeys } from '../../api/queryKeys.ts'
import { recycleBin as copy } from '../../copy/zhCN/recycleBin.ts'
import { Button } from '../../ui/Button.tsx'
import drawer from '../../ui/drawerTable.module.css'
import { SideDrawer } from '../../ui/SideDrawer.tsx'
import { StateView } from '../../ui/StateView.tsx'
import { confirm } from '../confirm.ts'
import { toast } from '../toast.ts'
import { RecycleBinTable } from './RecycleBinTable.tsx'
import styles from './recycleBin.module.css'

export interface RecycleBinRow {
  readonly id: string
  readonly deleteBy: string | null
  readonly deleteTime: string | null
}

export interface RecycleBinProps<T extends RecycleBinRow> {
  /** What lies in it: 字典. */
  readonly label: string
  /** Name of the records in the list behind; read again after each change. */
  readonly resource: string
  /** Which part of the bin it shows; all of it without. */
  readonly part?: string | undefined
  readonly load: (signal: AbortSignal) => Promise<readonly T[]>
  readonly nameOf: (row: T) => string
  /** Columns before who and when; the first is the head of its row. */
  readonly columns: readonly { readonly title: string; readonly text: (row: T) => string }[]
  readonly restore: (row: T) => Promise<unknown>
  readonly purge: (row: T) => Promise<unknown>
  /** What else happens to whom it holds. */
  readonly intro?: string
  readonly purgeText?: string
  readonly onClose: () => void
}

/** Room for who, when and both actions of a row beside its own columns. */
const drawerWidth = 880

/** Deleted records: taken back, or gone for good. */
export function RecycleBin<T extends RecycleBinRow>({
  label,
  resource,
  part = '',
  load,
  nameOf,
  columns,
  restore,
  purge,
  intro = copy.intro(label),
  purgeText = copy.purgeText,
  onClose,
}: RecycleBinProps<T>) {
  const client = useQueryClient()
  const list = useQuery({
    queryKey: [...queryKeys.resource(resource), 'bin', part],
    queryFn: ({ signal }) => load(signal),
    retry: false,
  })
  const settle = async (work: Promise<unknown>, said: string): Promise<void> => {
    try {
      await work
    } catch {
      // The transport showed why.
      return
    }
    toast.success(said)
    await client.invalidateQueries({ queryKey: queryKeys.resource(resource) })
  }
  const ask = async (row: T): Promise<void> => {
    const isSure = await confirm({
      title: copy.purgeTitle(nameOf(row)),
      text: purgeText,
      confirm: copy.purge,
      cancel: copy.cancel,
      danger: true,
    })
    if (isSure) await settle(purge(row), copy.purged)
  }
  return (
    <SideDrawer title={copy.title(label)} width={drawerWidth} onClose={onClose}>
      <div className={drawer.drawer}>
        <p className={styles.intro}>{intro}</p>
        {list.isError && list.data === undefined && (
          <StateView kind="failed" title={copy.failed(list.error.message)}>
            <Button onClick={() => void list.refetch()}>{copy.retry}</Button>
          </StateView>
        )}
        {list.isPending && <p role="status">{copy.loading}</p>}
        {list.data?.length === 0 && <StateView kind="empty" title={copy.empty} hint={copy.emptyHint(label)} />}
        {list.data !== undefined && list.data.length > 0 && (
          <RecycleBinTable
            rows={list.data}
            columns={columns}
            nameOf={nameOf}
            onRestore={(row) => void settle(restore(row), copy.restored)}
            onPurge={(row) => void ask(row)}
          />
        )}
      </div>
    </SideDrawer>
  )
}
