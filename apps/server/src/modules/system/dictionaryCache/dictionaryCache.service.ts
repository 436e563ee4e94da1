import type { DictEntry } from '@heliodesk/contracts/endpoints/session'
import { errors } from '@heliodesk/contracts/errors'
import { type Actor, isAllowed } from '#server/access/actor.ts'
import { dictEntry, offeredEntries } from '#server/access/dictionaries.ts'
import type { Context } from '#server/context.ts'
import { callLanguage } from '#server/language/callLanguage.ts'
import { findOptions, type OptionRow, optionsByCode, repeatedTexts } from './sources.queries.ts'
import { findSource, type OfferedSource } from './sources.ts'

type Needs = Pick<Context, 'db' | 'access'>

/** A whole table is only given as options while it is small. */
const wholeTableMax = 1_000
const keysMax = 500
const defaultPageSize = 10

/** Items of a dictionary, or all options of a registered `table,text,code`. An unknown dictionary has none. */
export async function dictItems(context: Needs, actor: Actor, code: string): Promise<DictEntry[]> {
  if (!code.includes(',')) return offeredEntries((await context.access.dictionaries.items(actor.tenantId, code)) ?? [])
  const source = chosen(context, actor, code)
  const options = await findOptions(context.db, source, { keyword: '', limit: wholeTableMax + 1 })
  if (options.length > wholeTableMax) throw errors.tooManyOptions({ limit: wholeTableMax })
  return (await marked(context, source, options)).map((option) => dictEntry(option.value, option.text))
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
    const source = chosen(context, actor, ask.source)
    const options = await findOptions(context.db, source, { keyword, limit })
    return (await marked(context, source, options)).map((option) => dictEntry(option.value, option.text))
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
    ? await namedOptions(context, chosen(context, actor, ask.source), keys)
    : ((await context.access.dictionaries.items(actor.tenantId, ask.source)) ?? [])
  const texts = new Map(options.map((option) => [option.value, option.text]))
  return keys.map((key) => texts.get(key) ?? key)
}

async function namedOptions(context: Needs, source: OfferedSource, keys: readonly string[]) {
  return marked(context, source, await optionsByCode(context.db, source, keys))
}

/** Names that more than one row of the caller carries get what tells them apart (decision 052). */
async function marked(
  context: Needs,
  source: OfferedSource,
  options: readonly OptionRow[],
): Promise<readonly Pick<OptionRow, 'value' | 'text'>[]> {
  const names = [...new Set(options.map(({ text }) => text))]
  const repeated = await repeatedTexts(context.db, source, names)
  const aside = callLanguage() === 'en-US' ? (mark: string) => ` (${mark})` : (mark: string) => `（${mark}）`
  return options.map(({ value, text, mark }) => ({
    value,
    text: mark !== null && repeated.has(text) ? text + aside(mark) : text,
  }))
}

function chosen(context: Needs, actor: Actor, asked: string): OfferedSource {
  const found = findSource(asked)
  if (!found) throw errors.dictSource()
  if (!isAllowed(actor, found.source.access)) throw errors.forbidden()
  return { ...found, rows: found.source.filter(actor, context) }
}
