/**
 * Live messages of `/websocket/{userId}` (A§7.4). A message says which record changed and the browser
 * invalidates that query; it never carries the data itself. `topic`, `user`, `workOrder` and `workOrderCreate`
 * are the specification's; `station`, `alarm`, `record`, `dict`, `session` and `permission` are ours. Unknown commands are ignored.
 */
export type LiveMessage =
  | { readonly cmd: 'topic'; readonly msgId: string; readonly msgTxt: string }
  | { readonly cmd: 'user'; readonly msgId: string; readonly msgTxt: string }
  /** An announcement was taken back: whoever shows it asks for it again. */
  | { readonly cmd: 'revoke'; readonly msgId: string; readonly msgTxt: string }
  | { readonly cmd: 'workOrder'; readonly msgId: string; readonly msgTxt: string }
  | { readonly cmd: 'workOrderCreate'; readonly msgId: string; readonly msgTxt: string }
  /** New measurements. `stationIds` is empty when too many changed to name: refetch what is visible. */
  | { readonly cmd: 'station'; readonly msgId: string; readonly msgTxt: string; readonly stationIds: readonly string[] }
  /** An alarm started, was acknowledged, assigned or cleared. */
  | { readonly cmd: 'alarm'; readonly msgId: string; readonly msgTxt: string; readonly stationIds: readonly string[] }
  /** A record of this kind was made, changed, moved on or removed; without an id many were. */
  | {
      readonly cmd: 'record'
      readonly msgId: string
      readonly msgTxt: string
      readonly resource: string
      /** Null: it is gone, they are many, or what changed of it follows from other records. */
      readonly version: number | null
    }
  | { readonly cmd: 'dict'; readonly msgId: string; readonly msgTxt: string }
  /** The session ended elsewhere (logout, freeze, password change): sign in again. */
  | { readonly cmd: 'session'; readonly msgId: string; readonly msgTxt: string }
  /** The rights of the receiver changed: menu, routes and buttons are asked for anew. */
  | { readonly cmd: 'permission'; readonly msgId: string; readonly msgTxt: string }
  | { readonly cmd: 'heartcheck'; readonly msgId: string; readonly msgTxt: string }

const commands = new Set([
  'topic',
  'user',
  'revoke',
  'workOrder',
  'workOrderCreate',
  'station',
  'alarm',
  'record',
  'dict',
  'session',
  'permission',
  'heartcheck',
])

/** Parses a frame; malformed or unknown ones give null and are ignored (A§4). */
export function parseLiveMessage(text: string): LiveMessage | null {
  try {
    const value: unknown = JSON.parse(text)
    if (typeof value !== 'object' || value === null || !('cmd' in value)) return null
    return commands.has(String(value.cmd)) ? (value as LiveMessage) : null
  } catch {
    return null
  }
}
