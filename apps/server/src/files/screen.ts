import { Readable } from 'node:stream'
import { finished } from 'node:stream/promises'
import { errors } from '@heliodesk/contracts/errors'
import type { Logger } from 'pino'
import type { ClamdPlace } from '../envForms.ts'
import { openScan, type Scan, ScannerAway } from './clamd.ts'

/**
 * What every file that somebody uploads passes before it is kept: the scanner of the installation, where one is set. What it names is
 * refused; when it cannot be asked, nothing is taken (security §2 line 50).
 */
export interface UploadScreen {
  /** The same bytes; they end with a refusal instead of their end when the scanner does not let them pass. */
  pass(body: Readable, fileName: string): Readable
  /** The same for bytes that wait already; `open` is not called where no scanner is set. */
  check(open: () => Readable, fileName: string): Promise<void>
}

/** How long the scanner may say nothing, while bytes are sent and while it thinks. */
const usualSilenceMs = 30_000

export function buildScreen(
  place: ClamdPlace | null,
  log: Pick<Logger, 'error' | 'warn'>,
  silenceMs: number = usualSilenceMs,
): UploadScreen {
  if (place === null) return { pass: (body) => body, check: async () => undefined }
  const pass = (body: Readable, fileName: string): Readable =>
    Readable.from(screened(body, { open: () => openScan(place, silenceMs), fileName, log }), { objectMode: false })
  return {
    pass,
    async check(open, fileName) {
      const body = pass(open(), fileName)
      body.resume()
      await finished(body)
    },
  }
}

interface Screened {
  readonly open: () => Promise<Scan>
  readonly fileName: string
  readonly log: Pick<Logger, 'error' | 'warn'>
}

/** Asks from the first byte on, so that a large file is judged as soon as it is through; the last byte leaves before the verdict. */
async function* screened(body: Readable, file: Screened): AsyncGenerator<Buffer> {
  const scan = await orRefuse(file.open(), file)
  try {
    for await (const chunk of body as AsyncIterable<Buffer>) {
      await orRefuse(scan.write(chunk), file)
      yield chunk
    }
    const finding = await orRefuse(scan.finish(), file)
    if (finding !== null) throw infected(finding, file)
  } finally {
    scan.abandon()
    body.destroy()
  }
}

async function orRefuse<T>(asked: Promise<T>, file: Screened): Promise<T> {
  try {
    return await asked
  } catch (error) {
    throw refusalOf(error, file)
  }
}

const shown = (name: string): string => name.slice(-100)

function infected(finding: string, { fileName, log }: Screened): Error {
  log.warn({ fileName: shown(fileName), finding }, 'upload refused: malware')
  return errors.fileInfected({ name: shown(fileName), finding })
}

function refusalOf(error: unknown, { fileName, log }: Screened): Error {
  if (!(error instanceof ScannerAway)) return error instanceof Error ? error : new Error(String(error))
  log.error({ err: error }, 'upload refused: the malware scanner cannot be asked')
  return errors.scannerAway({ name: shown(fileName) })
}
