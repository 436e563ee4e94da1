import { runtimeConfig } from '../../api/runtimeConfig.ts'
import { expired as copy } from '../../copy/zhCN/expired.ts'
import { Button } from '../../ui/Button.tsx'
import { toast } from '../toast.ts'

/** What helps whoever looks for the cause; nothing personal is in it. */
function report(error: Error): string {
  const trace = 'trace' in error && typeof error.trace === 'string' ? error.trace : ''
  const { version, build } = runtimeConfig
  return [error.name, error.message, trace, location.pathname, version, build, new Date().toISOString()]
    .filter(Boolean)
    .join(' | ')
}

/** Copies an unexpected error for an administrator; the text itself stands below the message for browsers that do not allow it. */
export function CopyDetails({ error }: { readonly error: Error }) {
  const take = async (): Promise<void> => {
    try {
      await navigator.clipboard.writeText(report(error))
      toast.success(copy.copied, { key: 'copied' })
    } catch {
      toast.info(report(error), { key: 'copied' })
    }
  }
  return <Button onClick={() => void take()}>{copy.copyDetails}</Button>
}
