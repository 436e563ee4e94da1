import { MessageCentre } from '#web/features/announcement/MessageCentre.tsx'

/** /message/index: what the signed-in person received. */
export default function MessagePage() {
  return <MessageCentre />
}
