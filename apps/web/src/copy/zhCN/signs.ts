import { registerMessages } from '@heliodesk/contracts/text/locale'

/** How texts are put together: the marks between them differ by language. */
export const signs = registerMessages('signs', {
  because: (what: string, why: string) => `${what}：${why}`,
  label: (name: string) => `${name}：`,
  list: (parts: readonly string[]) => parts.join('、'),
  apart: (parts: readonly string[]) => parts.join('，'),
  aside: (text: string) => `（${text}）`,
} as const)
