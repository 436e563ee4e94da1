import type { providerCalls } from '@heliodesk/contracts/endpoints/provider'
import { readRecord } from '../crud/read.ts'
import type { Source } from '../crud/source.ts'
import { type Route, route } from '../http/route.ts'
import { askNow } from './advance.ts'

type AskCall = (typeof providerCalls)['identity' | 'signing' | 'account']

/** The call by which whoever sees a record brings its request on and reads how it stands. */
export const askRoute = (source: Source, call: AskCall): Route =>
  route(call, async ({ actor, body: { id } }) => {
    await readRecord(source, actor, id)
    return askNow(source.context, source.resource.name, id)
  })
