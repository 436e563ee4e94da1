/** What the client hands over: RESP 2. */
export type RedisReply = string | number | null | readonly RedisReply[]

/** An answer as redis-cli writes it: numbered, indented, texts in quotes where they need them. */
export function replyText(reply: RedisReply, isTop = true): readonly string[] {
  if (reply === null) return ['(nil)']
  if (typeof reply === 'number') return [`(integer) ${reply}`]
  if (typeof reply === 'string')
    return isTop && reply.includes('\n') ? reply.replace(/\r/g, '').trimEnd().split('\n') : [quoted(reply)]
  if (reply.length === 0) return ['(empty array)']
  const wide = String(reply.length).length
  return reply.flatMap((item, at) => {
    const mark = `${String(at + 1).padStart(wide)}) `
    return replyText(item, false).map((line, nth) => (nth === 0 ? mark : ' '.repeat(mark.length)) + line)
  })
}

const escapes: Readonly<Record<string, string>> = { '\n': '\\n', '\r': '\\r', '\t': '\\t', '"': '\\"', '\\': '\\\\' }

/** One line, nothing that a screen would act on. */
function quoted(text: string): string {
  const plain = text.replace(/["\\\p{Cc}]/gu, (sign) => escapes[sign] ?? `\\x${sign.charCodeAt(0).toString(16).padStart(2, '0')}`)
  return `"${plain}"`
}

/** The first lines that fit, and whether any were left out. */
export function cutLines(lines: readonly string[], most: number): { readonly lines: readonly string[]; readonly isCut: boolean } {
  return {
    lines: lines.slice(0, most).map((line) => (line.length > 4_000 ? `${line.slice(0, 4_000)}…` : line)),
    isCut: lines.length > most,
  }
}
