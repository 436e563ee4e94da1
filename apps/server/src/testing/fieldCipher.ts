import { buildKeyedCipher, type FieldCipher, keysFrom } from '../access/fieldCipher.ts'

/** A cipher of one key. */
export const buildFieldCipher = (master: Buffer): FieldCipher => buildKeyedCipher(keysFrom(master))
