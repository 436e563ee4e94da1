import type { ResourceLines } from '@heliodesk/contracts/kit/lines'
import { doneMessages } from '@heliodesk/contracts/messages/done'
import type { Source } from '../crud/source.ts'
import { type Route, route } from '../http/route.ts'
import { bodyValuesOf, lineCalls } from '../lines/calls.ts'
import { familyOf } from '../lines/family.ts'
import { readWithLines } from '../lines/readLines.queries.ts'
import { createWithLines, updateWithLines } from '../lines/writeWithLines.ts'
import { answered } from './answered.ts'
import type { ServerModule } from './serverModule.ts'

/** The calls of a record together with its lines: those of the verbs that it has. */
export function linesModule(head: Source, lines: ResourceLines): Pick<ServerModule, 'routes' | 'start'> {
  const calls = lineCalls(head.resource, lines)
  const bodyValues = bodyValuesOf(lines)
  const has = (verb: 'read' | 'create' | 'update', own: Route): readonly Route[] =>
    head.resource.verbs.includes(verb) ? [own] : []
  return {
    // Modules are made one after the other: that of the lines may come later.
    start: async () => {
      familyOf(head)
    },
    routes: [
      ...has(
        'read',
        route(calls.read, ({ actor, query }) => readWithLines(familyOf(head), actor, query.id)),
      ),
      ...has(
        'create',
        route(
          calls.create,
          ({ actor, meta, body }) => answered((setMessage) => createWithLines(familyOf(head), { actor, meta, setMessage }, body)),
          { message: doneMessages.added(), bodyValues },
        ),
      ),
      ...has(
        'update',
        route(
          calls.update,
          ({ actor, meta, body }) => answered((setMessage) => updateWithLines(familyOf(head), { actor, meta, setMessage }, body)),
          { message: doneMessages.edited(), bodyValues },
        ),
      ),
    ],
  }
}
