const awayCodes = new Set([
  'ECONNREFUSED',
  'ECONNRESET',
  'EPIPE',
  'ETIMEDOUT',
  'ENOTFOUND',
  'EAI_AGAIN',
  'ENOENT', // the socket file of a stopped server
  '57014', // statement time-out
  '57P01', // administrator shut the connection down
  '57P02',
  '57P03', // starting up
  '58030', // I/O error
])
const awayTexts =
  /Connection terminated|timeout exceeded when trying to connect|Query read timeout|not queryable|not currently accepting connections|pool (has|is) (ended|after calling end)/i

/** True when the database is out of reach or out of room, so that the same call may succeed later: 503, not 500. */
export function isDatabaseAway(error: unknown): boolean {
  if (!(error instanceof Error)) return false
  const { code, syscall } = error as { code?: unknown; syscall?: unknown }
  if (code === 'ENOENT') return syscall === 'connect'
  if (typeof code === 'string' && (awayCodes.has(code) || /^(08|53)/.test(code))) return true
  return awayTexts.test(error.message)
}
