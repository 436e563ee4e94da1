import { onlineUser } from '@heliodesk/contracts/resources/system/onlineUser'
import { Age } from '@heliodesk/widgets/age/Age'
import { KeywordBox } from '@heliodesk/widgets/filter-controls/KeywordBox'
import { useQueryClient } from '@tanstack/react-query'
import { useRef } from 'react'
import { call } from '#web/api/client.ts'
import { confirm } from '#web/app/confirm.ts'
import { toast } from '#web/app/toast.ts'
import { onlineUser as copy } from '#web/copy/zhCN/onlineUser.ts'
import { time } from '#web/copy/zhCN/time.ts'
import type { Cells } from '#web/resource/cells/cell.ts'
import { invalidateResource } from '#web/resource/list/resourceKeys.ts'
import { useResourceList } from '#web/resource/list/useResourceList.ts'
import type { RowAction } from '#web/resource/page/actions.ts'
import { PageHead } from '#web/resource/page/PageHead.tsx'
import styles from '#web/resource/page/page.module.css'
import { useShortcuts } from '#web/resource/page/useShortcuts.ts'
import type { RowOf } from '#web/resource/row.ts'
import { ResourceTable } from '#web/resource/table/ResourceTable.tsx'
import type { InputRef } from '#web/ui/Input.tsx'
import { Tag } from '#web/ui/Tag.tsx'
import own from './onlineUser.module.css'

type OnlineRow = RowOf<typeof onlineUser>

const cells: Cells<OnlineRow> = {
  realname: (row) => (
    <span className={own.who}>
      {row.realname}
      {row.isCurrent === true && <Tag tone="plain">{copy.current}</Tag>}
    </span>
  ),
  device: (row) => row.device || <span className={own.quiet}>{copy.unknownDevice}</span>,
  lastSeen: (row) => <Age time={row.lastSeen ?? ''} texts={time} />,
}

/** /system/online: who is signed in where; a session ended here ends in every process (floor 3: nothing is edited). */
export function OnlineUserPage() {
  const client = useQueryClient()
  const list = useResourceList(onlineUser)
  const keyword = useRef<InputRef>(null)
  const end = async (row: OnlineRow): Promise<void> => {
    const question = { text: copy.forceText, confirm: copy.force, cancel: copy.cancel, danger: true }
    if (!(await confirm({ title: copy.forceTitle(row.realname ?? ''), ...question }))) return
    await call('POST /sys/online/forceLogout', { body: { token: row.id } })
    toast.success(copy.forced)
    await invalidateResource(client, onlineUser.name)
  }
  const actions: readonly RowAction<OnlineRow>[] = [
    {
      key: 'force',
      label: copy.force,
      permission: 'system:online:force',
      danger: true,
      isShown: (row) => row.isCurrent !== true,
      // A refused call has shown its reason.
      run: (row) => void end(row).catch(() => undefined),
    },
  ]
  useShortcuts({
    search: () => keyword.current?.focus({ cursor: 'all' }),
    refresh: list.refresh,
    create: undefined,
    remove: undefined,
  })
  return (
    <div className={styles.page} data-fit>
      <PageHead title={copy.title} actions={[]} />
      <search className={own.search}>
        <KeywordBox
          inputRef={keyword}
          value={list.state.keyword}
          placeholder={copy.search}
          onChange={(text) => list.update({ keyword: text })}
        />
      </search>
      <ResourceTable list={list} cells={cells} rowActions={actions} />
    </div>
  )
}
