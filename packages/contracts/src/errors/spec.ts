import type { ErrorSpec } from '../kit/error.ts'

/** A business refusal: HTTP 200 with `success:false` and this code. */
export const refusal = (code: number, zh: string, en: string, show: ErrorSpec['show'] = 'toast'): ErrorSpec => ({
  status: 200,
  code,
  zh,
  en,
  show,
})
/** A protocol error: the status says it. */
export const protocol = (
  status: number,
  code: number,
  zh: string,
  en: string,
  show: ErrorSpec['show'] = 'notification',
): ErrorSpec => ({
  status,
  code,
  zh,
  en,
  show,
})
