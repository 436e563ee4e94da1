import { runtimeConfig } from './runtimeConfig.ts'

const absolute = /^(https?:|data:image\/|blob:)/i

/** URL of a stored file: absolute ones stay, others get the static prefix (HTTP-14). Empty stays empty. */
export function staticUrl(path: string | null | undefined, staticBase: string = runtimeConfig.staticBase): string {
  if (!path) return ''
  if (absolute.test(path)) return path
  return `${staticBase.replace(/\/+$/, '')}/${path.replace(/^\/+/, '')}`
}
