/**
 * JSON text that a jsonb column takes whatever texts a client put into the value: PostgreSQL keeps no NUL and no half of a character
 * pair, here they become U+FFFD. A backslash that is itself escaped begins neither.
 */
export function storableJson(value: unknown): string {
  return JSON.stringify(value).replace(/\\(?:\\|u0000|ud[89a-f][\da-f]{2})/g, (found) => (found === '\\\\' ? found : '\ufffd'))
}
