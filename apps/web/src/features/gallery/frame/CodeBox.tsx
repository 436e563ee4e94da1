import { toast } from '#web/app/toast.ts'
import { gallery as copy } from '#web/copy/zhCN/gallery.ts'
import { Icon } from '#web/ui/Icon.tsx'
import { tokensOf } from './codeOf.ts'
import styles from './gallery.module.css'

/** The code of what stands above it, to be taken along. */
export function CodeBox({ code, of }: { readonly code: string; readonly of: string }) {
  const take = async () => {
    try {
      await navigator.clipboard.writeText(code)
      toast.success(copy.copied)
    } catch {
      toast.warning(copy.copyByHand)
    }
  }
  return (
    <figure className={styles.code}>
      <figcaption>
        TSX
        <button type="button" onClick={() => void take()} aria-label={copy.copyOf(of)}>
          <Icon name="copy" />
          {copy.copy}
        </button>
      </figcaption>
      {/* What scrolls can be scrolled by keys. */}
      <section className={styles.source} tabIndex={0} aria-label={copy.codeOf(of)}>
        <pre>
          <code>
            {tokensOf(code).map(({ kind, text }, at) => (
              // biome-ignore lint/suspicious/noArrayIndexKey: tokens have no identity beyond their place
              <span key={at} data-kind={kind}>
                {text}
              </span>
            ))}
          </code>
        </pre>
      </section>
    </figure>
  )
}
