import { errors as copy } from '../copy/zhCN/errors.ts'

/** What went wrong with a call, as far as the browser knows. */
export interface Failure {
  /** HTTP status; 0 when no answer came. */
  readonly status: number
  readonly kind: 'answer' | 'timeout' | 'unreachable'
  /** The server's sentence, empty when there is none. */
  readonly message: string
  readonly signedIn: boolean
}

/** What the person gets to see. `key` names the cause: the same cause is shown once, with a counter (ux §3). */
export type Reaction =
  | { readonly show: 'expired' }
  | { readonly show: 'expired-modal' }
  | { readonly show: 'notice'; readonly key: string; readonly title: string; readonly detail?: string }
  | { readonly show: 'warning'; readonly key: string; readonly title: string }

const notice = (key: string, title: string, detail?: string): Reaction =>
  detail ? { show: 'notice', key, title, detail } : { show: 'notice', key, title }

/** What a foreign server says in a 500 when the token has ended (A§8, D-TOKENTEXT): protocol, not wording. */
const tokenInvalidMark = 'Token失效'

/** The error catalogue of A§8 as one table (ERR-01 … ERR-08). */
export function reactionTo(failure: Failure): Reaction {
  const { status, message } = failure
  if (failure.kind === 'timeout' || status === 504) return notice('timeout', copy.timeout, copy.timeoutHint)
  if (failure.kind === 'unreachable') return notice('unreachable', copy.unreachable, copy.unreachableHint)
  if (status === 401) return failure.signedIn ? { show: 'expired' } : notice('401', message || copy.sessionExpired)
  if (status === 403) return notice('403', copy.forbidden, message)
  if (status === 404) return notice('404', copy.notFound)
  if (status === 500 && failure.signedIn && message.includes(tokenInvalidMark)) return { show: 'expired-modal' }
  if (status === 200) return { show: 'warning', key: `refusal:${message}`, title: message || copy.unknown }
  return notice(`${status}:${message}`, message || copy.unknown)
}

/** Work-chat apps (企业微信, 钉钉) cannot show the modal: a loading message stands in (ERR-07, D-WORKCHAT). */
export function isWorkChat(userAgent: string): boolean {
  return /wxwork|dingtalk/i.test(userAgent)
}

/** Draws reactions. The application registers one at start; until then failures are only thrown. */
export interface Presenter {
  notice(key: string, title: string, detail?: string): void
  warning(key: string, title: string): void
  expired(): void
  expiredModal(): void
}

let presenter: Presenter | null = null
export function setPresenter(next: Presenter): void {
  presenter = next
}

export function present(reaction: Reaction): void {
  if (!presenter) return
  if (reaction.show === 'expired') presenter.expired()
  else if (reaction.show === 'expired-modal') presenter.expiredModal()
  else if (reaction.show === 'warning') presenter.warning(reaction.key, reaction.title)
  else presenter.notice(reaction.key, reaction.title, reaction.detail)
}
