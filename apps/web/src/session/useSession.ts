import { useStore } from 'zustand'
import { type Session, session } from './store.ts'

/** One value of the session; renders again when it changes. */
export function useSession<T>(select: (state: Session) => T): T {
  return useStore(session, select)
}
