import { lazy, Suspense } from 'react'
import { RoleAdmin } from '#web/features/role/RoleAdmin.tsx'

const UserBin = lazy(async () => ({ default: (await import('#web/features/user/UserBin.tsx')).UserBin }))

/** /system/role: roles with their rights, data rules and holders. */
export default function RolePage() {
  return (
    <RoleAdmin
      renderBin={(roleId, onClose) => (
        <Suspense fallback={null}>
          <UserBin roleId={roleId} onClose={onClose} />
        </Suspense>
      )}
    />
  )
}
