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

/** Reads a failed answer, whatever it is: JSON text, a blob that holds JSON (A§8), or something else. */
export async function readFailure(response: Response | Blob): Promise<Envelope | null> {
  try {
    const body: unknown = JSON.parse(await response.text())
    return isEnvelope(body) ? body : null
  } catch {
    return null
  }
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
