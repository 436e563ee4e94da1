import { RoleAdmin } from '#web/features/role/RoleAdmin.tsx'

/** /system/role: roles with their rights, data rules and holders. */
export default function RolePage() {
  return <RoleAdmin />
}
