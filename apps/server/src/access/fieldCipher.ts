/** Encryption of personal numbers at rest (AES-256-GCM, key id in the text) and their keyed blind index. */
export interface FieldCipher {
  /** Ciphertext bound to table, column and row id (additional authenticated data). */
  seal(plain: string, at: CipherPlace): string
  open(sealed: string, at: CipherPlace): string
  /** HMAC of the normalised value (trimmed, upper X, no blanks), a key per column: equality search without decryption. */
  blindIndex(plain: string, at: Pick<CipherPlace, 'table' | 'column'>): string
}
export interface CipherPlace {
  readonly table: string
  readonly column: string
  readonly id: string
}
