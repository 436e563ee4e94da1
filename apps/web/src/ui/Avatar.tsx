import { useQuery } from '@tanstack/react-query'
import { fetchAvatar } from '../api/account.ts'
import styles from './Avatar.module.css'

interface Props {
  readonly name: string
  /** Stored path of the picture; without one the first letter of the name stands for it. */
  readonly path: string | null | undefined
  /** px */
  readonly size?: number
}

const asText = (blob: Blob): Promise<string> =>
  new Promise((resolve, reject) => {
    const reader = new FileReader()
    reader.onload = () => resolve(String(reader.result))
    reader.onerror = () => reject(reader.error ?? new Error('unreadable'))
    reader.readAsDataURL(blob)
  })

/**
 * A person's picture. It is fetched with the session, because an address in `src` could not carry one, and kept as
 * text: it is small and needs no release. Decorative: the name stands beside it.
 */
export function Avatar({ name, path, size = 28 }: Props) {
  const { data } = useQuery({
    queryKey: ['avatar', path],
    enabled: Boolean(path),
    queryFn: async () => asText(await fetchAvatar(path ?? '')),
    staleTime: Number.POSITIVE_INFINITY,
    retry: false,
  })
  if (path && data) return <img className={styles.avatar} src={data} alt="" width={size} height={size} />
  // Drawn by the style sheet: the name beside it is the text.
  return (
    <span
      className={styles.avatar}
      style={{ width: size, height: size, fontSize: Math.max(12, Math.round(size * 0.42)) }}
      data-letter={name.slice(0, 1)}
      aria-hidden="true"
    />
  )
}
