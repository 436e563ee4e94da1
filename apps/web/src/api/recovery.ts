/** What the signed-in application can do about a session that ended. */
export interface Recovery {
  /**
   * Asked by a call whose session is over. Null: nothing is to be saved, the session ends as usual. Otherwise it resolves to true when the same
   * person has signed in again, so that the call can be repeated once, and to false when they gave up.
   */
  recover(token: string): Promise<boolean> | null
  /** Another window signed in. True when this one simply goes on. */
  followSignIn(): boolean
}
export type Recover = Recovery['recover']

/** Until the application offers a way (the login page never does), every lost session ends as usual. */
let offered: Recovery = { recover: () => null, followSignIn: () => false }

export function offerRecovery(recovery: Recovery): void {
  offered = recovery
}

export const recover: Recover = (token) => offered.recover(token)
export const followSignIn = (): boolean => offered.followSignIn()
