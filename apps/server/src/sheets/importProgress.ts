/** How far the imports of this process are, by person and the name they gave the import. */

export interface Progress {
  readonly done: number
  readonly total: number
}

const running = new Map<string, Progress>()
const keyOf = (userId: string, id: string) => `${userId} ${id}`

export interface ProgressReport {
  tell(progress: Progress): void
  end(): void
}

/** Where an import tells how far it is; without a name nobody asks. */
export function reportProgress(userId: string, id: string | null): ProgressReport {
  if (id === null) return { tell: () => undefined, end: () => undefined }
  const key = keyOf(userId, id)
  return { tell: (progress) => void running.set(key, progress), end: () => void running.delete(key) }
}

/** Null when it is over, has not begun to write, or runs in another process. */
export const progressOf = (userId: string, id: string): Progress | null => running.get(keyOf(userId, id)) ?? null
