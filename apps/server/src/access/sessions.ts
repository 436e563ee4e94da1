import { limits } from '@heliodesk/contracts/limits'
import { platformCodes } from '@heliodesk/contracts/platformPages'
import type { Clock } from '../clock.ts'
import { newId } from '../db/ids.ts'
import type { Db, Sql } from '../db/sql.ts'
import type { Actor } from './actor.ts'
import { type ActorCache, buildActorCache, type Known } from './actorCache.ts'
import { isPlatformTenant } from './platformTenant.ts'
import { isPrivileged } from './privileged.ts'
import type { Revisions } from './revisions.ts'
import { type SessionLife, usualLife } from './sessionLife.ts'
import {
  type EndedSession,
  endForReplacement,
  endSessionById,
  endSessionsOfUser,
  insertSession,
  type NewSession,
  noteProof,
  type ReplacedSession,
  replaceToken,
  type SessionRow,
  sessionByHash,
  sessionById,
  shortenSession,
  supposedSession,
  touchSession,
} from './sessions.queries.ts'
import { clockSkewMs } from './signer.ts'
import { hashToken, isTokenShaped, newToken } from './tokens.ts'

/** Sessions of one user that ended, as reported to every process by NOTIFY. */
export interface SessionNotice {
  readonly userId: string
  readonly sessionIds: readonly string[]
  readonly reason: EndReason
}
/** `leaked`: the token was seen in a URL and must be taken for known to others. */
export type EndReason = 'logout' | 'depart-switch' | 'tenant-switch' | 'frozen' | 'password' | 'forced' | 'leaked'

/** Whose rights changed, as reported to every process by NOTIFY. What is left out narrows nothing. */
export interface RightsNotice {
  readonly tenantId?: string | undefined
  /** Holders of one of these roles. */
  readonly roles?: readonly string[] | undefined
  /** These people. */
  readonly userIds?: readonly string[] | undefined
}

/** The token is known to its owner alone; only its hash is stored. */
export interface OpenedSession {
  readonly token: string
  readonly sessionId: string
}

export interface Sessions {
  /** Opens a session; the token is returned once and only its hash is stored. */
  create(session: NewSession, sql?: Sql): Promise<OpenedSession>
  /** Who stands behind a token, or null when it is malformed, unknown, ended, idle too long, or its owner may not work. */
  authenticate(token: string): Promise<Actor | null>
  /** The same by session id and never from the cache: for tickets and open sockets. `isUse` false: it keeps no idle session alive. */
  actorOf(sessionId: string, options?: { readonly isUse: boolean }): Promise<Actor | null>
  /** Who somebody would be, signed in to this department: for previews. Null when they could not work there. */
  supposedActor(whose: { readonly userId: string; readonly tenantId: string; readonly orgCode: string }): Promise<Actor | null>
  /**
   * Replaces a session by one with another working department: a new token, the same end of life; the old token dies at once.
   * Null when the session has ended meanwhile.
   */
  switchDepart(sessionId: string, orgCode: string): Promise<OpenedSession | null>
  /** The same with another tenant, which its owner must belong to. `orgCode` null: no working department is chosen yet. */
  switchTenant(
    sessionId: string,
    place: { readonly tenantId: string; readonly orgCode: string | null },
  ): Promise<OpenedSession | null>
  /** Gives a session another token; the old one dies at once in every process, sockets stay open. Null when it has ended meanwhile. */
  renewToken(sessionId: string, sql?: Sql): Promise<string | null>
  /** Notes that its owner has proved again who they are; seen by the very next call. False when it has ended meanwhile. */
  stepUp(sessionId: string, sql?: Sql): Promise<boolean>
  /** Ends one session in every process. Safe to repeat. With a transaction it takes effect at commit. */
  end(sessionId: string, reason: EndReason, sql?: Sql): Promise<void>
  endAllOf(userId: string, reason: EndReason, options?: { readonly except?: string; readonly sql?: Sql }): Promise<void>
  /** To be called by whoever changes roles, permissions, flags, departments or data rules: the next call in every process sees it. */
  permissionsChanged(whose?: RightsNotice, sql?: Sql): Promise<void>
  /** Called in every process when sessions end, so that open sockets can be closed. Returns the unsubscribe function. */
  onEnded(handler: (notice: SessionNotice) => void): () => void
  /**
   * Called in every process when rights changed: sockets re-read their actor by `actorOf`. Called with null when notifications may have been
   * missed, so that nobody knows whether or whose. Returns the unsubscribe function.
   */
  onPermissionsChanged(handler: (whose: RightsNotice | null) => void): () => void
  close(): void
}

/** How long a session is remembered; what it may do is compared with every call (revisions.ts), its idle time is not. */
const cacheMs = 5_000
/** PostgreSQL takes notifications of less than 8,000 bytes; an id has up to 19 digits. */
const noticeBytes = 7_000
const idsPerNotice = 250
const touchEveryMs = 60_000

export interface SessionParts {
  readonly db: Db
  readonly clock: Clock
  readonly revisions: Revisions
  readonly life?: SessionLife
}

