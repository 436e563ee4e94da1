import type { FilePreview, LayoutChoice } from '@heliodesk/contracts/endpoints/measuredFiles'
import { useRef, useState } from 'react'
import { call } from '#web/api/client.ts'

/** The file that waits for a choice. What a choice makes of it is always the server's answer. */
export function useDraft(initial: FilePreview) {
  const [preview, setPreview] = useState(initial)
  /** Shown at once; the preview follows. */
  const [layout, setLayout] = useState(initial.layout)
  const [busy, setBusy] = useState(false)
  const last = useRef<AbortController | null>(null)

  /** Only the newest question counts; null asks to recognise anew. */
  const ask = async (next: LayoutChoice | null) => {
    last.current?.abort()
    const own = new AbortController()
    last.current = own
    if (next) setLayout(next)
    setBusy(true)
    try {
      const input = { params: { jobId: initial.jobId }, body: { layout: next }, signal: own.signal }
      const answer = await call('POST /api/telemetry/import/:jobId/preview', input)
      if (own.signal.aborted) return
      setPreview(answer)
      setLayout(answer.layout)
    } catch {
      // The transport has said why; the choice goes back to what is shown.
      if (!own.signal.aborted) setLayout(preview.layout)
    } finally {
      if (last.current === own) setBusy(false)
    }
  }
  return {
    preview,
    layout,
    busy,
    change: (part: Partial<LayoutChoice>) => void ask({ ...layout, ...part }),
    reset: () => void ask(null),
  }
}
export type Draft = ReturnType<typeof useDraft>
