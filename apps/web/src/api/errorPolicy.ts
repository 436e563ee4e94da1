import { type Cause, entryOf } from './errorCatalogue.ts'

/** What went wrong with a call, as far as the browser knows. */
export interface Failure {
  /** HTTP status; 0 when no answer came. */
  readonly status: number
  readonly kind: 'answer' | 'timeout' | 'unreachable' | 'cut'
  /** The server's sentence, empty when there is none. */
  readonly message: string
  readonly signedIn: boolean
  /** Number under which the server's log knows what went wrong there. */
  readonly trace?: string | undefined
}

/** What the person gets to see. `key` names the cause: the same cause is shown once, with a counter (ux §3). */
export type Reaction =
  | { readonly show: 'expired' }
  | { readonly show: 'expired-modal' }
  | { readonly show: 'notice'; readonly key: string; readonly title: string; readonly detail?: string; readonly trace?: string }
  | { readonly show: 'warning'; readonly key: string; readonly title: string }

interface Said {
  readonly said?: string
  /** Tells this from another failure of the same cause; the words do when it is left out. */
  readonly key?: string
  readonly detail?: string
  readonly trace?: string | undefined
}

/** A cause of the catalogue as a message at the top: a warning where it says so, else a notice. */
function messageOf(cause: Cause, { said = '', key, detail, trace }: Said = {}): Extract<Reaction, { key: string }> {
  const { place, words, hint } = entryOf(cause)
  const title = words(said)
  if (place === 'warning') return { show: 'warning', key: `${cause}:${key ?? title}`, title }
  const more = detail || hint?.()
  return {
    show: 'notice',
    key: key ?? cause,
    title,
    ...(more ? { detail: more } : {}),
    ...(trace ? { trace } : {}),
  }
}

/** What a foreign server says in a 500 when the token has ended (A§8, D-TOKENTEXT): protocol, not wording. */
const tokenInvalidMark = 'Token失效'

/** How a failed call is met (ERR-01 … ERR-08, ERR-16). The number of a failure does not make it another cause. */
export function reactionTo(failure: Failure): Reaction {
  const { status, message, trace, signedIn } = failure
  if (failure.kind === 'timeout' || status === 504) return messageOf('timeout')
  if (failure.kind === 'unreachable') return messageOf('unreachable')
  if (failure.kind === 'cut') return messageOf('cut')
  if (status === 401)
    return signedIn
      ? { show: 'expired' }
      : messageOf('otherStatus', { key: '401', said: message || entryOf('expired').words('') })
  if (status === 403) return messageOf('forbidden', { detail: message })
  if (status === 404) return messageOf('notFound')
  if (status === 500 && signedIn && message.includes(tokenInvalidMark)) return { show: 'expired-modal' }
  if (status === 200) return messageOf('refused', { said: message })
  const key = `${status}:${trace === undefined ? message : message.replaceAll(trace, '')}`
  return messageOf('otherStatus', { said: message, key, trace })
}

/** Work-chat apps (企业微信, 钉钉) cannot show the modal: a loading message stands in (ERR-07, D-WORKCHAT). */
export function isWorkChat(userAgent: string): boolean {
  return /wxwork|dingtalk/i.test(userAgent)
}

/** Draws reactions. The application registers one at start; until then failures are only thrown. */
export interface Presenter {
  notice(key: string, title: string, more?: { readonly detail?: string; readonly trace?: string }): void
  /** `way`: the page of the application where it is mended. */
  warning(key: string, title: string, way?: string): void
  success(key: string, title: string): void
  expired(): void
  expiredModal(): void
}

let presenter: Presenter | null = null
export function setPresenter(next: Presenter): void {
  presenter = next
}

export function present(reaction: Reaction, way?: string): void {
  if (!presenter) return
  if (reaction.show === 'expired') presenter.expired()
  else if (reaction.show === 'expired-modal') presenter.expiredModal()
  else if (reaction.show === 'warning') presenter.warning(reaction.key, reaction.title, ...(way === undefined ? [] : [way]))
  else {
    const { key, title, detail, trace } = reaction
    presenter.notice(key, title, { ...(detail ? { detail } : {}), ...(trace ? { trace } : {}) })
  }
}

/** Says something of the catalogue at the top of the screen, once for each cause. */
export function report(cause: Cause, said = ''): void {
  const { place, words } = entryOf(cause)
  if (place === 'success') presenter?.success(cause, words(said))
  else present(messageOf(cause, { said }))
}
