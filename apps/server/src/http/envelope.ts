import type { Envelope } from '@heliodesk/contracts/kit/envelope'

export function success(result: unknown, message: string, code: number | string, nowMs: number): Envelope {
  return { success: true, message, code, result: result ?? null, timestamp: nowMs }
}

export function failure(message: string, code: number, result: unknown, nowMs: number): Envelope {
  return { success: false, message, code, result: result ?? null, timestamp: nowMs }
}
