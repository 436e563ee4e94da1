import { searchWork, workPrefix } from '@heliodesk/domain/account/captchaWork'
import { call } from '../../api/client.ts'

const atOnce = 4_000

export interface SolvedWork {
  readonly key: string
  readonly answer: string
}

/** Fetches something to compute and computes it, in slices that leave the page alive. Loaded when somebody asks for it. */
export async function solveWork(signal: AbortSignal): Promise<SolvedWork> {
  const { challenge, work, bits } = await call('GET /sys/captchaWork', { signal, silent: true })
  for (let from = 0; ; from += atOnce) {
    signal.throwIfAborted()
    const found = searchWork(work, bits, from, atOnce)
    if (found !== null) return { key: challenge, answer: `${workPrefix}${found}` }
    await new Promise((next) => setTimeout(next))
  }
}
