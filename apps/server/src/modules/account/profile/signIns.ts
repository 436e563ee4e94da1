import { deviceName } from '@heliodesk/domain/account/deviceName'
import { wireTime } from '@heliodesk/domain/solar/slots'
import type { Sql } from '#server/db/sql.ts'
import { signInBefore } from './signIns.queries.ts'

/** The sign-in before the newest one; null at the first. */
export async function lastSignIn(db: Sql, userId: string) {
  const found = await signInBefore(db, userId)
  return found ? { time: wireTime(found.at.getTime()), ip: found.ip, device: deviceName(found.userAgent) } : null
}
