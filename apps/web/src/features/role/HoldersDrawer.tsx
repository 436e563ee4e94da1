import type { RoleHolder } from '@heliodesk/contracts/endpoints/roles'
import { UserPickerModal } from '@heliodesk/widgets/user-picker/UserPickerModal'
import { keepPreviousData, useQuery, useQueryClient } from '@tanstack/react-query'
import { type ReactNode, useState } from 'react'
import { call } from '#web/api/client.ts'
import { queryKeys } from '#web/api/queryKeys.ts'
import { confirm } from '#web/app/confirm.ts'
import { toast } from '#web/app/toast.ts'
import { roleAdmin as texts } from '#web/copy/zhCN/roleAdmin.ts'
import { invalidateResource } from '#web/resource/list/resourceKeys.ts'
import { usePermission } from '#web/session/permission.ts'
import { Button } from '#web/ui/Button.tsx'
import { Checkbox } from '#web/ui/Checkbox.tsx'
import { Icon } from '#web/ui/Icon.tsx'
import { Input } from '#web/ui/Input.tsx'
import { SideDrawer } from '#web/ui/SideDrawer.tsx'
import { StateView } from '#web/ui/StateView.tsx'
import type { RoleRow } from './RoleAdmin.tsx'
import styles from './roleAdmin.module.css'

const copy = texts.users
const pageSize = 20

interface Props {
  readonly role: RoleRow
  readonly mayChange: boolean
  readonly renderRecycleBin: (roleId: string, onClose: () => void) => ReactNode
  readonly onClose: () => void
}

/** Who holds a role: added through the picker of people, let go one by one or together. */
export default function HoldersDrawer({ role, mayChange, renderRecycleBin, onClose }: Props) {
  const [keyword, setKeyword] = useState('')
  const [pageNo, setPageNo] = useState(1)
  const [chosen, setChosen] = useState<ReadonlySet<string>>(new Set())
  const [isPicking, setPicking] = useState(false)
  const client = useQueryClient()
  const asked = useQuery({
    queryKey: [...queryKeys.resource('role'), 'holders', role.id, keyword, pageNo],
    queryFn: ({ signal }) =>
      call('GET /sys/user/userRoleList', {
        query: { roleId: role.id, username: keyword, pageNo, pageSize },
        signal,
        silent: true,
      }),
    placeholderData: keepPreviousData,
    retry: false,
  })
  const settle = async (text: string) => {
    toast.success(text)
    setChosen(new Set())
    await Promise.all([asked.refetch(), invalidateResource(client, 'role')])
  }
  const add = async (userIdList: string[]) => {
    setPicking(false)
    if (userIdList.length === 0) return
    await call('POST /sys/user/addSysUserRole', { body: { roleId: role.id, userIdList } })
    await settle(copy.added)
  }
  const remove = async (ids: readonly string[]) => {
    const question = { text: copy.removeText, confirm: copy.remove, cancel: texts.cancel, danger: true }
    if (!(await confirm({ title: copy.removeTitle(ids.length), ...question }))) return
    await call('DELETE /sys/user/deleteUserRoleBatch', { query: { roleId: role.id, userIds: ids.join(',') } })
    await settle(copy.removed)
  }
  const search = (text: string) => {
    setKeyword(text.trim())
    setPageNo(1)
  }
  // A refused call has shown its reason.
  const quietly = (work: Promise<unknown>) => void work.catch(() => undefined)
  const page = asked.data
  return (
    <SideDrawer title={copy.title} subtitle={role.roleName ?? ''} width={720} onClose={onClose}>
      <div className={styles.holders}>
        <div className={styles.bar}>
          <Input
            allowClear
            prefix={<Icon name="search" size={16} />}
            aria-label={copy.search}
            placeholder={copy.search}
            style={{ maxWidth: 240 }}
            onClear={() => search('')}
            onPressEnter={(event) => search(event.currentTarget.value)}
          />
          {mayChange && (
            <Button look="primary" onClick={() => setPicking(true)}>
              {copy.add}
            </Button>
          )}
          {chosen.size > 0 && (
            <Button look="danger" onClick={() => quietly(remove([...chosen]))}>
              {copy.removeMany(chosen.size)}
            </Button>
          )}
        </div>
        <HoldersInRecycleBin roleId={role.id} renderRecycleBin={renderRecycleBin} />
        {asked.isError && page === undefined && (
          <StateView kind="failed" title={copy.failed} hint={asked.error.message}>
            <Button onClick={() => void asked.refetch()}>{texts.retry}</Button>
          </StateView>
        )}
        {page?.records.length === 0 && <StateView kind="empty" title={copy.none} />}
        {page !== undefined && page.records.length > 0 && (
          <Rows
            rows={page.records}
            chosen={chosen}
            mayChange={mayChange}
            onChoose={setChosen}
            onRemove={(id) => quietly(remove([id]))}
          />
        )}
        {page !== undefined && page.pages > 1 && (
          <nav className={styles.pages} aria-label={copy.list}>
            <Button disabled={pageNo <= 1} onClick={() => setPageNo(pageNo - 1)}>
              {copy.previous}
            </Button>
            <span>{copy.page(pageNo, page.pages, page.total)}</span>
            <Button disabled={pageNo >= page.pages} onClick={() => setPageNo(pageNo + 1)}>
              {copy.next}
            </Button>
          </nav>
        )}
      </div>
      {isPicking && (
        <UserPickerModal onConfirm={(people) => quietly(add(people.map((one) => one.id)))} onCancel={() => setPicking(false)} />
      )}
    </SideDrawer>
  )
}

