import { linesInSheets, type ResourceLines } from '@heliodesk/contracts/kit/lines'
import type { Verb } from '@heliodesk/contracts/kit/resource'
import { doneMessages } from '@heliodesk/contracts/messages/done'
import type { Source } from '../crud/source.ts'
import { nameIgnored } from '../http/answer.ts'
import { type Route, route } from '../http/route.ts'
import { inOwnLanguage } from '../language/callLanguage.ts'
import { bodyValuesOf, lineCalls } from '../lines/calls.ts'
import { familyOf } from '../lines/family.ts'
import { readWithLines } from '../lines/readLines.queries.ts'
import { createWithLines, updateWithLines } from '../lines/writeWithLines.ts'
import { askedRows } from '../relations/relatedRows.queries.ts'
import { exportWithLines } from '../sheets/exportWhole.ts'
import { importWithLines } from '../sheets/importExcel.ts'
import { previewWithLines } from '../sheets/importPreview.ts'
import { templateWithLines } from '../sheets/template.ts'
import { answered } from './answered.ts'
import type { ServerModule } from './serverModule.ts'

/** The calls of a record together with its lines: those of the verbs that it has. */
export function linesModule(head: Source, lines: ResourceLines): Pick<ServerModule, 'routes' | 'start'> {
  const calls = lineCalls(head.resource, lines)
  const bodyValues = bodyValuesOf(lines)
  const has = (verb: Verb, ...own: readonly Route[]): readonly Route[] => (head.resource.verbs.includes(verb) ? own : [])
  const inSheets = linesInSheets(head.resource)
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
      ...(inSheets.out ? has('export', exportRoute(head, calls.export)) : []),
      ...(inSheets.in ? has('import', ...importRoutes(head, calls)) : []),
    ],
  }
}

type LineCalls = ReturnType<typeof lineCalls>

const exportRoute = (head: Source, call: LineCalls['export']): Route =>
  route(call, ({ actor, meta, query, reply }) => {
    const asked = askedRows(head, actor, query)
    nameIgnored(reply, asked.query.ignored)
    return exportWithLines({ ...familyOf(head), head: asked.source }, { actor, meta }, asked.query)
  })

const importRoutes = (head: Source, calls: LineCalls): readonly Route[] => [
  route(calls.import, ({ actor, meta, ...exchange }) => importWithLines(familyOf(head), { actor, meta }, exchange), {
    multipart: true,
  }),
  route(calls.preview, ({ actor, meta, ...exchange }) => previewWithLines(familyOf(head), { actor, meta }, exchange), {
    multipart: true,
  }),
  route(calls.template, ({ actor, request }) => inOwnLanguage(request.headers, () => templateWithLines(familyOf(head), actor))),
]
