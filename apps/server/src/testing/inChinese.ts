import { carried, chinese, type Message, render } from '@heliodesk/contracts/text/message'

type Plain = Readonly<Record<string, unknown>>
const isPlain = (value: unknown): value is Plain =>
  typeof value === 'object' && value !== null && Object.getPrototypeOf(value) === Object.prototype
const isMessage = (value: unknown): value is Message => isPlain(value) && typeof value.id === 'string' && isPlain(value.params)

/** The same with every message in it in words, those that a column holds included: what a test compares. */
// biome-ignore lint/suspicious/noExplicitAny: a test reads what it knows to be there
export function inChinese(value: unknown): any {
  if (typeof value === 'string') return render(carried(value) ?? value, chinese)
  if (isMessage(value)) return render(value, chinese)
  if (Array.isArray(value)) return value.map(inChinese)
  return isPlain(value) ? Object.fromEntries(Object.entries(value).map(([key, one]) => [key, inChinese(one)])) : value
}
