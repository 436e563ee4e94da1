/** What a line of a bank says of its month and of whom it is for. */

const pad = (month: string): string => month.padStart(2, '0')
const plain = (text: string): string => text.replace(/\s/g, '').replace(/\d{8,}/g, ' ')

/** The months that a text names; a month without a year is the last of that name before the day. */
export function monthsNamed(text: string, day: string): readonly string[] {
  const words = plain(text)
  const dated = /(20\d\d)[年./-]?(1[0-2]|0[1-9]|[1-9])(?!\d)/.exec(words)
  if (dated) return [`${dated[1]}-${pad(dated[2] ?? '')}`]
  const range = /(?<!\d)(1[0-2]|[1-9])(?:-|至|到|~|、)(1[0-2]|[1-9])月/.exec(words)
  if (range) {
    const [first, last] = [Number(range[1]), Number(range[2])]
    const count = ((last - first + 12) % 12) + 1
    return Array.from({ length: count }, (_, at) => lastNamed(((first - 1 + at) % 12) + 1, day))
  }
  const named = /(?<!\d)(1[0-2]|[1-9])月/.exec(words)
  return named ? [lastNamed(Number(named[1]), day)] : []
}

function lastNamed(month: number, day: string): string {
  const year = Number(day.slice(0, 4))
  const name = pad(String(month))
  return `${year}-${name}` < day.slice(0, 7) ? `${year}-${name}` : `${year - 1}-${name}`
}

/** Numbers that may be those of a grid account. */
export const numbersIn = (text: string): readonly string[] => text.match(/\d{9,16}/g) ?? []

/** The number that a text calls one of a grid account. */
export const gridNoIn = (text: string): string | undefined => /户号[:： ]?(\d{8,16})/.exec(text)?.[1]

/** One digit is another, or two neighbours changed places: a slip of the hand. */
export function isSlipOf(number: string, right: string): boolean {
  if (number.length !== right.length || number === right) return false
  const apart = [...right].flatMap((digit, at) => (digit === number[at] ? [] : [at]))
  const [first = 0, second = 0] = apart
  if (apart.length === 1) return true
  return apart.length === 2 && second === first + 1 && number[first] === right[second] && number[second] === right[first]
}

export const saysPart = (text: string): boolean => /第[一二三四五\d]笔|部分|分批|分次|首笔/.test(text)
export const saysReturned = (text: string): boolean => /退汇|退票|退回/.test(text)
