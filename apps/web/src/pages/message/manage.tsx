import { MessagePage } from '#web/features/messaging/MessagePage.tsx'

/** /message/manage: every message that was sent or waits. */
export default function MessageAdminPage() {
  return <MessagePage />
}
