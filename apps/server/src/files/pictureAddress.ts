import { uploadPlaces } from '@heliodesk/contracts/uploads'

/**
 * Addresses of stored pictures as existing clients show them: `/sys/common/static/<path>?ticket=…`. The ticket is put in front of the
 * person and taken off whatever comes back, so that no record holds one (decision 055).
 */
export const avatarFolder = 'avatar'
const path = `(?:${[...Object.keys(uploadPlaces), avatarFolder].join('|')})/\\d{6}/\\d{1,19}\\.[a-z0-9]{1,8}`

const wholePath = new RegExp(`^${path}$`)
const ticketed = new RegExp(`(?<![\\w-])(${path})\\?ticket=[\\w.-]*`, 'g')
const shownPicture = new RegExp(`(\\ssrc=")/sys/common/(?:static|download)/(${path})(?=")`, 'g')
const givenPicture = new RegExp(
  `(\\ssrc\\s*=\\s*)(["'])(?:(?:https?:)?//([^"'/\\s]{1,255}))?((?:/[\\w.-]+)*?)/sys/common/(?:static|download)/(${path})\\2`,
  'gi',
)

export type TicketOf = (path: string) => string

const withTicket = (one: string, ticketOf: TicketOf): string => `${one}?ticket=${ticketOf(one)}`

/** A path, or several with commas between them, each with its ticket. Anything else stays as it is. */
export const ticketedPaths = (value: string, ticketOf: TicketOf): string =>
  value
    .split(',')
    .map((one) => (wholePath.test(one) ? withTicket(one, ticketOf) : one))
    .join(',')

/** HTML of ours with the addresses of its pictures as a browser can load them. */
export const ticketedHtml = (html: string, apiBase: string, ticketOf: TicketOf): string =>
  html.replace(
    shownPicture,
    (_, before: string, found: string) => `${before}${apiBase}/sys/common/static/${withTicket(found, ticketOf)}`,
  )

export const withoutTickets = (text: string): string => (text.includes('?ticket=') ? text.replace(ticketed, '$1') : text)

/** HTML in which an editor has written our pictures with host and prefix: they are ours again, and no other server's become so. */
export const ownPictures = (html: string, own: { readonly host: string; readonly apiBase: string }): string =>
  html.replace(
    givenPicture,
    (whole: string, before: string, quote: string, host: string | undefined, prefix: string, found: string) =>
      (host === undefined || host === own.host) && prefix === own.apiBase
        ? `${before}${quote}/sys/common/static/${found}${quote}`
        : whole,
  )
