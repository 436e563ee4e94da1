import styles from './preview.module.css'
import { useLoaded, Waiting } from './useLoaded.tsx'

interface PdfFrameProps {
  /** What it shows; another one is asked for anew. */
  readonly of: string
  readonly name: string
  /** The address for the browser's own viewer, which sends no header of ours. Rejects with the reason why there is none. */
  readonly link: () => Promise<string>
}

/** A PDF in the browser's own viewer: it runs apart from our page. */
export function PdfFrame({ of, name, link }: PdfFrameProps) {
  const loaded = useLoaded(of, link)
  if (loaded === null || 'reason' in loaded) return <Waiting loaded={loaded} />
  return <iframe className={styles.frame} src={loaded.value} title={name} />
}
