import { referenceMessages } from '@heliodesk/contracts/messages/reference'
import { chinese, type Message, render } from '@heliodesk/contracts/text/message'

/** A part of a number's format: a text as it stands, a part of the moment, or the sequence with its digits. */
type Part =
  | { readonly kind: 'text'; readonly text: string }
  | { readonly kind: 'date'; readonly text: string }
  | { readonly kind: 'sequence'; readonly digits: number }

export type FillFormat = readonly Part[]
export type ResetCycle = 'none' | 'day' | 'month' | 'year'

/** What is wrong with a format. */
export class FillFormatError extends Error {
  readonly reason: Message
  constructor(reason: Message) {
    super(render(reason, chinese))
    this.reason = reason
  }
}

const datePart = /^(?:yyyy|yy|MM|dd|HH|mm|ss)+$/
const dateParts = '{yyyy} {yy} {MM} {dd} {HH} {mm} {ss}'
const maxDigits = 12

/** `GD-{yyyyMMdd}-{seq:4}`: text, parts of the date in braces, exactly one sequence. Throws FillFormatError. */
export function parseFillFormat(format: string): FillFormat {
  const parts = [...format.matchAll(/\{([^{}]*)\}|[^{}]+|[{}]/g)].map(([whole, inner]) => partOf(whole, inner))
  const sequences = parts.filter(({ kind }) => kind === 'sequence').length
  if (sequences !== 1) throw new FillFormatError(referenceMessages.fillSequence({ example: '{seq:4}', count: sequences }))
  return parts
}

function partOf(whole: string, inner: string | undefined): Part {
  if (inner === undefined) {
    if (whole === '{' || whole === '}') throw new FillFormatError(referenceMessages.fillBrace({ brace: whole }))
    return { kind: 'text', text: whole }
  }
  const digits = Number(/^seq:(\d{1,2})$/.exec(inner)?.[1])
  if (digits >= 1 && digits <= maxDigits) return { kind: 'sequence', digits }
  if (datePart.test(inner)) return { kind: 'date', text: inner }
  throw new FillFormatError(
    referenceMessages.fillPart({ part: `{${inner}}`, parts: dateParts, first: '{seq:1}', last: `{seq:${maxDigits}}` }),
  )
}

/** The largest number that the sequence of a format can show. */
export function sequenceMax(format: FillFormat): number {
  const digits = format.reduce((most, part) => (part.kind === 'sequence' ? part.digits : most), 0)
  return 10 ** digits - 1
}

/** @param moment `YYYY-MM-DD HH:mm:ss` in the zone of the product */
export function renderFill(format: FillFormat, moment: string, sequence: number): string {
  return format
    .map((part) => {
      if (part.kind === 'text') return part.text
      return part.kind === 'date' ? dated(part.text, moment) : String(sequence).padStart(part.digits, '0')
    })
    .join('')
}

function dated(text: string, moment: string): string {
  const [yyyy = '', MM = '', dd = '', HH = '', mm = '', ss = ''] = moment.split(/\D/)
  const values: Readonly<Record<string, string>> = { yyyy, yy: yyyy.slice(2), MM, dd, HH, mm, ss }
  return text.replace(/yyyy|yy|MM|dd|HH|mm|ss/g, (name) => values[name] ?? name)
}

const kept: Readonly<Record<ResetCycle, number>> = { none: 0, year: 4, month: 7, day: 10 }
export const isResetCycle = (text: string): text is ResetCycle => Object.hasOwn(kept, text)

/** The name of the period in which a moment lies: its counter begins anew with it. */
export const periodOf = (cycle: ResetCycle, moment: string): string => moment.slice(0, kept[cycle])

/** A counter that begins anew must show its period, else the numbers of two periods are the same. Null when they differ. */
export function repeatProblem(format: FillFormat, cycle: ResetCycle): Message | null {
  const dates = format.flatMap((part) => (part.kind === 'date' ? [part.text] : [])).join()
  const needed: Readonly<Record<ResetCycle, readonly RegExp[]>> = {
    none: [],
    year: [/yy/],
    month: [/yy/, /MM/],
    day: [/yy/, /MM/, /dd/],
  }
  return needed[cycle].every((part) => part.test(dates)) ? null : referenceMessages.fillRepeats()
}
