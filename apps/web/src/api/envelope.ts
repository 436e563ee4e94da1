import type { Envelope } from '@heliodesk/contracts/kit/envelope'

/** Whether a parsed body is the answer shape of every call (HTTP-09). Bare answers are wrapped by the transport. */
export function isEnvelope(body: unknown): body is Envelope {
  return typeof body === 'object' && body !== null && 'success' in body && 'message' in body && 'code' in body
}

/** A body as an envelope; bare JSON (role names, pickers) becomes the result of a successful one. No body, no answer. */
export function toEnvelope<T>(body: unknown): Envelope<T> | null {
  if (body === null || body === undefined) return null
  if (isEnvelope(body)) return body as Envelope<T>
  return { success: true, message: '', code: 200, result: body as T, timestamp: Date.now() }
}

/** The text of a body as JSON; null for anything else, such as a proxy's page. */
export function parseBody(text: string): unknown {
  try {
    return JSON.parse(text)
  } catch {
    return null
  }
}

/** What a failed answer says, if it is one of ours. */
export function failureOf(text: string): Envelope | null {
  const body = parseBody(text)
  return isEnvelope(body) ? body : null
}

/** `filename*=UTF-8''…` before `filename="…"` (RFC 6266); empty when the header names none. */
export function fileNameOf(disposition: string | null): string {
  const encoded = /filename\*\s*=\s*UTF-8''([^;]+)/i.exec(disposition ?? '')?.[1]
  if (encoded) {
    try {
      return decodeURIComponent(encoded)
    } catch {
      return encoded
    }
  }
  return /filename\s*=\s*"?([^";]+)"?/i.exec(disposition ?? '')?.[1] ?? ''
}
