import { useMutation, useQueryClient } from '@tanstack/react-query'
import { lazy, Suspense, useState } from 'react'
import { call } from '#web/api/client.ts'
import { queryKeys } from '#web/api/queryKeys.ts'
import { loadChunk } from '#web/app/routes/views.ts'
import { provider as copy } from '#web/copy/zhCN/provider.ts'
import { Button } from '#web/ui/Button.tsx'
import { Card } from '#web/ui/Card.tsx'
import styles from './provider.module.css'

const ScanCode = lazy(() => loadChunk(() => import('#web/ui/ScanCode.tsx')))

const asks = {
  identity: { path: 'POST /api/faceVerify/ask', resource: 'faceVerify' },
  signing: { path: 'POST /api/contract/askSigning', resource: 'contract' },
  account: { path: 'POST /api/bankcardclassII/ask', resource: 'bankCardOpenAccountRecord' },
} as const

interface Props {
  readonly kind: keyof typeof asks
  readonly id: string
}

/** On the page of a record that waits for somebody else: the way there, and whether they have answered. */
export function ProviderRequest({ kind, id }: Props) {
  const { path, resource } = asks[kind]
  const queries = useQueryClient()
  const ask = useMutation({
    mutationFn: () => call(path, { body: { id } }),
    onSuccess: ({ state }) =>
      state === 'settled' ? queries.invalidateQueries({ queryKey: queryKeys.resource(resource) }) : undefined,
  })
  const words = copy[kind]
  const { data } = ask
  return (
    <Card title={words.title}>
      <div className={styles.request}>
        <div className={styles.words}>
          <p>{words.hint}</p>
          <p role="status" className={data?.fault ? styles.fault : styles.quiet}>
            {data && (data.fault ?? copy[data.state])}
          </p>
          <div className={styles.buttons}>
            <Button look={data === undefined ? 'primary' : 'plain'} busy={ask.isPending} onClick={() => ask.mutate()}>
              {data === undefined ? words.show : copy.again}
            </Button>
            {data?.link && <Link link={data.link} open={words.open} />}
          </div>
        </div>
        {data?.link && (
          <Suspense fallback={null}>
            <div className={styles.code} role="img" aria-label={copy.qr}>
              <ScanCode value={data.link} size={148} />
            </div>
          </Suspense>
        )}
      </div>
    </Card>
  )
}

function Link({ link, open }: { readonly link: string; readonly open: string }) {
  const [isCopied, setCopied] = useState(false)
  const copyLink = async (): Promise<void> => {
    await navigator.clipboard.writeText(link)
    setCopied(true)
  }
  return (
    <>
      <Button onClick={() => window.open(link, '_blank', 'noopener,noreferrer')}>{open}</Button>
      <Button onClick={() => void copyLink()}>{isCopied ? copy.copied : copy.copy}</Button>
    </>
  )
}
