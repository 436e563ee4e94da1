import { openTargetOf } from '@heliodesk/domain/openTarget'
import { usePageLocation } from '../../app/pageLocation.tsx'
import styles from './appDirectory.module.css'

/** An address of a system or a tool: a page of ours in its tab, another host in a window of its own; anything else is a plain text. */
export function AddressLink({ address }: { readonly address: string | null }) {
  const { navigate } = usePageLocation()
  const target = openTargetOf(address)
  if (target === null) return <span>{address}</span>
  if (target.kind === 'external') {
    return (
      <a className={styles.link} href={target.url} target="_blank" rel="noopener noreferrer">
        {target.url}
      </a>
    )
  }
  return (
    <button type="button" className={styles.link} onClick={() => navigate(target.path)}>
      {target.path}
    </button>
  )
}
