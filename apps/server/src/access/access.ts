import type { Clock } from '../clock.ts'
import type { Db } from '../db/sql.ts'
import type { Env } from '../env.ts'
import { writeAudit } from './audit.ts'
import type { AuditEvent } from './auditEvent.ts'
import { buildDictionaries, type Dictionaries } from './dictionaries.ts'
import type { FieldCipher } from './fieldCipher.ts'
import { buildGate, type Gate } from './gate.ts'
import { openKeyRing } from './keys/keyRing.ts'
import { loadMasterKey } from './masterKey.ts'
import { buildPasswords, type PasswordOptions, type Passwords } from './passwords.ts'
import { buildPictureTickets, type PictureTickets } from './pictureTickets.ts'
import { buildRevisions } from './revisions.ts'
import { sessionLife } from './sessionLife.ts'
import { buildSessions, type Sessions } from './sessions.ts'
import { buildSigner, type Signer } from './signer.ts'
import { buildTickets, type Tickets } from './tickets.ts'

export interface Access {
  readonly cipher: FieldCipher
  /** Statements of this installation for other systems and for itself. */
  readonly signer: Signer
  readonly sessions: Sessions
  readonly tickets: Tickets
  readonly pictures: PictureTickets
  readonly gate: Gate
  readonly audit: (event: AuditEvent) => Promise<void>
  readonly passwords: Passwords
  readonly dictionaries: Dictionaries
  close(): void
}

/**
 * Everything that decides who somebody is and what they may read. Call it once per process, after the migrations.
 * Throws a sentence for the operator when the master key does not belong to this database.
 */
export async function buildAccess(parts: {
  readonly env: Pick<Env, 'masterKey' | 'dataDir' | 'sessionIdleHours' | 'sessionRememberedHours' | 'sessionPrivilegedHours'>
  readonly db: Db
  readonly clock: Clock
  /** Hears why keys could not be read again. */
  readonly onError?: (error: unknown) => void
  readonly passwords?: PasswordOptions
}): Promise<Access> {
  const { env, db, clock, onError, passwords } = parts
  const master = await loadMasterKey(env)
  const ring = await openKeyRing(db, master)
  await ring.refresh()
  ring.follow((error) => onError?.(error))
  const { cipher } = ring
  const revisions = buildRevisions(db)
  const sessions = buildSessions({ db, clock, revisions, life: sessionLife(env) })
  const tickets = buildTickets(db, clock, sessions)
  const dictionaries = buildDictionaries(db, clock, revisions)
  const signer = buildSigner(master)
  return {
    cipher,
    signer,
    sessions,
    tickets,
    pictures: buildPictureTickets(clock, signer, sessions),
    gate: buildGate(sessions, tickets),
    audit: (event) => writeAudit(db, event),
    passwords: buildPasswords(passwords),
    dictionaries,
    close() {
      ring.close()
      sessions.close()
      dictionaries.close()
    },
  }
}
