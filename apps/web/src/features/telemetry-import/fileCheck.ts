import { limits } from '@heliodesk/contracts/limits'

export type FileProblem = 'notCsv' | 'tooLarge'

/** What is wrong with a chosen file before it is sent; the server looks at its bytes again. */
export function problemOf(file: Pick<File, 'name' | 'size'>): FileProblem | null {
  if (!/\.(csv|txt)$/i.test(file.name)) return 'notCsv'
  return file.size > limits.telemetryFileMb * 1024 * 1024 ? 'tooLarge' : null
}

/** `2.3 MB`, `37 KB`. */
export function sizeText(bytes: number): string {
  return bytes >= 1024 * 1024 ? `${(bytes / 1024 / 1024).toFixed(1)} MB` : `${Math.max(1, Math.round(bytes / 1024))} KB`
}
