import { DepartPage } from '#web/features/depart/DepartPage.tsx'

/** /system/depart */
export default DepartPage
