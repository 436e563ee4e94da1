/** Codes with which the server closes a socket. 4401 and 4403 are final; a browser comes back after the others. */
export const closeCodes = {
  goingAway: 1001,
  policy: 1008,
  overloaded: 1013,
  /** No token, or its session ended. */
  unauthenticated: 4401,
  /** The path names another user, or a page that this user may not see. */
  foreign: 4403,
  /** A newer socket of the same user took the place. */
  replaced: 4409,
} as const
