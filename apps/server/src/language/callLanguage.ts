import { AsyncLocalStorage } from 'node:async_hooks'
import type { IncomingHttpHeaders } from 'node:http'
import type { Language } from '@heliodesk/contracts/text/message'

const current = new AsyncLocalStorage<Language>()

/** The language of the call in progress; Chinese outside of one. */
export const callLanguage = (): Language => current.getStore() ?? 'zh-CN'

/** Runs `work`, and all that it starts, as part of a call in this language. */
export function inLanguage<T>(language: Language, work: () => T): T {
  return current.run(language, work)
}

/** A file that is for the caller alone, in their language: others are handed on and Chinese. */
export const inOwnLanguage = <T>(headers: IncomingHttpHeaders, work: () => T): T => inLanguage(languageOf(headers), work)

interface Wish {
  readonly tag: string
  readonly weight: number
}

function wishes(header: string): readonly Wish[] {
  return header.split(',', 20).map((part) => {
    const [tag = '', ...parameters] = part.trim().toLowerCase().split(';')
    const weight = parameters.map((parameter) => /^\s*q=([\d.]+)\s*$/.exec(parameter)?.[1]).find((found) => found !== undefined)
    return { tag: tag.trim(), weight: weight === undefined ? 1 : Number(weight) || 0 }
  })
}

/** English where it is wished before Chinese. A link that is followed carries the browser's habit, not the person's choice. */
export function languageOf(headers: IncomingHttpHeaders): Language {
  const header = headers['accept-language']
  if (header === undefined || headers['sec-fetch-mode'] === 'navigate') return 'zh-CN'
  const [first] = wishes(header)
    .filter(({ tag, weight }) => weight > 0 && /^(zh|en)(-|$)/.test(tag))
    .toSorted((a, b) => b.weight - a.weight)
  return first?.tag.startsWith('en') ? 'en-US' : 'zh-CN'
}
