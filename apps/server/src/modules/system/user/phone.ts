import { maskPii } from '@heliodesk/domain/pii'
import type { Context } from '#server/context.ts'

export const phonePlace = { table: 'sys_user', column: 'phone' } as const

/** The number of somebody as lists show it; one that cannot be opened hides itself and is written to the log. */
export function maskedPhone(
  { cipher, log }: Pick<Context, 'cipher' | 'log'>,
  { id, phone }: { readonly id: string; readonly phone: string | null },
): string | null {
  if (phone === null) return null
  try {
    return maskPii('phone', cipher.open(phone, { ...phonePlace, id }))
  } catch (error) {
    log.error({ err: error, ...phonePlace, id }, 'personal number cannot be opened')
    return '******'
  }
}
