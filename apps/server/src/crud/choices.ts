import { choiceView } from '@heliodesk/contracts/choiceView'
import { decodeListQuery } from '@heliodesk/contracts/kit/queryDecode'
import { nameIgnored } from '../http/answer.ts'
import { type Route, route } from '../http/route.ts'
import { choicesCall } from './endpoints.ts'
import { listRecords } from './list.ts'
import type { WireRecord } from './records.ts'
import type { Source } from './source.ts'

/** `/pickList` of a resource that names what may be chosen by; nothing beside these columns is read, filtered or sorted by. */
export function choiceRoutes(source: Source): readonly Route[] {
  const { choiceColumns } = source.resource
  if (choiceColumns === undefined) return []
  const narrowed: Source = { ...source, resource: choiceView(source.resource) }
  const reduced = (record: WireRecord): WireRecord =>
    Object.fromEntries(['id', ...choiceColumns].map((key) => [key, record[key] ?? null]))
  return [
    route(choicesCall(narrowed.resource), async ({ actor, query, reply }) => {
      const asked = decodeListQuery(narrowed.resource, query, { financial: false, limited: true })
      nameIgnored(reply, asked.ignored)
      const page = await listRecords(narrowed, actor, asked)
      return { ...page, records: page.records.map(reduced) }
    }),
  ]
}
