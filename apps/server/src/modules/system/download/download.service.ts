import { endpoints } from '@heliodesk/contracts/endpoints/index'
import { errors } from '@heliodesk/contracts/errors'
import type { Access, Endpoint } from '@heliodesk/contracts/kit/endpoint'
import { resources } from '@heliodesk/contracts/resources/index'
import { type Actor, isAllowed, isProven } from '#server/access/actor.ts'
import type { Context } from '#server/context.ts'
import { endpointsOf } from '#server/crud/endpoints.ts'

interface Download {
  readonly path: string
  readonly access: Access
  readonly stepUp?: boolean
}

const declared: readonly Endpoint[] = Object.values(endpoints).flatMap((area): Endpoint[] => Object.values(area))

/** Every call that answers a file. They are the only ones a ticket can be made for. */
const downloads: readonly Download[] = [
  ...declared.filter((endpoint) => endpoint.answer === 'stream'),
  ...resources.filter((resource) => resource.verbs.includes('export')).map((resource) => endpointsOf(resource).export),
]

/**
 * A ticket for one download: the same right and the same export flag are asked for here and again when the link is opened. The proof of who
 * asks is wanted here alone: nobody is there to give it when a browser opens the link.
 * @param target path with or without the API prefix
 */
export async function issueTicket(
  context: Pick<Context, 'clock' | 'env' | 'tickets'>,
  actor: Actor,
  target: { readonly path: string; readonly query: Readonly<Record<string, string>> },
): Promise<{ ticket: string; expiresIn: number }> {
  const path = target.path.startsWith(`${context.env.apiBase}/`) ? target.path.slice(context.env.apiBase.length) : target.path
  const download = downloads.find((one) => matches(one.path, path))
  if (!download) throw errors.routeNotFound()
  if (!isAllowed(actor, download.access)) throw errors.forbidden()
  if (download.stepUp && !isProven(actor, context.clock.now())) throw errors.stepUpRequired({ minutes: actor.stepUpMinutes })
  if (isExport(download) && !actor.canExport) throw errors.exportForbidden()
  return context.tickets.issue(actor, { path, query: target.query })
}

/** A stored file is no export: its own right is asked for when the link is opened. */
const isExport = ({ path }: Download): boolean => !path.startsWith('/sys/common/')

/** Compares segment by segment; a parameter stands for one plain segment. */
function matches(pattern: string, path: string): boolean {
  const wanted = pattern.split('/')
  const given = path.split('/')
  return (
    wanted.length === given.length &&
    wanted.every((segment, at) =>
      segment.startsWith(':') ? /^[\w-]+(\.[a-z0-9]+)?$/.test(given[at] ?? '') : segment === given[at],
    )
  )
}
