/** What must never reach a log: secrets by the name of their key, personal numbers and tokens by their shape. */
const secretKey = /token|ticket|passw|secret|authorization|cookie|captcha|api-?key|ingest-?key|master-?key|idcard|bankcard|phone/i
const mask = '***'

const idCard = /(?<![\dA-Za-z])[1-9]\d{5}(?:18|19|20)\d{2}(?:0[1-9]|1[0-2])(?:0[1-9]|[12]\d|3[01])\d{3}[\dXx](?![\dA-Za-z])/g
const bankCard = /(?<!\d)[3-69]\d{3}(?:[ -]?\d{4}){3}(?:[ -]?\d{1,3})?(?!\d)/g
const phone = /(?<!\d)1[3-9]\d(?:[ -]?\d{4}){2}(?!\d)/g
/** Of a session or a download, or the key of a collector. */
const token = /(?<![\w-])(?:hk_)?[\w-]{43}(?![\w-])/g

/** Masks every personal number and token in a text. Record ids of the same length stay readable: they fail the checksums. */
export function redactText(text: string): string {
  if (text.length < 11) return text
  return text
    .replace(token, mask)
    .replace(idCard, (found) => (isIdCard(found) ? mask : found))
    .replace(bankCard, (found) => (isLuhn(found) ? mask : found))
    .replace(phone, mask)
}

/** A copy of `value` that may be logged. Deep structures are cut, errors become plain objects. */
export function redact(value: unknown, depth = 0): unknown {
  if (typeof value === 'string') return redactText(value)
  if (typeof value !== 'object' || value === null) return value
  if (depth > 6) return '…'
  if (value instanceof Error) return redactError(value, depth)
  if (value instanceof Date) return value
  if (Buffer.isBuffer(value)) return `<${value.length} bytes>`
  if (Array.isArray(value)) return value.slice(0, 50).map((item) => redact(item, depth + 1))
  return Object.fromEntries(
    Object.entries(value).map(([key, item]) => [key, secretKey.test(key) && item !== null ? mask : redact(item, depth + 1)]),
  )
}

function redactError(error: Error, depth: number): unknown {
  const { code } = error as { code?: unknown }
  return {
    type: error.name,
    message: redactText(error.message),
    ...(typeof code === 'string' ? { code } : {}),
    stack: redactText(error.stack ?? ''),
    ...(error.cause === undefined ? {} : { cause: redact(error.cause, depth + 1) }),
  }
}

/** What an identity provider sends a browser back with: its code is a credential. Elsewhere a `code` is a code of records. */
const signInAnswer = /(?=.*(^|&)state=)(?=.*(^|&)(code|error)=)/

/** A query string with the values of secret keys masked; the rest is readable, so that numbers in it are found and masked too. */
export function redactQuery(query: string): string {
  const isAnswer = signInAnswer.test(query)
  return query
    .split('&')
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
