import type { CSSProperties } from 'react'

/** Keeps a pinned cell at its place while the others scroll under it. */
export function pinStyle(pinnedAt: number | null): CSSProperties | undefined {
  return pinnedAt === null ? undefined : { position: 'sticky', left: pinnedAt }
}
