import type { DictEntry } from '@heliodesk/contracts/endpoints/session'
import { errors } from '@heliodesk/contracts/errors'
import { type Actor, isAllowed } from '../../../access/actor.ts'
import { dictEntry, offeredEntries } from '../../../access/dictionaries.ts'
import type { Context } from '../../../context.ts'
import { findOptions, optionsByCode } from './sources.queries.ts'
import { type ChosenSource, findSource } from './sources.ts'

type Needs = Pick<Context, 'db' | 'access'>

/** A whole table is only given as options while it is small. */
const wholeTableMax = 1_000
const keysMax = 500
const defaultPageSize = 10

/** Items of a dictionary, or all options of a registered `table,text,code`. An unknown dictionary has none. */
export async function dictItems(context: Needs, actor: Actor, code: string): Promise<DictEntry[]> {
  if (!code.includes(',')) return offeredEntries((await context.access.dictionaries.items(actor.tenantId, code)) ?? [])
  const options = await findOptions(context.db, actor, chosen(actor, code), { keyword: '', limit: wholeTableMax + 1 })
  if (options.length > wholeTableMax) throw errors.tooManyOptions({ limit: wholeTableMax })
  return options.map((option) => dictEntry(option.value, option.text))
}

/** Options whose text contains the keyword; a plain dictionary code is searched as well. */
export async function searchOptions(
  context: Needs,
  actor: Actor,
  ask: { readonly source: string; readonly keyword: string; readonly pageSize: number | undefined },
): Promise<DictEntry[]> {
  const limit = ask.pageSize ?? defaultPageSize
  const keyword = ask.keyword.trim()
  if (ask.source.includes(',')) {
    const options = await findOptions(context.db, actor, chosen(actor, ask.source), { keyword, limit })
    return options.map((option) => dictEntry(option.value, option.text))
  }
  const entries = await dictItems(context, actor, ask.source)
  return entries.filter((entry) => entry.text.toLowerCase().includes(keyword.toLowerCase())).slice(0, limit)
}

/** Texts of a comma list of values, in the same order and number; a value without a text stands for itself. */
export async function textsOf(
  context: Needs,
  actor: Actor,
  ask: { readonly source: string; readonly keys: string },
): Promise<string[]> {
  const keys = ask.keys.split(',').map((key) => key.trim())
  if (keys.length > keysMax) throw errors.tooManySelected({ limit: keysMax })
  const options = ask.source.includes(',')
    ? await optionsByCode(context.db, actor, chosen(actor, ask.source), keys)
    : ((await context.access.dictionaries.items(actor.tenantId, ask.source)) ?? [])
  const texts = new Map(options.map((option) => [option.value, option.text]))
  return keys.map((key) => texts.get(key) ?? key)
}

function chosen(actor: Actor, asked: string): ChosenSource {
  const found = findSource(asked)
  if (!found) throw errors.dictSource()
  if (!isAllowed(actor, found.source.access)) throw errors.forbidden()
  return found
}
