import { useEffect, useRef, useState } from 'react'
import { upload as copy } from '../copy/zhCN/upload.ts'
import type { SendOptions, UploadBiz } from '../services/fileServices.ts'
import { useWidgetServices } from '../services/WidgetServices.tsx'
import { useUploadHold } from './uploadHolds.tsx'
import { filesOf, type MultiFile, settled, uploadedOf } from './uploadModel.ts'
import { buildUploadQueue, type QueuedFile, type UploadQueue } from './uploadQueue.ts'

/** Where files go. Without an action into the application's own store, large ones in pieces. */
export interface UploadTarget {
  readonly biz?: UploadBiz
  /** Another call; then the token goes along only when asked for (PERM-18). */
  readonly action?: string
  readonly token?: boolean
  /** Field of the answer that holds the stored path; `message` unless given. */
  readonly responseName?: string
}

interface UploadsOptions {
  readonly value: string | readonly MultiFile[] | null | undefined
  readonly target: UploadTarget
  readonly limit: number
  readonly onEmit: (files: readonly QueuedFile[]) => void
  readonly onFail?: (file: QueuedFile) => void
}

export interface Uploads {
  readonly files: readonly QueuedFile[]
  readonly queue: UploadQueue
}

/** The files of a list: those of its value, and those on their way. What is under way is stopped when the list goes. */
export function useUploads(options: UploadsOptions): Uploads {
  const { uploadFile, sendFile } = useWidgetServices()
  const latest = useRef(options)
  latest.current = options
  const [files, setFiles] = useState<readonly QueuedFile[]>([])
  const [queue] = useState(() =>
    buildUploadQueue({
      send: async ({ file, ...shown }, travel) => {
        const { action, token = false, responseName, biz = 'temp' } = latest.current.target
        if (action === undefined) {
          const { path, size, url, name } = await uploadFile(file, { biz, ...travel })
          return { name, type: file.type, size, status: 'done', percent: 100, path, url }
        }
        const sending: SendOptions = { biz, action, withToken: token, ...travel }
        return settled(shown, await sendFile(file, sending), { responseName, unknown: copy.unknown })
      },
      limit: () => latest.current.limit,
      onChange: setFiles,
      onEmit: (all) => latest.current.onEmit(all),
      onFail: (file) => latest.current.onFail?.(file),
      failedText: () => copy.failed,
      now: () => performance.now(),
      newUid: () => crypto.randomUUID(),
    }),
  )
  const stored = filesOf(options.value)
  const key = stored.map(({ filePath }) => filePath).join()
  // biome-ignore lint/correctness/useExhaustiveDependencies: the paths say whether the value is another one
  useEffect(() => {
    // What the list itself handed on comes back as its value.
    const own = queue.files().flatMap(({ path, status }) => (status === 'done' && path !== undefined ? [path] : []))
    if (own.join() !== key) queue.reset(stored.map(uploadedOf))
  }, [key, queue])
  useEffect(() => () => queue.stop(), [queue])
  useUploadHold({ waiting: numberOf(files, 'uploading'), failed: numberOf(files, 'error') })
  return { files, queue }
}

const numberOf = (files: readonly QueuedFile[], status: QueuedFile['status']): number =>
  files.filter((file) => file.status === status).length
