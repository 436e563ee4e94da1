import type { TenantMember } from '@heliodesk/contracts/endpoints/tenant'
import type { tenant } from '@heliodesk/contracts/resources/system/tenant'
import { UserPickerModal } from '@heliodesk/widgets/user-picker/UserPickerModal'
import { useQuery, useQueryClient } from '@tanstack/react-query'
import { useState } from 'react'
import { call } from '#web/api/client.ts'
import { queryKeys } from '#web/api/queryKeys.ts'
import { confirm } from '#web/app/confirm.ts'
import { toast } from '#web/app/toast.ts'
import { tenant as copy } from '#web/copy/zhCN/tenant.ts'
import { invalidateResource } from '#web/resource/list/resourceKeys.ts'
import type { RowOf } from '#web/resource/row.ts'
import { Button } from '#web/ui/Button.tsx'
import { SideDrawer } from '#web/ui/SideDrawer.tsx'
import { StateView } from '#web/ui/StateView.tsx'
import styles from './members.module.css'

interface Props {
  readonly tenant: RowOf<typeof tenant>
  readonly mayChange: boolean
  readonly onClose: () => void
}

/** Who of the platform works for a tenant; its own accounts are its own affair. */
export default function MembersDrawer({ tenant: { id, name }, mayChange, onClose }: Props) {
  const [isPicking, setPicking] = useState(false)
  const client = useQueryClient()
  const asked = useQuery({
    queryKey: [...queryKeys.resource('tenant'), 'members', id],
    queryFn: ({ signal }) => call('GET /sys/tenant/members', { query: { tenantId: id }, signal, silent: true }),
    retry: false,
  })
  const settle = async (text: string) => {
    toast.success(text)
    await Promise.all([asked.refetch(), invalidateResource(client, 'tenant')])
  }
  const add = async (userIdList: string[]) => {
    setPicking(false)
    if (userIdList.length === 0) return
    await call('POST /sys/tenant/members', { body: { tenantId: id, userIdList } })
    await settle(copy.added)
  }
  const remove = async ({ id: userId, realname }: TenantMember) => {
    const question = { text: copy.removeText, confirm: copy.remove, cancel: copy.cancel, danger: true }
    if (!(await confirm({ title: copy.removeTitle(realname), ...question }))) return
    await call('DELETE /sys/tenant/members', { query: { tenantId: id, userId } })
    await settle(copy.removed)
  }
  // A refused call has shown its reason.
  const quietly = (work: Promise<unknown>) => void work.catch(() => undefined)
  return (
    <SideDrawer title={copy.title} subtitle={name ?? ''} width={720} onClose={onClose}>
      <div className={styles.body}>
        <p className={styles.hint}>{copy.hint}</p>
        {mayChange && (
          <Button look="primary" className={styles.add} onClick={() => setPicking(true)}>
            {copy.add}
          </Button>
        )}
        {asked.isError && asked.data === undefined && (
          <StateView kind="failed" title={copy.failed} hint={asked.error.message}>
            <Button onClick={() => void asked.refetch()}>{copy.retry}</Button>
          </StateView>
        )}
        {asked.data?.length === 0 && <StateView kind="empty" title={copy.none} />}
        <ul className={styles.people} aria-label={copy.list}>
          {asked.data?.map((one) => (
            <li key={one.id} className={styles.person}>
              <span className={styles.who}>
                <strong>{one.realname}</strong> <span>{one.username}</span>
                <small>{[one.roles || copy.noRole, one.departs].filter(Boolean).join(' · ')}</small>
              </span>
              {mayChange && (
                <Button size="small" aria-label={copy.removeOf(one.realname)} onClick={() => quietly(remove(one))}>
                  {copy.remove}
                </Button>
              )}
            </li>
          ))}
        </ul>
      </div>
      {isPicking && (
        <UserPickerModal onConfirm={(people) => quietly(add(people.map((one) => one.id)))} onCancel={() => setPicking(false)} />
      )}
    </SideDrawer>
  )
}
