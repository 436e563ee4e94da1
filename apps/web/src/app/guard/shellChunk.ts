import type { ComponentType } from 'react'
import { lazyReady } from '../routes/lazyReady.ts'
import { loadChunk } from '../routes/views.ts'

let loaded: { readonly default: ComponentType } | undefined

/** The frame around signed-in pages: a script of its own. */
export async function loadShell(): Promise<{ readonly default: ComponentType }> {
  loaded = await loadChunk(() => import('../shell/Shell.tsx'))
  return loaded
}

export const Shell = lazyReady(() => loaded, loadShell)
