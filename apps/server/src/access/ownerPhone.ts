import { maskPhone } from '@heliodesk/domain/pii'
import type { Logger } from 'pino'
import type { FieldCipher } from './fieldCipher.ts'

/** Where the phone of an owner lies sealed. */
export const ownerPhone = { table: 'customer', column: 'contact_number' } as const

/** A sealed phone of an owner as lists and orders show it: 138****1234. The whole number is its own, audited call. */
export function shownPhone(
  { cipher, log }: { readonly cipher: FieldCipher; readonly log: Logger },
  sealed: unknown,
  customerId: unknown,
): string | null {
  if (typeof sealed !== 'string') return null
  try {
    return maskPhone(cipher.open(sealed, { ...ownerPhone, id: String(customerId) }))
  } catch (error) {
    log.error({ err: error, customerId }, 'phone of the owner cannot be opened')
    return '******'
  }
}