export function buildSessions(parts: SessionParts): Sessions {
  return new StoredSessions(parts)
}

/** What a session has from the sign-in on, and hands on when it is replaced. */
interface Life {
  readonly startedMs: number
  readonly expiresMs: number
  /** When its owner proved again who they are. */
  readonly steppedUpMs: number | null
}

class StoredSessions implements Sessions {
  readonly #db: Db
  readonly #clock: Clock
  readonly #revisions: Revisions
  readonly #life: SessionLife
  readonly #cache: ActorCache
  readonly #endListeners = new Set<(notice: SessionNotice) => void>()
  readonly #rightsListeners = new Set<(whose: RightsNotice | null) => void>()
  readonly #unlisten: readonly (() => void)[]

  constructor({ db, clock, revisions, life = usualLife }: SessionParts) {
    this.#db = db
    this.#clock = clock
    this.#revisions = revisions
    this.#life = life
    this.#cache = buildActorCache(clock, cacheMs)
    const forget = (): void => this.#cache.clear()
    this.#unlisten = [
      db.listen('session', (payload) => this.#onSessionsEnded(payload), forget),
      db.listen(
        'permission',
        (payload) => this.#onRightsChanged(parseRights(payload)),
        () => this.#onRightsChanged(null),
      ),
    ]
  }

  create(session: NewSession, sql: Sql = this.#db): Promise<OpenedSession> {
    const nowMs = this.#clock.now()
    return this.#open(session, { startedMs: nowMs, expiresMs: nowMs + this.#life.longestMs, steppedUpMs: null }, sql)
  }

