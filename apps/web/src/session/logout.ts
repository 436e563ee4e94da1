import { ApiError } from '../api/apiError.ts'
import { call } from '../api/client.ts'
import { clearSession, session } from './store.ts'

/**
 * Ends the session here whatever the server says (SESSION-04). Answers the message of a failed call, to be shown
 * by the caller, or null. A session that is already dead on the server is no failure.
 */
export async function logout(): Promise<string | null> {
  if (session.getState().token === null) return null
  const ended = call('POST /sys/logout', { silent: true }).then(
    () => null,
    (error: unknown) => (error instanceof ApiError && error.status !== 401 ? error.message : null),
  )
  // The request already carries the token; nothing else may use it from here on.
  clearSession()
  return ended
}
