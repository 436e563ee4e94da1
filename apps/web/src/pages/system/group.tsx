import { GroupPage } from '#web/features/group/GroupPage.tsx'

/** /system/group */
export default GroupPage
