import type { Env } from '../env.ts'

/** Address of a page of ours in what is read elsewhere; without a public address only its path, which names it all the same. */
export function pageLink({ publicUrl, basePath }: Pick<Env, 'publicUrl' | 'basePath'>, path: string): string {
  return `${publicUrl ?? ''}${basePath}${path}`
}
