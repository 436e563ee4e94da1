import { type DestinationStream, type Logger, pino, stdTimeFunctions } from 'pino'
import type { Env } from '../env.ts'
import { redact, redactText } from './redact.ts'

/** The JSON log. Everything passes the redaction before it is written; control characters are escaped by JSON. */
export function buildLog(env: Pick<Env, 'logLevel' | 'logFile'>, sink?: DestinationStream): Logger {
  return pino(
    {
      level: env.logLevel,
      base: { pid: process.pid },
      timestamp: stdTimeFunctions.isoTime,
      // Errors are made plain by the redaction.
      serializers: { err: (error: unknown) => error },
      formatters: {
        level: (label) => ({ level: label }),
        log: (entry) => redact(entry) as Record<string, unknown>,
      },
      hooks: {
        logMethod(args, method) {
          const safe = args.map((arg) => (typeof arg === 'string' ? redactText(arg) : arg)) as typeof args
          method.apply(this, safe)
        },
      },
    },
    // The file tells who called from where: for the operator alone.
    sink ?? pino.destination({ dest: env.logFile ?? 1, sync: true, mkdir: true, mode: 0o600 }),
  )
}
