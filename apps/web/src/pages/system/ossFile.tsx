import { OssFilePage } from '#web/features/oss-file/OssFilePage.tsx'

/** /system/ossFile */
export default OssFilePage
