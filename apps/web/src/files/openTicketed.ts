import { call } from '#web/api/client.ts'
import { runtimeConfig } from '#web/api/runtimeConfig.ts'

/** Opens a link in this page's frame tree without leaving the page; the answer is an attachment. */
export type OpenLink = (url: string) => void
const openLink: OpenLink = (url) => {
  const anchor = document.createElement('a')
  anchor.href = url
  anchor.rel = 'noopener'
  document.body.append(anchor)
  anchor.click()
  anchor.remove()
}

/**
 * Opens a file of the server as a link with a token in the query. The token is a one-time ticket that the server just issued for exactly
 * this path: a session token never stands in a URL.
 */
export async function openTicketed(path: string, open: OpenLink = openLink): Promise<void> {
  const { ticket } = await call('POST /sys/download/ticket', { body: { method: 'GET', path } })
  open(`${runtimeConfig.apiBase}${path}?token=${encodeURIComponent(ticket)}`)
}
