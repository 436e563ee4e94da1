import type { DeletedUser } from '@heliodesk/contracts/endpoints/user'
import { user } from '@heliodesk/contracts/resources/system/user'
import { call } from '#web/api/client.ts'
import { RecycleBin } from '#web/app/recycle-bin/RecycleBin.tsx'
import { userAdmin as texts } from '#web/copy/zhCN/userAdmin.ts'

interface Props {
  /** Only those that hold this role. */
  readonly roleId?: string
  readonly onClose: () => void
}

/** Deleted accounts. */
export function UserRecycleBin({ roleId, onClose }: Props) {
  const { username, realname, orgCodeTxt } = user.fields
  return (
    <RecycleBin<DeletedUser>
      label={user.label}
      intro={texts.bin.intro}
      purgeText={texts.bin.purgeText}
      resource={user.name}
      part={roleId}
      load={(signal) => call('GET /sys/user/recycleBin', { query: { roleId }, signal, silent: true })}
      nameOf={(row) => row.realname}
      columns={[
        { title: username.label, text: (row) => row.username },
        { title: realname.label, text: (row) => row.realname },
        { title: orgCodeTxt.label, text: (row) => row.orgCodeTxt },
      ]}
      restore={({ id }) => call('PUT /sys/user/putRecycleBin', { body: { userIds: id } })}
      purge={({ id }) => call('DELETE /sys/user/deleteRecycleBin', { query: { userIds: id } })}
      onClose={onClose}
    />
  )
}
