import { applyLocale } from '@heliodesk/contracts/text/locale'
import { browserLocal } from '../session/expiringStorage.ts'

export type Language = 'zh-CN' | 'en-US'
/** In the order of the switch, each by its own name. */
export const languages: readonly { readonly value: Language; readonly name: string }[] = [
  { value: 'zh-CN', name: '简体中文' },
  { value: 'en-US', name: 'English' },
]

const storageKey = 'heliodesk__language'
const chosen = (): Language => (browserLocal.getItem(storageKey) === 'en-US' ? 'en-US' : 'zh-CN')

/** The language of this window, from its start to its end. Read it when something is drawn. */
export let language: Language = chosen()
export const isEnglish = (): boolean => language === 'en-US'

/**
 * Lays the English texts over the Chinese ones where English was chosen; the first picture waits for it. They are one
 * file, which a Chinese window never loads. When it does not come, a Chinese page is better than none.
 */
export async function loadLanguage(): Promise<void> {
  language = chosen()
  document.documentElement.lang = language
  if (language === 'zh-CN') return
  const loaded = await import('./enUS/index.ts').catch(() => null)
  if (loaded) applyLocale(loaded.english)
  else {
    language = 'zh-CN'
    document.documentElement.lang = language
  }
}

/** Kept on this computer, in force from the next start of the window on. `app/changeLanguage.ts` asks and reloads. */
export function saveLanguage(next: Language): void {
  browserLocal.setItem(storageKey, next)
}