/** Deleted accounts keep their roles, so the role cannot be deleted while nobody seems to hold it. */
function HoldersInRecycleBin({ roleId, renderRecycleBin }: { readonly roleId: string } & Pick<Props, 'renderRecycleBin'>) {
  const [isOpen, setOpen] = useState(false)
  const binned = useQuery({
    queryKey: [...queryKeys.resource('user'), 'bin', roleId],
    queryFn: ({ signal }) => call('GET /sys/user/recycleBin', { query: { roleId }, signal, silent: true }),
    enabled: usePermission('system:user:delete'),
    retry: false,
  })
  const count = binned.data?.length ?? 0
  return (
    <>
      {count > 0 && (
        <p className={styles.binned} role="status">
          <span>{copy.binned(count)}</span>
          <Button size="small" onClick={() => setOpen(true)}>
            {copy.showBin}
          </Button>
        </p>
      )}
      {isOpen && renderRecycleBin(roleId, () => setOpen(false))}
    </>
  )
}

interface RowsProps {
  readonly rows: readonly RoleHolder[]
  readonly chosen: ReadonlySet<string>
  readonly mayChange: boolean
  readonly onChoose: (ids: ReadonlySet<string>) => void
  readonly onRemove: (id: string) => void
}

function Rows({ rows, chosen, mayChange, onChoose, onRemove }: RowsProps) {
  const toggle = (id: string) => {
    const next = new Set(chosen)
    if (!next.delete(id)) next.add(id)
    onChoose(next)
  }
  const heads = mayChange ? ['', copy.account, copy.name, copy.depart, copy.action] : [copy.account, copy.name, copy.depart]
  return (
    <section className={styles.scroll} aria-label={copy.list} tabIndex={0}>
      <table className={styles.table}>
        <thead>
          <tr>
            {heads.map((head) =>
              head === '' ? (
                <td key={head} />
              ) : (
                <th key={head} scope="col">
                  {head}
                </th>
              ),
            )}
          </tr>
        </thead>
        <tbody>
          {rows.map((row) => (
            <tr key={row.id}>
              {mayChange && (
                <td>
                  <Checkbox aria-label={copy.choose(row.realname)} checked={chosen.has(row.id)} onChange={() => toggle(row.id)} />
                </td>
              )}
              <th scope="row">{row.username}</th>
              <td>{row.realname}</td>
              <td>{row.orgCodeTxt}</td>
              {mayChange && (
                <td>
                  <Button size="small" aria-label={copy.removeOf(row.realname)} onClick={() => onRemove(row.id)}>
                    {copy.remove}
                  </Button>
                </td>
              )}
            </tr>
          ))}
        </tbody>
      </table>
    </section>
  )
}
