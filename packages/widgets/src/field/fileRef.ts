import type { FileRef } from '@heliodesk/contracts/kit/fields'

export function isFileRef(value: unknown): value is FileRef {
  return typeof value === 'object' && value !== null && 'fileName' in value && 'filePath' in value
}