  async authenticate(token: string): Promise<Actor | null> {
    if (!isTokenShaped(token)) return null
    const hash = hashToken(token)
    return this.#cache.through(hash.toString('base64'), {
      load: async () => this.#known(await sessionByHash(this.#db, hash)),
      isCurrent: async ({ revision }) => (await this.#revisions.check(hash)) && revision >= this.#revisions.of('permission'),
    })
  }

  async actorOf(sessionId: string, { isUse } = { isUse: true }): Promise<Actor | null> {
    return (await this.#known(await sessionById(this.#db, sessionId), isUse))?.actor ?? null
  }

  switchDepart(sessionId: string, orgCode: string): Promise<OpenedSession | null> {
    return this.#replace(sessionId, 'depart-switch', { orgCode })
  }

  switchTenant(sessionId: string, place: { readonly tenantId: string; readonly orgCode: string | null }) {
    return this.#replace(sessionId, 'tenant-switch', place)
  }

  async renewToken(sessionId: string, sql: Sql = this.#db): Promise<string | null> {
    const token = newToken()
    if (!(await replaceToken(sql, sessionId, hashToken(token)))) return null
    // Every process forgets the old token; nobody's rights are other ones.
    await this.permissionsChanged({ roles: [] }, sql)
    return token
  }

  async stepUp(sessionId: string, sql: Sql = this.#db): Promise<boolean> {
    if (!(await noteProof(sql, sessionId, this.#clock.now()))) return false
    // Every process forgets what it remembers of the session; nobody's rights are other ones.
    await this.permissionsChanged({ roles: [] }, sql)
    return true
  }

  async end(sessionId: string, reason: EndReason, sql: Sql = this.#db): Promise<void> {
    await this.#tell(await endSessionById(sql, sessionId, reason, this.#clock.now()), reason, sql)
  }

  async endAllOf(
    userId: string,
    reason: EndReason,
    options: { readonly except?: string; readonly sql?: Sql } = {},
  ): Promise<void> {
    const sql = options.sql ?? this.#db
    await this.#tell(await endSessionsOfUser(sql, userId, reason, this.#clock.now(), options.except ?? null), reason, sql)
  }

  async permissionsChanged(whose: RightsNotice = {}, sql: Sql = this.#db): Promise<void> {
    this.#cache.clear()
    const payload = JSON.stringify(whose)
    // Of too many people to name, everybody is asked anew.
    await this.#db.notify('permission', payload.length > noticeBytes ? '{}' : payload, sql)
  }

  onEnded(handler: (notice: SessionNotice) => void): () => void {
    this.#endListeners.add(handler)
    return () => this.#endListeners.delete(handler)
  }

  onPermissionsChanged(handler: (whose: RightsNotice | null) => void): () => void {
    this.#rightsListeners.add(handler)
    return () => this.#rightsListeners.delete(handler)
  }

  close(): void {
    for (const stop of this.#unlisten) stop()
  }

  async supposedActor(whose: { readonly userId: string; readonly tenantId: string; readonly orgCode: string }) {
    const row = await supposedSession(this.#db, whose)
    return row === undefined ? null : toActor(row)
  }

  async #open(session: NewSession, life: Life, sql: Sql): Promise<OpenedSession> {
    const token = newToken()
    const nowMs = this.#clock.now()
    const sessionId = newId(nowMs)
    await insertSession(sql, { ...session, ...life, id: sessionId, hash: hashToken(token), nowMs })
    const row = await sessionById(sql, sessionId)
    if (row && isPrivileged(toActor(row))) await shortenSession(sql, sessionId, life.startedMs + this.#life.privilegedMs)
    return { token, sessionId }
  }

  #replace(
    sessionId: string,
    reason: EndReason,
    place: { readonly tenantId?: string; readonly orgCode: string | null },
  ): Promise<OpenedSession | null> {
    return this.#db.tx(async (tx) => {
      const old = await endForReplacement(tx, sessionId, reason, this.#clock.now())
      if (!old) return null
      await this.#tell([{ id: sessionId, userId: old.userId }], reason, tx)
      const { userId, tenantId, userAgent, remember, ip } = old
      return this.#open({ userId, tenantId, remember, ip, userAgent, ...place }, lifeOf(old), tx)
    })
  }

  async #known(row: SessionRow | undefined, isUse = true): Promise<Known | null> {
    const nowMs = this.#clock.now()
    if (row) this.#revisions.note(row.revisions)
    if (!row) return null
    const actor = toActor(row)
    if (!isAlive(row, { actor, nowMs, life: this.#life })) return null
    if (isUse && nowMs - Number(row.lastSeen) >= touchEveryMs) await touchSession(this.#db, row.sessionId, nowMs)
    return { actor, revision: row.revisions.permission ?? 0 }
  }

  async #tell(ended: readonly EndedSession[], reason: EndReason, sql: Sql): Promise<void> {
    const first = ended[0]
    if (!first) return
    const all = ended.map((row) => row.id)
    this.#cache.drop(all)
    for (let from = 0; from < all.length; from += idsPerNotice) {
      const notice: SessionNotice = { userId: first.userId, sessionIds: all.slice(from, from + idsPerNotice), reason }
      await this.#db.notify('session', JSON.stringify(notice), sql)
    }
  }

  #onSessionsEnded(payload: string): void {
    const notice = parseNotice(payload)
    if (notice === null) {
      this.#cache.clear()
      return
    }
    this.#cache.drop(notice.sessionIds)
    for (const listener of this.#endListeners) listener(notice)
  }

  #onRightsChanged(whose: RightsNotice | null): void {
    this.#cache.clear()
    for (const listener of this.#rightsListeners) listener(whose)
  }
}

/** Who came to privileges in the middle of a session has its short life from then on; one opened with them ends by `expires_at`. */
function isAlive(row: SessionRow, at: { readonly actor: Actor; readonly nowMs: number; readonly life: SessionLife }): boolean {
  const { actor, nowMs, life } = at
  if (nowMs >= Number(row.expiresAt) || Number(row.started) > nowMs + clockSkewMs) return false
  if (isPrivileged(actor) && nowMs - Number(row.started) >= life.privilegedMs) return false
  return nowMs - Number(row.lastSeen) < (row.remember ? life.rememberMs : life.idleMs)
}

const lifeOf = (old: ReplacedSession): Life => ({
  startedMs: Number(old.started),
  expiresMs: Number(old.expiresAt),
  steppedUpMs: old.steppedUp === null ? null : Number(old.steppedUp),
})

function toActor(row: SessionRow): Actor {
  return {
    userId: row.userId,
    username: row.username,
    realname: row.realname,
    tenantId: row.tenantId,
    sessionId: row.sessionId,
    orgCode: row.orgCode,
    orgCategory: row.orgCategory,
    roles: row.roles,
    isAdmin: row.roles.includes('admin'),
    // D-DASHPERM: whoever is signed in reaches their workplace. A button may carry several codes (A§3.4).
    permissions: new Set(['dashboard', ...codesIn(row)]),
    canExport: row.canExport === 1,
    canViewFinancial: row.canViewFinancial === 1 && row.orgCategory !== '2',
    dataRules: row.rules,
    mustChangePassword: row.mustChangePassword,
    mustEnrolFactor: row.mustEnrolFactor ?? false,
    provenAt: Number(row.provenAt),
    stepUpMinutes: minutesOf(row.stepUpMinutes),
  }
}

/** Rights of the installation mean nothing in another tenant. */
function codesIn({ perms, tenantId }: SessionRow): string[] {
  const codes = perms.flatMap((list) => list.split(',').map((code) => code.trim()))
  return isPlatformTenant(tenantId) ? codes : codes.filter((code) => !platformCodes.has(code))
}

/** As set by the tenant (settings.ts). What cannot be read is no reason to ask less. */
function minutesOf(setting: string | null): number {
  const minutes = Number(setting ?? Number.NaN)
  return Number.isInteger(minutes) && minutes >= 1 ? minutes : limits.stepUpMinutes
}

function parseNotice(payload: string): SessionNotice | null {
  try {
    const value: unknown = JSON.parse(payload)
    const known = typeof value === 'object' && value !== null && 'sessionIds' in value && Array.isArray(value.sessionIds)
    return known ? (value as SessionNotice) : null
  } catch {
    return null
  }
}

/** What this version does not understand concerns everybody. */
function parseRights(payload: string): RightsNotice {
  try {
    const value: unknown = JSON.parse(payload)
    return typeof value === 'object' && value !== null ? (value as RightsNotice) : {}
  } catch {
    return {}
  }
}
