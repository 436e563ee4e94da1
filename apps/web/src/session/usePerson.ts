import type { Person } from '@heliodesk/domain/lifecycle/permit'
import { holdsCode } from './permission.ts'
import { useSession } from './useSession.ts'

/** The signed-in person as a table of states asks for them. */
export function usePerson(): Person {
  const username = useSession((state) => state.user?.username ?? '')
  const state = useSession((session) => session)
  return { username, can: (code) => holdsCode(state, code) }
}
