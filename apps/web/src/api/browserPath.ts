import { runtimeConfig } from './runtimeConfig.ts'

/** A path of the application, or a file of the build, as the browser's address bar shows it: from the root, whatever page is open. */
export function browserPath(path: string, basePath: string = runtimeConfig.basePath): string {
  return basePath + path.replace(/^\/+/, '')
}
