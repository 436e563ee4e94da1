/** `a.png,b.png,`: names of pictures, each followed by a comma (A§3.5). */
export function joinImageNames(names: readonly string[]): string {
  return names.map((name) => `${name},`).join('')
}

/** The names of such a list; empty parts and a missing last comma do no harm, a name counts once. */
export function splitImageNames(list: string | null | undefined): readonly string[] {
  const names = (list ?? '').split(',').map((name) => name.trim())
  return [...new Set(names.filter((name) => name !== ''))]
}
