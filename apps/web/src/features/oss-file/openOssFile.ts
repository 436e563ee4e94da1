import { ticketLink } from '../../api/files.ts'

const open = '/sys/oss/file/open'

/** Saves a file through a link that is good once. A refusal was shown by the transport. */
export async function saveOssFile(id: string): Promise<void> {
  const href = await ticketLink(open, { id, download: '1' }).catch(() => null)
  if (href === null) return
  const link = document.createElement('a')
  link.href = href
  link.download = ''
  link.click()
}

/** Shows a file in a window of its own, which knows nothing of this one. */
export async function showOssFile(id: string): Promise<void> {
  // Opened at once: a browser lets no window open later than the click.
  const view = window.open('about:blank', '_blank')
  if (view !== null) view.opener = null
  const href = await ticketLink(open, { id }).catch(() => null)
  if (href === null) view?.close()
  else view?.location.replace(href)
}
