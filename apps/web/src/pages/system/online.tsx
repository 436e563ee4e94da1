import { OnlineUserPage } from '#web/features/online-user/OnlineUserPage.tsx'

/** /system/online */
export default OnlineUserPage
