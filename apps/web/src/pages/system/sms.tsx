import { SmsOutboxPage } from '#web/features/sms-outbox/SmsOutboxPage.tsx'

/** /system/sms */
export default SmsOutboxPage
