import { UserAdmin } from '#web/features/user/UserAdmin.tsx'

/** /system/user */
export default UserAdmin
