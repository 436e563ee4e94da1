import type { Actor } from '../access/actor.ts'
import type { RightsNotice } from '../access/sessions.ts'
import { deadSessions } from './liveSessions.queries.ts'
import type { RealtimeParts } from './parts.ts'

/** Open sockets of one kind, by the sessions behind them. */
export interface SessionSockets {
  actors(): readonly Actor[]
  closeSession(sessionId: string): void
  /** `tell`: the browser is to ask for its rights anew. */
  replaceActor(actor: Actor, tell: boolean): void
}

type Needs = Pick<RealtimeParts, 'db' | 'access' | 'clock' | 'log'>

/**
 * Ended sessions and changed rights reach the open sockets of this process: by notification at once, and by a look at the tables
 * every `everyMs` where a notification was lost. Answers how to stop.
 */
export function followSessions(context: Needs, kinds: readonly SessionSockets[], everyMs: number): () => void {
  const { access, log } = context
  const warn = (what: string) => (error: unknown) => log.warn({ err: error }, what)
  const stops = [
    access.gate.onSessionEnd((sessionId) => {
      for (const kind of kinds) kind.closeSession(sessionId)
    }),
    access.sessions.onPermissionsChanged((whose) => {
      renew(context, kinds, whose).catch(warn('rights of open sockets not renewed'))
    }),
  ]
  const timer = setInterval(() => {
    closeDead(context, kinds).catch(warn('open sockets not checked'))
  }, everyMs)
  timer.unref()
  return () => {
    clearInterval(timer)
    for (const stop of stops) stop()
  }
}

function actorsOf(kinds: readonly SessionSockets[]): readonly Actor[] {
  return [...new Map(kinds.flatMap((kind) => kind.actors()).map((actor) => [actor.sessionId, actor])).values()]
}

async function closeDead({ db, clock }: Needs, kinds: readonly SessionSockets[]): Promise<void> {
  const open = actorsOf(kinds).map(({ sessionId }) => sessionId)
  if (open.length === 0) return
  for (const sessionId of await deadSessions(db.bypassRls, open, clock.now()))
    for (const kind of kinds) kind.closeSession(sessionId)
}

async function renew({ access }: Needs, kinds: readonly SessionSockets[], whose: RightsNotice | null): Promise<void> {
  for (const before of actorsOf(kinds).filter((actor) => concerns(whose, actor))) {
    const now = await access.sessions.actorOf(before.sessionId)
    for (const kind of kinds) {
      if (now === null) kind.closeSession(before.sessionId)
      // A menu entry without a code changes the menu and nothing of the actor: who is named is notified in any case.
      else kind.replaceActor(now, whose !== null || rightsOf(before) !== rightsOf(now))
    }
  }
}

/** With a role that they no longer hold they were meant just as well: the actor is the one from before the change. */
function concerns(whose: RightsNotice | null, actor: Actor): boolean {
  if (whose === null) return true
  const { tenantId, roles, userIds } = whose
  if (tenantId !== undefined && tenantId !== actor.tenantId) return false
  if (userIds !== undefined && !userIds.includes(actor.userId)) return false
  return roles === undefined || roles.some((role) => actor.roles.includes(role))
}

/** Everything that decides what somebody may do and see, as one text to compare. */
function rightsOf(actor: Actor): string {
  const { orgCode, orgCategory, roles, permissions, canExport, canViewFinancial, dataRules } = actor
  return JSON.stringify([orgCode, orgCategory, roles, [...permissions].sort(), canExport, canViewFinancial, dataRules])
}
