import { columnOf } from '@heliodesk/contracts/kit/resource'
import type { CipherPlace } from '../access/fieldCipher.ts'

/** Where a personal number is kept: the ciphertext is bound to this place, the blind index to its table and column. */
export function placeOf(table: string, property: string, id: string): CipherPlace {
  return { table, column: columnOf(property), id }
}

/** The property of the blind index beside an encrypted one: idCard → idCardBidx (id_card_bidx). */
export const indexProperty = (property: string): string => `${property}Bidx`
