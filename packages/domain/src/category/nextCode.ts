const last = 'Z99'
/** Deeper trees are no longer read by anybody, and the code no longer fits on a label. */
const longest = 60

/**
 * The code after those of its siblings: a parent's with one more segment, a letter and two digits (A01 … A99, B01 … Z99). `sibling` is the
 * highest of them, null for the first. Null when there is no further one.
 */
export function nextCode(parent: string, sibling: string | null): string | null {
  if (parent.length + last.length > longest) return null
  const segment = sibling === null ? 'A00' : sibling.slice(parent.length)
  if (segment >= last) return null
  const [letter, count] = [segment.slice(0, 1), Number(segment.slice(1))]
  if (count < 99) return `${parent}${letter}${String(count + 1).padStart(2, '0')}`
  return `${parent}${String.fromCharCode(letter.charCodeAt(0) + 1)}01`
}
