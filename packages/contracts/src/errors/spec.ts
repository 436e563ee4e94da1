import type { ErrorSpec } from '../kit/error.ts'

/** A business refusal: HTTP 200 with `success:false` and this code. */
export const refusal = <const Z extends string>(
  code: number,
  zh: Z,
  en: string,
  show: ErrorSpec['show'] = 'toast',
): ErrorSpec & { readonly zh: Z } => ({
  status: 200,
  code,
  zh,
  en,
  show,
})
/** A protocol error: the status says it. */
export const protocol = <const Z extends string>(
  status: number,
  code: number,
  zh: Z,
  en: string,
  show: ErrorSpec['show'] = 'notification',
): ErrorSpec & { readonly zh: Z } => ({
  status,
  code,
  zh,
  en,
  show,
})
