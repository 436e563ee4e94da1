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
 * Opens the export as a link with the token in the query (STATION-43). The token is a one-time ticket
 * that the server just issued for exactly this link: a session token never stands in a URL.
 */
export async function exportPowerFees(stationId: string, open: OpenLink = openLink): Promise<void> {
  const path = `/system/cloud/monitor/export/powerfees/${encodeURIComponent(stationId)}`
  const { ticket } = await call('POST /sys/download/ticket', { body: { method: 'GET', path } })
  open(`${runtimeConfig.apiBase}${path}?token=${encodeURIComponent(ticket)}`)
}
