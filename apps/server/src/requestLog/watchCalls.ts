import { logMessages } from '@heliodesk/contracts/messages/log'
import type { Message } from '@heliodesk/contracts/text/message'
import type { FastifyInstance, FastifyRequest } from 'fastify'
import { type CallNotes, freshNotes, inCall } from '../access/callNotes.ts'
import type { Clock } from '../clock.ts'
import { asRefusal } from '../http/failure.ts'
import { operationLine } from './operationLine.ts'
import type { RequestLog } from './requestLog.ts'
import { signInLine } from './signInLines.ts'

const notesOf = new WeakMap<FastifyRequest, CallNotes>()

/** Lets every call leave its line: sign-ins, all that write, and what is read under the audit. Nobody waits for it. */
export function watchCalls(
  app: FastifyInstance,
  { requestLog, clock }: { readonly requestLog: RequestLog; readonly clock: Clock },
): void {
  app.addHook('onRequest', (request, _reply, done) => {
    const notes = freshNotes()
    notesOf.set(request, notes)
    inCall(notes, done)
  })
  app.addHook('onError', async (request, _reply, error) => {
    const notes = notesOf.get(request)
    if (notes) notes.refusal = refusalOf(request, error)
  })
  app.addHook('onResponse', async (request, reply) => leave(request, reply.elapsedTime))
  // The client went away: what the call had done until then is not known here.
  app.addHook('onRequestAbort', async (request) => {
    const notes = notesOf.get(request)
    if (notes && notes.refusal === null) notes.refusal = logMessages.cut()
    leave(request, 0)
  })

  function leave(request: FastifyRequest, costMs: number): void {
    const notes = notesOf.get(request)
    const route = request.routeOptions.config.route
    if (!notes || !route) return
    notesOf.delete(request)
    const atMs = clock.now()
    const userAgent = request.headers['user-agent'] ?? ''
    const signIns = notes.audited.flatMap(({ event }) => signInLine(event, { atMs, userAgent }) ?? [])
    for (const line of signIns) requestLog.note(line)
    // Collectors write thousands of times a minute; their deliveries have a record of their own.
    if (route.limit === 'own' || (signIns.length > 0 && request.actor === null)) return
    const isRead = request.method === 'GET' || request.method === 'HEAD'
    if (isRead && notes.audited.length === 0) return
    if (request.actor === null && isTurnedAway(route.endpoint.access, notes)) return
    requestLog.note(operationLine({ endpoint: route.endpoint, request, notes, costMs, atMs }))
  }
}

/** Nobody signed in and nothing done: the access log has it, and whoever knocks must not fill this one. */
const isTurnedAway = (access: string, { refusal }: CallNotes): boolean => access !== 'public' || refusal !== null

function refusalOf(request: FastifyRequest, error: unknown): Message {
  const { refusal } = asRefusal(error, { id: request.id, bodyLimit: 0, contentType: request.headers['content-type'] })
  return refusal.text
}
