import type { DeletedUser } from '@heliodesk/contracts/endpoints/user'
import { SideDrawer } from '@heliodesk/widgets/side-drawer/SideDrawer'
import { StateView } from '@heliodesk/widgets/state/StateView'
import { useQuery, useQueryClient } from '@tanstack/react-query'
import { call } from '#web/api/client.ts'
import { queryKeys } from '#web/api/queryKeys.ts'
import { confirm } from '#web/app/confirm.ts'
import { toast } from '#web/app/toast.ts'
import { Button } from '#web/app/ui/Button.tsx'
import { userAdmin as texts } from '#web/copy/zhCN/userAdmin.ts'
import { invalidateResource } from '#web/resource/list/resourceKeys.ts'
import styles from './UserAdmin.module.css'

const copy = texts.bin

/** Deleted accounts: taken back or gone for good. */
export function RecycleDrawer({ onClose }: { readonly onClose: () => void }) {
  const client = useQueryClient()
  const list = useQuery({
    queryKey: [...queryKeys.resource('user'), 'recycleBin'],
    queryFn: ({ signal }) => call('GET /sys/user/recycleBin', { signal, silent: true }),
    retry: false,
  })
  const settle = async (text: string): Promise<void> => {
    toast.success(text)
    await Promise.all([list.refetch(), invalidateResource(client, 'user')])
  }
  const restore = async ({ id }: DeletedUser): Promise<void> => {
    await call('PUT /sys/user/putRecycleBin', { body: { userIds: id } })
    await settle(copy.restored)
  }
  const purge = async ({ id, realname }: DeletedUser): Promise<void> => {
    const question = { text: copy.purgeText, confirm: copy.purge, cancel: texts.cancel, danger: true }
    if (!(await confirm({ title: copy.purgeTitle(realname), ...question }))) return
    await call('DELETE /sys/user/deleteRecycleBin', { query: { userIds: id } })
    await settle(copy.purged)
  }
  // A refused call has shown its reason.
  const quietly = (work: Promise<unknown>) => void work.catch(() => undefined)
  return (
    <SideDrawer title={copy.title} onClose={onClose}>
      <div className={styles.drawer}>
        <p className={styles.intro}>{copy.intro}</p>
        {list.isError && list.data === undefined && (
          <StateView kind="failed" title={copy.failed(list.error.message)}>
            <Button onClick={() => void list.refetch()}>{copy.retry}</Button>
          </StateView>
        )}
        {list.data?.length === 0 && <StateView kind="empty" title={copy.empty} hint={copy.emptyHint} />}
        {list.data !== undefined && list.data.length > 0 && (
          <Table rows={list.data} onRestore={(row) => quietly(restore(row))} onPurge={(row) => quietly(purge(row))} />
        )}
      </div>
    </SideDrawer>
  )
}

interface TableProps {
  readonly rows: readonly DeletedUser[]
  readonly onRestore: (row: DeletedUser) => void
  readonly onPurge: (row: DeletedUser) => void
}

function Table({ rows, onRestore, onPurge }: TableProps) {
  const heads = [copy.account, copy.name, copy.depart, copy.time, copy.by, copy.action]
  return (
    <section className={styles.scroll} aria-label={copy.list} tabIndex={0}>
      <table className={styles.table}>
        <thead>
          <tr>
            {heads.map((head) => (
              <th key={head} scope="col">
                {head}
              </th>
            ))}
          </tr>
        </thead>
        <tbody>
          {rows.map((row) => (
            <tr key={row.id}>
              <th scope="row">{row.username}</th>
              <td>{row.realname}</td>
              <td>{row.orgCodeTxt}</td>
              <td>{row.deleteTime}</td>
              <td>{row.deleteBy}</td>
              <td>
                <span className={styles.actions}>
                  <Button aria-label={copy.restoreOf(row.realname)} onClick={() => onRestore(row)}>
                    {copy.restore}
                  </Button>
                  <Button aria-label={copy.purgeOf(row.realname)} onClick={() => onPurge(row)}>
                    {copy.purge}
                  </Button>
                </span>
              </td>
            </tr>
          ))}
        </tbody>
      </table>
    </section>
  )
}
