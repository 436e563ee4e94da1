import { TemplatePage } from '#web/features/messaging/TemplatePage.tsx'

/** /message/template: texts with variables that messages are made of. */
export default function MessageTemplatePage() {
  return <TemplatePage />
}
