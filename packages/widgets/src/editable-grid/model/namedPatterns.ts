import { gridModel as copy } from '../../copy/zhCN/gridModel.ts'

/** The codes of B§5. `only` is no pattern but another way to write `unique`. */
const patterns = {
  '*': /\S/,
  'n6-16': /^\d{6,16}$/,
  '*6-16': /^[\s\S]{6,16}$/u,
  's6-18': /^[A-Za-z]{6,18}$/,
  url: /^(?:https?|ftp):\/\/[^\s/?#.:@]+(?:\.[^\s/?#.:@]+)*(?::\d{1,5})?(?:[/?#]\S*)?$/i,
  e: /^[^\s@]+@[^\s@.]+(?:\.[^\s@.]+)+$/,
  /** Wider than the rule of forms, on purpose (D-MOBILE). */
  m: /^1[3-9]\d{9}$/,
  p: /^[1-9]\d{5}$/,
  s: /^[A-Za-z]+$/,
  n: /^-?(?:\d+\.?\d*|\.\d+)$/,
  z: /^-?\d+$/,
  money: /^-?(?:0|[1-9]\d*)(?:\.\d{1,2})?$/,
} as const

export type PatternName = keyof typeof patterns

export function isPatternName(name: string): name is PatternName {
  return Object.hasOwn(patterns, name)
}

export const matchesNamed = (name: PatternName, text: string): boolean => patterns[name].test(text)

export const patternMessage = (name: PatternName): string => copy.rule[name]
