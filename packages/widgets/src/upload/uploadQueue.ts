import { failed, isAllDone, keepLast, type UploadedFile } from './uploadModel.ts'

/** A file of a list, stored already or on its way. */
export interface QueuedFile extends UploadedFile {
  readonly uid: string
  /** What was chosen here: drawn at once, sent again on another try. */
  readonly file?: File
  /** Waits for its turn, or was stopped by the person. */
  readonly wait?: 'turn' | 'paused'
  /** Bytes per second, while it travels. */
  readonly speed?: number
}

export interface QueueOptions {
  /** Sends a file and answers it settled; rejects when nothing came back or it was aborted. */
  readonly send: (file: QueuedFile & { readonly file: File }, travel: Travel) => Promise<UploadedFile>
  /** Newest files that stay; 0 = all. */
  readonly limit: () => number
  readonly onChange: (files: readonly QueuedFile[]) => void
  /** The list as it may be handed on: all of it is done. */
  readonly onEmit: (files: readonly QueuedFile[]) => void
  readonly onFail: (file: QueuedFile) => void
  readonly failedText: () => string
  readonly now: () => number
  readonly newUid: () => string
}
export interface Travel {
  readonly onProgress: (fraction: number) => void
  readonly signal: AbortSignal
}

export interface UploadQueue {
  files(): readonly QueuedFile[]
  /** Takes what is stored elsewhere as the list, keeping what is under way. */
  reset(stored: readonly UploadedFile[]): void
  add(files: readonly File[]): void
  remove(uid: string): void
  retry(uid: string): void
  pause(uid: string): void
  order(uids: readonly string[]): void
  stop(): void
}

/** How many files of one list travel at once. */
const atOnce = 3

/** Sends the files of a list, a few at once, and hands the list on when all of it is done (B§4). */
export function buildUploadQueue(options: QueueOptions): UploadQueue {
  let files: readonly QueuedFile[] = []
  const underWay = new Map<string, AbortController>()

  const set = (next: readonly QueuedFile[]): void => {
    files = next
    options.onChange(files)
  }
  const patch = (uid: string, change: (file: QueuedFile) => QueuedFile): void =>
    set(files.map((file) => (file.uid === uid ? change(file) : file)))
  const emit = (): void => {
    if (isAllDone(files)) options.onEmit(files)
  }

  function start(): void {
    for (const file of files) {
      if (underWay.size >= atOnce) return
      if (file.status === 'uploading' && file.wait === 'turn' && file.file) void travel({ ...file, file: file.file })
    }
  }

  async function travel(file: QueuedFile & { readonly file: File }): Promise<void> {
    const { uid } = file
    const controller = new AbortController()
    underWay.set(uid, controller)
    patch(uid, ({ wait: _, message: _said, ...rest }) => ({ ...rest, status: 'uploading' }))
    const began = options.now()
    const onProgress = (fraction: number): void => {
      const seconds = (options.now() - began) / 1_000
      const speed = seconds > 0.5 ? { speed: (file.size * fraction) / seconds } : {}
      if (!controller.signal.aborted) patch(uid, (one) => ({ ...one, percent: Math.floor(fraction * 100), ...speed }))
    }
    const settledFile = await options
      .send(file, { onProgress, signal: controller.signal })
      .catch((error: unknown) =>
        failed(file, error instanceof Error && error.message !== '' ? error.message : options.failedText()),
      )
    if (underWay.get(uid) === controller) underWay.delete(uid)
    if (!controller.signal.aborted) {
      patch(uid, () => ({ ...settledFile, uid, file: file.file }))
      if (settledFile.status === 'error') options.onFail({ ...settledFile, uid })
      emit()
    }
    start()
  }

  const abort = (uid: string): void => {
    underWay.get(uid)?.abort()
    underWay.delete(uid)
  }

  return {
    files: () => files,
    reset(stored) {
      const waiting = files.filter(({ status }) => status !== 'done')
      const known = stored.map(
        (file) => files.find(({ path, status }) => status === 'done' && path === file.path) ?? { ...file, uid: file.path ?? '' },
      )
      set([...known, ...waiting])
    },
    add(chosen) {
      const made = chosen.map(
        (file): QueuedFile => ({
          uid: options.newUid(),
          name: file.name,
          type: file.type,
          size: file.size,
          status: 'uploading',
          percent: 0,
          wait: 'turn',
          file,
        }),
      )
      const all = [...files, ...made]
      const kept = keepLast(all, options.limit())
      for (const { uid } of all) if (!kept.some((file) => file.uid === uid)) abort(uid)
      set(kept)
      start()
    },
    remove(uid) {
      abort(uid)
      set(files.filter((file) => file.uid !== uid))
      emit()
      start()
    },
    retry(uid) {
      patch(uid, ({ message: _, ...file }) => ({ ...file, status: 'uploading', wait: 'turn' }))
      start()
    },
    pause(uid) {
      abort(uid)
      patch(uid, ({ speed: _, ...file }) => ({ ...file, wait: 'paused' }))
      start()
    },
    order(uids) {
      set(uids.flatMap((uid) => files.find((file) => file.uid === uid) ?? []))
      emit()
    },
    stop() {
      for (const controller of underWay.values()) controller.abort()
    },
  }
}
