import { errors } from '@heliodesk/contracts/errors'
import type { Field } from '@heliodesk/contracts/kit/fields'
import { resources } from '@heliodesk/contracts/resources/index'
import type { FastifyRequest } from 'fastify'
import type { Actor } from '../access/actor.ts'
import type { PictureTickets } from '../access/pictureTickets.ts'
import type { Env } from '../env.ts'
import { ownPictures, type TicketOf, ticketedHtml, ticketedPaths, withoutTickets } from '../files/pictureAddress.ts'
import { everyText, isPlain, type TextChange } from './everyText.ts'

/** What tickets in addresses need: the setting, who makes them, and who stands behind a session that an answer hands out. */
export interface PictureParts {
  readonly env: Pick<Env, 'apiBase' | 'clientPictureTickets'>
  readonly tickets: PictureTickets
  readonly authenticate: (token: string) => Promise<Actor | null>
}

/** Properties that lead to stored files, as the definitions of records declare them; other answers use the same names. */
const pathKeys = keysOf((key, field) =>
  field.kind === 'files' ? 'filePath' : field.kind === 'text' && field.options.holds === 'picture' ? key : null,
)
const htmlKeys = keysOf((key, field) => (field.kind === 'text' && field.options.holds === 'html' ? key : null))

function keysOf(pick: (key: string, field: Field) => string | null): ReadonlySet<string> {
  const keys = resources.flatMap(({ fields }) => Object.entries(fields).map(([key, field]) => pick(key, field)))
  return new Set(keys.filter((key) => key !== null))
}

/** An answer with tickets in the addresses of pictures. What comes with a new session is kept by them as long as that lasts. */
export async function withTickets(parts: PictureParts, request: FastifyRequest, answer: unknown): Promise<unknown> {
  if (!parts.env.clientPictureTickets) return answer
  const opened = await openedBy(parts, answer)
  const actor = opened ?? request.actor
  if (actor === null) return answer
  const ticketOf = ticketsOf(parts.tickets, actor, opened !== null)
  const shown = everyText(answer, (key, text) => {
    if (pathKeys.has(key)) return ticketedPaths(text, ticketOf)
    return htmlKeys.has(key) ? ticketedHtml(text, parts.env.apiBase, ticketOf) : text
  })
  return withStoredPath(shown, ticketOf)
}

/** Who is signed in by this very answer. */
async function openedBy({ authenticate }: PictureParts, answer: unknown): Promise<Actor | null> {
  const token = isPlain(answer) && isPlain(answer.result) ? answer.result.token : undefined
  return typeof token === 'string' ? authenticate(token) : null
}

/** An upload tells the path of its file as the message of the envelope. */
const withStoredPath = (answer: unknown, ticketOf: TicketOf): unknown =>
  isPlain(answer) && typeof answer.message === 'string' ? { ...answer, message: ticketedPaths(answer.message, ticketOf) } : answer

/** The same picture has one ticket in an answer, however often it is shown. */
function ticketsOf(tickets: PictureTickets, actor: Actor, isKept: boolean): TicketOf {
  const made = new Map<string, string>()
  return (path) => {
    const ticket = made.get(path) ?? tickets.issue(actor, path, { isKept })
    made.set(path, ticket)
    return ticket
  }
}

/** A page that a browser opens by itself: its pictures send no header, whosever page it is. Null where none has a ticket. */
export function pageWithTickets(parts: PictureParts, actor: Actor | null, html: string): string | null {
  if (!parts.env.clientPictureTickets || actor === null) return null
  const page = ticketedHtml(html, parts.env.apiBase, ticketsOf(parts.tickets, actor, false))
  return page === html ? null : page
}

/** The addresses of pictures in what a client sends, as they are stored: without tickets, host and prefix. */
export function storedText({ host }: FastifyRequest, { apiBase }: Pick<Env, 'apiBase'>): TextChange {
  return (key, text) => {
    const bare = withoutTickets(text)
    return htmlKeys.has(key) ? ownPictures(bare, { host, apiBase }) : bare
  }
}

/** A user who looks at a picture by its ticket; null when the call has none or is for something else. */
export async function viewerOf(parts: PictureParts, request: FastifyRequest) {
  const { ticket } = request.query as Record<string, unknown>
  if (!parts.env.clientPictureTickets || typeof ticket !== 'string') return null
  const path = Object.values(request.params as Record<string, string>).join('/')
  const viewer = await parts.tickets.open(ticket, path)
  if (viewer === null) throw errors.ticketInvalid()
  return viewer
}
