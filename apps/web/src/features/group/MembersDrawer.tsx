import { station } from '@heliodesk/contracts/resources/station/station'
import type { group } from '@heliodesk/contracts/resources/system/group'
import { BusinessPicker } from '@heliodesk/widgets/business-picker/BusinessPicker'
import { UserPicker } from '@heliodesk/widgets/user-picker/UserPicker'
import { useQuery, useQueryClient } from '@tanstack/react-query'
import { useId, useState } from 'react'
import { call } from '#web/api/client.ts'
import { queryKeys } from '#web/api/queryKeys.ts'
import { toast } from '#web/app/toast.ts'
import { depart as texts } from '#web/copy/zhCN/depart.ts'
import { ResourceServices } from '#web/resource/ResourceServices.tsx'
import type { RowOf } from '#web/resource/row.ts'
import { usePermission } from '#web/session/permission.ts'
import { Button } from '#web/ui/Button.tsx'
import { SideDrawer } from '#web/ui/SideDrawer.tsx'
import { StateView } from '#web/ui/StateView.tsx'
import styles from './group.module.css'

const copy = texts.group

export interface MembersDrawerProps {
  readonly group: RowOf<typeof group>
  readonly onClose: () => void
}

/** Who belongs to a group: people, or stations. */
export default function MembersDrawer({ group: { id, groupName, groupType }, onClose }: MembersDrawerProps) {
  const client = useQueryClient()
  const fieldId = useId()
  const canEdit = usePermission('system:group:edit')
  const members = useQuery({
    queryKey: [...queryKeys.resource('group'), 'members', id],
    queryFn: ({ signal }) => call('GET /sys/group/members', { query: { groupId: id }, signal, silent: true }),
    gcTime: 0,
  })
  const [draft, setDraft] = useState<string | null>(null)
  const value = draft ?? (members.data ?? []).map((member) => member.id).join(',')
  const isUsers = groupType === 'user'
  const save = async () => {
    await call('PUT /sys/group/members', { body: { groupId: id, ids: value } })
    toast.success(copy.saved)
    void client.invalidateQueries({ queryKey: queryKeys.resource('group') })
    onClose()
  }
  return (
    <ResourceServices>
      <SideDrawer
        title={copy.membersOf(groupName ?? '')}
        onClose={onClose}
        footer={
          <>
            <Button onClick={onClose}>{copy.close}</Button>
            {canEdit && (
              <Button look="primary" disabled={draft === null} onClick={() => void save().catch(() => undefined)}>
                {copy.save}
              </Button>
            )}
          </>
        }
      >
        <div className={styles.body}>
          <p className={styles.intro}>{isUsers ? copy.intro.user : copy.intro.station}</p>
          {members.isError && <StateView kind="failed" title={copy.failed(members.error.message)} />}
          {members.data !== undefined && (
            <>
              <label htmlFor={fieldId}>{isUsers ? copy.people : copy.stations}</label>
              {isUsers ? (
                <UserPicker id={fieldId} value={value} disabled={!canEdit} onChange={(next) => setDraft(next)} />
              ) : (
                <BusinessPicker
                  id={fieldId}
                  resource={station}
                  value={value}
                  disabled={!canEdit}
                  onChange={(next) => setDraft(next)}
                />
              )}
              <ul className={styles.members}>
                {members.data.map((member) => (
                  <li key={member.id}>
                    {member.title} <code>{member.code}</code>
                  </li>
                ))}
              </ul>
            </>
          )}
        </div>
      </SideDrawer>
    </ResourceServices>
  )
}
