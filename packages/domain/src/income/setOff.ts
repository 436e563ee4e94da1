import { least } from '../fees/cents.ts'

/** What was paid too much, or is to be paid: of the documents of one farmer, the oldest first. */
export interface OpenIncome {
  readonly id: string
  readonly fen: bigint
}
export interface SetOff {
  readonly fromId: string
  readonly toId: string
  readonly fen: bigint
}

/** What is claimed back is taken from what is due, the oldest of both first, to the fen. */
export function setOffs(claims: readonly OpenIncome[], due: readonly OpenIncome[]): readonly SetOff[] {
  const left = due.map(({ id, fen }) => ({ id, fen }))
  return claims.flatMap(({ id: fromId, fen }) => {
    let open = fen
    return left.flatMap((one): readonly SetOff[] => {
      const taken = least(open, one.fen)
      if (taken <= 0n) return []
      open -= taken
      one.fen -= taken
      return [{ fromId, toId: one.id, fen: taken }]
    })
  })
}
