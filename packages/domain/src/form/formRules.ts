import { fillText } from '@heliodesk/contracts/text/fill'
import { localized } from '@heliodesk/contracts/text/locale'

/** What a field holds while a form is filled in. */
export type FormValue = string | number | null | undefined | readonly (string | number)[]

/** One rule of a field: when it is asked, and what it says of a value. */
export interface FormRule {
  readonly trigger: 'change' | 'blur'
  readonly isRequired: boolean
  /** The message for a wrong value, in the language of the window; null for a right one. */
  check(value: FormValue): string | null
}

const textOf = (value: FormValue): string => (value === null || value === undefined ? '' : String(value).trim())
const isBlank = (value: FormValue): boolean => (Array.isArray(value) ? value.length === 0 : textOf(value) === '')
const reported = (isWrong: boolean, message: string, count = 0): string | null =>
  isWrong ? fillText(message, { n: count }) : null

/** Messages with a number in them; `{n}` is the number (B§5). */
const counted = localized({
  minLength: { zh: '最小长度{n}位字符', en: 'At least {n} characters' },
  maxLength: { zh: '最大长度{n}位字符', en: 'At most {n} characters' },
  minItems: { zh: '最少选择{n}项', en: 'Choose at least {n}' },
  maxItems: { zh: '最多选择{n}项', en: 'Choose at most {n}' },
} as const)

interface Span {
  readonly min?: number
  readonly max?: number
}

/** A text that has to be there, with as many characters as it needs or may have. */
export function requiredText(message: string, { min, max }: Span = {}): readonly FormRule[] {
  const long = (limit: number, isWrong: (length: number) => boolean, text: string): FormRule => ({
    trigger: 'blur',
    isRequired: false,
    check: (value) => reported(!isBlank(value) && isWrong([...textOf(value)].length), text, limit),
  })
  return [
    { trigger: 'blur', isRequired: true, check: (value) => reported(isBlank(value), message) },
    ...(min === undefined ? [] : [long(min, (length) => length < min, counted.minLength)]),
    ...(max === undefined ? [] : [long(max, (length) => length > max, counted.maxLength)]),
  ]
}

/** A choice that has to be made, asked as soon as it changes. */
export const requiredSelect = (message: string): readonly FormRule[] => [
  { trigger: 'change', isRequired: true, check: (value) => reported(isBlank(value), message) },
]

/** Boxes of which some have to be ticked, at least and at most so many. */
export function requiredChecks(message: string, { min, max }: Span = {}): readonly FormRule[] {
  const many = (limit: number, isWrong: (count: number) => boolean, text: string): FormRule => ({
    trigger: 'change',
    isRequired: false,
    check: (value) => reported(!isBlank(value) && isWrong(countOf(value)), text, limit),
  })
  return [
    { trigger: 'change', isRequired: true, check: (value) => reported(isBlank(value), message) },
    ...(min === undefined ? [] : [many(min, (count) => count < min, counted.minItems)]),
    ...(max === undefined ? [] : [many(max, (count) => count > max, counted.maxItems)]),
  ]
}

const countOf = (value: FormValue): number => (Array.isArray(value) ? value.length : isBlank(value) ? 0 : 1)

/** What the first rule that a value breaks says; null when it breaks none. */
export function firstProblem(rules: readonly FormRule[], value: FormValue): string | null {
  for (const rule of rules) {
    const message = rule.check(value)
    if (message !== null) return message
  }
  return null
}
