export type Move = { readonly order: readonly string[] } | { readonly refused: 'unknown' | 'atEnd' }

/** Swaps an image with its neighbour. The first has no left one, the last no right one (A§5). */
export function swap(order: readonly string[], id: string, step: -1 | 1): Move {
  const at = order.indexOf(id)
  if (at < 0 || (step === -1 && at === 0)) return { refused: 'unknown' }
  if (step === 1 && at === order.length - 1) return { refused: 'atEnd' }
  const next = [...order]
  next[at] = order[at + step] ?? id
  next[at + step] = id
  return { order: next }
}

/** Puts a dragged image where it was dropped; the others close up. */
export function place(order: readonly string[], id: string, to: number): readonly string[] {
  const rest = order.filter((one) => one !== id)
  if (rest.length === order.length) return order
  return rest.toSpliced(Math.max(0, Math.min(to, rest.length)), 0, id)
}
