import { providerMessages as messages } from '@heliodesk/contracts/messages/provider'
import type { Message } from '@heliodesk/contracts/text/message'
import type { FieldCipher } from '../access/fieldCipher.ts'
import { placeOf } from '../crud/pii.ts'
import type { Sql } from '../db/sql.ts'
import { checksOf, holdSubject, type StoredCheck, type StoredSubject } from './identity.queries.ts'

const checks = 'face_verify_record'

/** A customer with their number in clear: for whoever is asked to check them, within one call. */
export type Subject = StoredSubject

/** The customer, held, their number opened. */
export async function openSubject(tx: Sql, cipher: FieldCipher, customerId: string): Promise<Subject | undefined> {
  const stored = await holdSubject(tx, customerId)
  if (stored === undefined || stored.idCard === null) return stored
  return { ...stored, idCard: cipher.open(stored.idCard, placeOf('customer', 'idCard', customerId)) }
}

export const sealIdCard = (cipher: FieldCipher, id: string, idCard: string): string =>
  cipher.seal(idCard, placeOf(checks, 'idCard', id))
export const openIdCard = (cipher: FieldCipher, { id, idCard }: Pick<StoredCheck, 'id' | 'idCard'>): string =>
  cipher.open(idCard, placeOf(checks, 'idCard', id))
export const indexOf = (cipher: FieldCipher, idCard: string): string => cipher.blindIndex(idCard, placeOf(checks, 'idCard', ''))

/** Whether a check is of this customer as they are today. */
export const isOf = (
  cipher: FieldCipher,
  { userName, idCard }: Pick<Subject, 'userName' | 'idCard'>,
  check: StoredCheck,
): boolean => idCard !== null && check.userName === userName && check.index === indexOf(cipher, idCard)

/** The latest passed check that still serves for another act. */
export async function validCheck(tx: Sql, cipher: FieldCipher, subject: Subject, day: string): Promise<StoredCheck | undefined> {
  const all = await checksOf(tx, subject.id)
  return all.find((check) => check.status === '1' && (check.validTo ?? '') >= day && isOf(cipher, subject, check))
}

/** Why somebody's identity cannot be checked. */
export const subjectLacks = ({ userName: name, idCard, isBlacklist, blacklistReason }: Subject): readonly Message[] => [
  ...(idCard === null ? [messages.noIdCard({ name })] : []),
  ...(isBlacklist ? [messages.blacklisted({ name, words: blacklistReason ?? '—' })] : []),
]
