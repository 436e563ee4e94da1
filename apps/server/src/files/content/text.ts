import type { Bytes } from './reader.ts'

const step = 262_144
/** Control characters that no text has; tab, line ends, form feed and the escape of coloured logs are none of them. */
export const isControl = (byte: number): boolean =>
  byte < 32 && byte !== 9 && byte !== 10 && byte !== 12 && byte !== 13 && byte !== 27

/** Text in UTF-8 or GBK: every byte above 127 may occur in one of them, control characters in neither. */
export async function isPlainText(bytes: Bytes): Promise<boolean> {
  for (let at = 0; at < bytes.size; at += step) {
    const piece = await bytes.at(at, step)
    if (piece.length === 0 || piece.some(isControl)) return false
  }
  return true
}
