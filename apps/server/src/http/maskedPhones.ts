import { resources } from '@heliodesk/contracts/resources/index'
import { everyText, type TextChange } from './everyText.ts'

/**
 * The user form of the Vue 2 client refuses the mask 138****1234 and an empty number as well, also when somebody edits another field. What
 * it takes is 11 characters of `^1[3|4|5|6|7|8|9][0-9]\d{8}$`, in which its authors let the bar in by mistake. No number has a bar: sent
 * back, the text is the mask again, which means «unchanged» (crud/input.ts).
 */
const mask = /^1([3-9]\d)\*{4}(\d{4})$/
const spelled = /^1\|([3-9]\d)000(\d{4})$/

const phoneKeys = new Set(
  resources.flatMap(({ fields }) =>
    Object.entries(fields).flatMap(([key, { options }]) => (options.pii === 'phone' ? [key] : [])),
  ),
)
/** Where the form asks whether a value is taken. */
const askedKey = 'fieldVal'

/** Masked numbers as that form takes them: `1|380001234`. */
export const spellPhones = (answer: unknown): unknown =>
  everyText(answer, (key, text) => (phoneKeys.has(key) ? text.replace(mask, '1|$1000$2') : text))

/** The mask again, whichever client sends it. */
export const readPhone: TextChange = (key, text) =>
  phoneKeys.has(key) || key === askedKey ? text.replace(spelled, '1$1****$2') : text
