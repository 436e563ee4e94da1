import { WebhookPage } from '#web/features/messaging/WebhookPage.tsx'

/** /message/webhook: addresses of other systems that get messages. */
export default function WebhookAdminPage() {
  return <WebhookPage />
}
