import { wireTime } from '@heliodesk/domain/solar/slots'
import type { Place } from './fileStore.ts'

/** The only paths that exist: whatever else a client names (`..`, absolute, encoded) is not found. */
const storedPath = /^[a-z][a-z0-9-]{0,31}\/\d{6}\/\d{1,19}\.[a-z0-9]{1,8}$/
export const isStoredPath = (path: string): boolean => storedPath.test(path)

/** `folder/202611/<id>.csv` */
export function placePath({ folder, extension }: Place, id: string, nowMs: number): string {
  const path = `${folder}/${monthOf(nowMs)}/${id}.${safeExtension(extension)}`
  if (!storedPath.test(path)) throw new Error(`not a folder name: ${folder}`)
  return path
}

/** `202611`, a month of Asia/Shanghai. */
const monthOf = (nowMs: number): string => wireTime(nowMs).slice(0, 7).replace('-', '')

const safeExtension = (extension: string): string => {
  const plain = extension.toLowerCase().replace(/^\./, '')
  return /^[a-z0-9]{1,8}$/.test(plain) ? plain : 'bin'
}
