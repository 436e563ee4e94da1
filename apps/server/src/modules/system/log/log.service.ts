import type { Context } from '#server/context.ts'
import type { CrudHooks } from '#server/crud/module.ts'
import { calledLines } from '#server/history/keptLine.ts'
import { inWords, type KeptLine } from '#server/history/logWords.ts'

/** What a call changed, and what it was given, in the words of its fields and as far as the reader may see the records. */
export const decorateLog =
  (context: Context): NonNullable<CrudHooks['decorate']> =>
  async (records, actor) => {
    const kept = records.flatMap((record, at) => calledLines(record.changes).map((line) => ({ at, line })))
    const texts = await inWords(
      context,
      actor,
      kept.map(({ line }) => line),
    )
    return records.map((record, at) => {
      const own = texts.filter((_, line) => kept[line]?.at === at)
      const requestParam = namedIn(
        record.requestParam,
        kept.flatMap((one) => (one.at === at ? [one.line] : [])),
      )
      return { ...record, requestParam, changes: [...new Set(own)].filter(Boolean).join('\n') || null }
    })
  }

/**
 * The ids in the parameters of a call with the names that its line keeps: those of what it wrote or reported to the audit. Ids that
 * somebody only asked with stay bare (decision 053).
 */
function namedIn(parameters: unknown, lines: readonly KeptLine[]): unknown {
  if (typeof parameters !== 'string') return parameters
  const names = new Map(
    lines.flatMap(({ names: kept, versions }) => [
      ...Object.entries(kept),
      ...versions.flatMap(({ id, title }): [string, string][] => (title ? [[id, title]] : [])),
    ]),
  )
  const quoted = (name: string): string => JSON.stringify(name).slice(1, -1)
  return parameters.replace(/(?<!\d)\d{10,19}(?!\d)/g, (id) => (names.has(id) ? `${quoted(names.get(id) ?? '')}（${id}）` : id))
}
