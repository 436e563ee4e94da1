import { useEffect, useState } from 'react'
import { filePreview as copy } from '../copy/zhCN/filePreview.ts'
import { StateView } from '../state/StateView.tsx'
import styles from './preview.module.css'

type Loaded<T> = { readonly value: T } | { readonly reason: string } | null

/** Loads what a view draws; gives up when the view goes. */
export function useLoaded<T>(path: string, load: (signal: AbortSignal) => Promise<T>): Loaded<T> {
  const [loaded, setLoaded] = useState<Loaded<T>>(null)
  // biome-ignore lint/correctness/useExhaustiveDependencies: a path means one file for ever
  useEffect(() => {
    const controller = new AbortController()
    load(controller.signal)
      .then((value) => setLoaded({ value }))
      .catch((error: unknown) => {
        if (!controller.signal.aborted) setLoaded({ reason: error instanceof Error ? error.message : '' })
      })
    return () => controller.abort()
  }, [path])
  return loaded
}

export function Waiting({ loaded }: { readonly loaded: { readonly reason: string } | null }) {
  if (loaded === null)
    return (
      <p className={styles.note} role="status">
        {copy.loading}
      </p>
    )
  return <StateView kind="failed" title={copy.failed} hint={loaded.reason} />
}
