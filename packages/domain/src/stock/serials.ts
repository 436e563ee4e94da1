/** Serial numbers as people paste them: parted by commas, spaces or lines; capital letters, as scanners read them. */
export const splitSerials = (text: string | null | undefined): readonly string[] =>
  (text ?? '')
    .toUpperCase()
    .split(/[\s,，;；、]+/u)
    .filter((one) => one !== '')

/** `3: JK01 JK02` names the line that the numbers belong to; what stands without a name may go with any line of its product. */
export function readPieces(text: string): {
  readonly named: ReadonlyMap<string, readonly string[]>
  readonly free: readonly string[]
} {
  const named = new Map<string, readonly string[]>()
  const free: string[] = []
  for (const row of text.split('\n')) {
    const [, item, rest] = /^\s*([^\s:：,，]{1,16})\s*[:：](.*)$/u.exec(row) ?? []
    if (item === undefined) free.push(...splitSerials(row))
    else named.set(item, [...(named.get(item) ?? []), ...splitSerials(rest)])
  }
  return { named, free }
}
