import { Component, type ReactNode } from 'react'
import { expired } from '../../copy/zhCN/expired.ts'
import { shell } from '../../copy/zhCN/shell.ts'
import { Button } from '../../ui/Button.tsx'
import { usePageLocation } from '../pageLocation.tsx'
import { noteReload, wasReloadedFor } from '../routes/reloadOnce.ts'
import { homePath } from '../routes/staticRoutes.ts'
import { ChunkLoadError } from '../routes/views.ts'
import { CopyDetails } from './CopyDetails.tsx'
import { PageMessage } from './PageMessage.tsx'

interface Props {
  /** View inside, named when it is missing from the build. */
  readonly component: string
  /** Mounts the view anew. */
  readonly onRetry: () => void
  readonly children: ReactNode
}

function texts(error: Error, component: string): { readonly title: string; readonly text: string } {
  const copy = shell.page
  if (!(error instanceof ChunkLoadError)) return { title: copy.failedTitle, text: copy.failedText }
  if (error.code === 'MODULE_NOT_FOUND') return { title: copy.missingTitle, text: copy.missingText(component) }
  return { title: copy.chunkTitle, text: wasReloadedFor(component) ? expired.reloadedOnce : copy.chunkText }
}

/** Back to where every page can be reached from. */
function HomeButton() {
  const { navigate } = usePageLocation()
  return (
    <Button look="primary" onClick={() => navigate(homePath)}>
      {shell.page.home}
    </Button>
  )
}

/** One page's failure stays one page's failure. A view that was not fetched offers to load everything again. */
export class PageBoundary extends Component<Props, { readonly error: Error | null }> {
  override state: { readonly error: Error | null } = { error: null }

  static getDerivedStateFromError(error: unknown): { readonly error: Error } {
    return { error: error instanceof Error ? error : new Error(String(error)) }
  }

  private readonly retry = (): void => {
    this.setState({ error: null })
    this.props.onRetry()
  }

  /** Loads everything again; the browser asks first where something is unsaved. Offered once: a second time would not help either. */
  private readonly reload = (): void => {
    noteReload(this.props.component)
    location.reload()
  }

  override render(): ReactNode {
    const { error } = this.state
    if (!error) return this.props.children
    const stale = error instanceof ChunkLoadError
    const missing = stale && error.code === 'MODULE_NOT_FOUND'
    const mayReload = stale && !missing && !wasReloadedFor(this.props.component)
    return (
      <PageMessage {...texts(error, this.props.component)} icon={missing ? 'box' : 'alarm'} detail={missing ? '' : error.message}>
        {missing && <HomeButton />}
        {!missing && (
          <Button look="primary" onClick={this.retry}>
            {shell.page.retry}
          </Button>
        )}
        {mayReload && <Button onClick={this.reload}>{shell.page.reload}</Button>}
        {!missing && <CopyDetails error={error} />}
      </PageMessage>
    )
  }
}
