/** What must never reach a log: secrets by the name of their key, personal numbers and tokens by their shape. */
const secretKey = /token|ticket|passw|secret|authorization|cookie|captcha|api-?key|ingest-?key|master-?key|idcard|bankcard|phone/i
const mask = '***'

const idCard = /(?<![\dA-Za-z])[1-9]\d{5}(?:18|19|20)\d{2}(?:0[1-9]|1[0-2])(?:0[1-9]|[12]\d|3[01])\d{3}[\dXx](?![\dA-Za-z])/g
const bankCard = /(?<!\d)[3-69]\d{3}(?:[ -]?\d{4}){3}(?:[ -]?\d{1,3})?(?!\d)/g
const phone = /(?<!\d)1[3-9]\d(?:[ -]?\d{4}){2}(?!\d)/g
/** Of a session or a download, or the key of a collector. */
const token = /(?<![\w-])(?:hk_)?[\w-]{43}(?![\w-])/g

/** A statement that is signed: of a picture, of a caller, of an identity provider. */
const signed = /(?<![\w-])eyJ[\w-]{10,}\.[\w-]+\.[\w-]+/g

/** What is longer stands in no line: it is cut before it is looked at. */
const longestText = 20_000
const longestSecret = 64
const cut = '…'

/** Masks every personal number and token in a text. Record ids of the same length stay readable: they fail the checksums. */
export function redactText(text: string): string {
  if (text.length < 11) return text
  // A number that the cut goes through would not be known for one any more: what could be part of it goes as well.
  return text.length > longestText ? masked(text.slice(0, longestText)).slice(0, -longestSecret) + cut : masked(text)
}

const masked = (text: string): string =>
  text
    .replace(signed, mask)
    .replace(token, mask)
    .replace(idCard, (found) => (isIdCard(found) ? mask : found))
    .replace(bankCard, (found) => (isLuhn(found) ? mask : found))
    .replace(phone, mask)

/** What one line may hold: whoever sends more than that shall not have it walked. */
const mostMembers = 50
const mostValues = 1_000
const mostLevels = 6
const mostCharacters = 100_000

/** How much of a line is left to be filled. */
interface Budget {
  values: number
  characters: number
}

/** A copy of `value` that may be logged. Long, wide and deep structures are cut before they are walked, errors become plain objects. */
export function redact(value: unknown): unknown {
  return redactWithin({ values: mostValues, characters: mostCharacters }, value, 0)
}

function redactWithin(budget: Budget, value: unknown, depth: number): unknown {
  budget.values -= 1
  if (budget.values < 0) return cut
  if (typeof value === 'string') return textWithin(budget, value)
  if (typeof value !== 'object' || value === null) return value
  if (depth > mostLevels) return cut
  if (value instanceof Error) return redactError(budget, value, depth)
  if (value instanceof Date) return value
  if (Buffer.isBuffer(value)) return `<${value.length} bytes>`
  if (Array.isArray(value)) return value.slice(0, mostMembers).map((item) => redactWithin(budget, item, depth + 1))
  const copy = firstMembers(value).map(([key, item]) => [
    key,
    secretKey.test(key) && item !== null ? mask : redactWithin(budget, item, depth + 1),
  ])
  return Object.fromEntries(copy)
}

function textWithin(budget: Budget, text: string): string {
  budget.characters -= text.length
  return budget.characters < 0 ? cut : redactText(text)
}

/** The first members of an object, however many it has. */
export function firstMembers(value: object, most = mostMembers): readonly (readonly [string, unknown])[] {
  const found: (readonly [string, unknown])[] = []
  for (const key in value) {
    if (found.length === most) break
    if (Object.hasOwn(value, key)) found.push([key, value[key as keyof typeof value]])
  }
  return found
}

function redactError(budget: Budget, error: Error, depth: number): unknown {
  const { code } = error as { code?: unknown }
  return {
    type: error.name,
    message: redactText(error.message),
    ...(typeof code === 'string' ? { code } : {}),
    stack: redactText(error.stack ?? ''),
    ...(error.cause === undefined ? {} : { cause: redactWithin(budget, error.cause, depth + 1) }),
  }
}

/** A query string with the values of secret keys masked; the rest is readable, so that numbers in it are found and masked too. */
export function redactQuery(query: string): string {
  const pairs = query.split('&', mostMembers)
  // What an identity provider sends a browser back with: its code is a credential. Elsewhere a `code` is a code of records.
  const has = (key: string) => pairs.some((pair) => pair.startsWith(`${key}=`))
  const isAnswer = has('state') && (has('code') || has('error'))
  return pairs
    .map((pair) => {
      const text = decode(pair.replaceAll('+', ' '))
      const key = text.split('=', 1)[0] ?? ''
      return secretKey.test(key) || (isAnswer && /^(code|state)$/.test(key))
        ? `${key}=${mask}`
        : redactText(text.normalize('NFKC'))
    })
    .join('&')
}

/** Advanced queries arrive encoded twice. */
function decode(text: string, times = 3): string {
  try {
    const decoded = decodeURIComponent(text)
    return decoded === text || times === 1 ? decoded : decode(decoded, times - 1)
  } catch {
    return text
  }
}

const idWeights = [7, 9, 10, 5, 8, 4, 2, 1, 6, 3, 7, 9, 10, 5, 8, 4, 2]

/** GB 11643 check character. */
function isIdCard(text: string): boolean {
  const sum = idWeights.reduce((total, weight, index) => total + weight * Number(text[index]), 0)
  return '10X98765432'[sum % 11] === text[17]?.toUpperCase()
}

function isLuhn(text: string): boolean {
  const digits = text.replace(/\D/g, '').split('').reverse().map(Number)
  const sum = digits.reduce((total, digit, index) => {
    const doubled = index % 2 === 1 ? digit * 2 : digit
    return total + (doubled > 9 ? doubled - 9 : doubled)
  }, 0)
  return sum % 10 === 0
}
