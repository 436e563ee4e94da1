import { PermissionAdmin } from '#web/features/permission/PermissionAdmin.tsx'

/** /system/permission: menus, pages and buttons in their tree. */
export default function PermissionPage() {
  return <PermissionAdmin />
}
