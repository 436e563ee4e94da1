import type { Context } from '../../../context.ts'
import type { CrudHooks } from '../../../crud/module.ts'
import { calledLines } from '../../../history/keptLine.ts'
import { inWords } from '../../../history/logWords.ts'

/** What a call changed, in the words of its fields and as far as the reader may see the records. */
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
      return { ...record, changes: [...new Set(own)].filter(Boolean).join('\n') || null }
    })
  }
