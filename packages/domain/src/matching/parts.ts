import { toUnits } from '../fees/cents.ts'

export interface SaidPart {
  readonly no: string
  readonly fen: bigint
}
export type PartFault = { readonly kind: 'row'; readonly row: number } | { readonly kind: 'twice'; readonly no: string }

const form = /^\d{1,12}(?:\.\d{1,2})?$/

/** `YS-00012 100.00`, one a line: how a person says what a line of an account pays. Answers what is wrong with the first row that says it otherwise. */
export function readParts(text: string): readonly SaidPart[] | PartFault {
  const parts: SaidPart[] = []
  for (const [at, said] of text.split(/\r?\n|[;；]/).entries()) {
    if (said.trim() === '') continue
    const [no, amount, ...more] = said.trim().split(/[ \t=]+/)
    if (no === undefined || amount === undefined || more.length > 0 || !form.test(amount) || toUnits(amount, 2) <= 0n)
      return { kind: 'row', row: at + 1 }
    if (parts.some((one) => one.no === no)) return { kind: 'twice', no }
    parts.push({ no, fen: toUnits(amount, 2) })
  }
  return parts.length === 0 ? { kind: 'row', row: 1 } : parts
}
