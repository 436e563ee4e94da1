import { lazy, Suspense } from 'react'
import { RoleAdmin } from '#web/features/role/RoleAdmin.tsx'

const UserRecycleBin = lazy(async () => ({ default: (await import('#web/features/user/UserRecycleBin.tsx')).UserRecycleBin }))

/** /system/role: roles with their rights, data rules and holders. */
export default function RolePage() {
  return (
    <RoleAdmin
      renderRecycleBin={(roleId, onClose) => (
        <Suspense fallback={null}>
          <UserRecycleBin roleId={roleId} onClose={onClose} />
        </Suspense>
      )}
    />
  )
}
