import { useSession } from '../../session/useSession.ts'
import type { OverlayProps } from '../overlay/overlays.ts'
import EnrolSteps from './EnrolSteps.tsx'
import type { Answering } from './proof.ts'

/** The tenant began to ask a second factor of its administrators while this one was at work. */
export default function EnrolDialog({ input }: OverlayProps<Answering<boolean>>) {
  const username = useSession((session) => session.user?.username ?? '')
  return <EnrolSteps username={username} onDone={() => input.answer(true)} />
}
