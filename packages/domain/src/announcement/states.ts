/** '0' draft, '1' released, '2' revoked. */
export type SendStatus = '0' | '1' | '2'
export type AnnouncementVerb = 'edit' | 'remove' | 'release' | 'revoke'

/** What may be done with an announcement and what becomes of it: the server enforces it, the screens draw their actions from it (A§4). */
const moves: readonly { readonly from: SendStatus; readonly verb: AnnouncementVerb; readonly to: SendStatus }[] = [
  { from: '0', verb: 'edit', to: '0' },
  { from: '0', verb: 'remove', to: '0' },
  { from: '0', verb: 'release', to: '1' },
  { from: '1', verb: 'revoke', to: '2' },
  { from: '2', verb: 'edit', to: '2' },
  { from: '2', verb: 'remove', to: '2' },
  { from: '2', verb: 'release', to: '1' },
]

/** The status afterwards, or null when this status does not allow it. */
export function statusAfter(from: string | null, verb: AnnouncementVerb): SendStatus | null {
  return moves.find((move) => move.from === from && move.verb === verb)?.to ?? null
}
