import type { DictEntry } from '@heliodesk/contracts/endpoints/session'
import type { Clock } from '../clock.ts'
import type { Db } from '../db/sql.ts'
import { callLanguage } from '../language/callLanguage.ts'
import { translateItem } from '../language/translate.ts'
import { type DictionaryItem, loadDictionaries } from './dictionaries.queries.ts'
import type { Revisions } from './revisions.ts'

export type { DictionaryItem }

/** The dictionaries of the tenants in memory, each with its items in their order, switched-off ones included. */
export interface Dictionaries {
  all(tenantId: string): Promise<ReadonlyMap<string, readonly DictionaryItem[]>>
  /** Items of one dictionary; undefined when there is no such dictionary. */
  items(tenantId: string, code: string): Promise<readonly DictionaryItem[] | undefined>
  /** To be called after a dictionary was changed: the next call in every process reads it anew. */
  changed(): Promise<void>
  close(): void
}

type Texts = ReadonlyMap<string, readonly DictionaryItem[]>

/** Seeded texts in English, made once for each load; a sheet's Chinese texts are still understood by `own`. */
const english = new WeakMap<Texts, Texts>()
function inEnglish(stored: Texts): Texts {
  const known = english.get(stored)
  if (known) return known
  const said = new Map(
    [...stored].map(([code, items]) => [
      code,
      items.map((item) => ({ ...item, text: translateItem(code, item.text), own: item.text })),
    ]),
  )
  english.set(stored, said)
  return said
}

/** How long dictionaries are remembered; every call compares the count of changes (revisions.ts). */
const cacheMs = 60_000

export function buildDictionaries(db: Db, clock: Clock, revisions: Pick<Revisions, 'of'>): Dictionaries {
  const cache = new Map<
    string,
    {
      readonly until: number
      readonly revision: number
      readonly loaded: Promise<ReadonlyMap<string, readonly DictionaryItem[]>>
    }
  >()
  const unlisten = db.listen(
    'dict',
    () => cache.clear(),
    () => cache.clear(),
  )

  async function all(tenantId: string): Promise<Texts> {
    const items = await stored(tenantId)
    return callLanguage() === 'en-US' ? inEnglish(items) : items
  }

  function stored(tenantId: string): Promise<ReadonlyMap<string, readonly DictionaryItem[]>> {
    const known = cache.get(tenantId)
    const revision = revisions.of('dict')
    if (known && clock.now() < known.until && known.revision >= revision) return known.loaded
    const loaded = loadDictionaries(db, tenantId)
    const entry = { until: clock.now() + cacheMs, revision, loaded }
    cache.set(tenantId, entry)
    // A failed load must not be remembered; a notification in between has already taken the entry away.
    loaded.catch(() => {
      if (cache.get(tenantId) === entry) cache.delete(tenantId)
    })
    return loaded
  }

  return {
    all,
    items: async (tenantId, code) => (await all(tenantId)).get(code),
    async changed() {
      cache.clear()
      await db.notify('dict', '')
    },
    close: unlisten,
  }
}

/** Items as they travel: only what may be chosen today. Three of the four keys repeat the text, as the protocol has it. */
export function offeredEntries(items: readonly DictionaryItem[]): DictEntry[] {
  return items.filter((item) => item.enabled).map((item) => dictEntry(item.value, item.text))
}

export function dictEntry(value: string, text: string): DictEntry {
  return { value, text, title: text, label: text }
}

/** Every dictionary by its code, as the login and the cache of the browser take it. */
export async function allEntries(dictionaries: Dictionaries, tenantId: string): Promise<Record<string, DictEntry[]>> {
  const all = await dictionaries.all(tenantId)
  return Object.fromEntries([...all].map(([code, items]) => [code, offeredEntries(items)]))
}
