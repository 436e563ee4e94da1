import type { ResourceName } from '@heliodesk/contracts/resources/index'

/** Lists that are no records: a view, a log, what stands in memory. */
type ListName = ResourceName | 'auditLine' | 'changeRecord' | 'dataLog' | 'onlineUser' | 'permission' | 'receivableItem'
type Rest = readonly unknown[]

/**
 * The families of query keys: the first part, and what may follow it. The one place that knows them; a key of no family does not compile
 * (queryKeys.test-d.ts). What several files ask for, or invalidate, they take from `queryKeys` below; the rest of a key is a page's own affair.
 */
interface Families {
  /** Everything of one kind of record: lists, rows, counts. Made by `queryKeys.resource` alone, which knows the names. */
  readonly resource: readonly [ListName, ...Rest]
  readonly station: Rest
  readonly fleet: Rest
  readonly alarm: Rest
  readonly inbox: Rest
  readonly notice: readonly [id: string]
  readonly todo: Rest
  readonly departs: Rest
  readonly dict: readonly [code: string]
  readonly regions: Rest
  readonly peopleNames: readonly [asked: readonly string[]]
  readonly addressList: Rest
  readonly avatar: readonly [path: string | null | undefined]
  readonly storedFile: readonly [path: string | null]
  readonly workOrderImage: readonly [fileName: string | undefined, thumb: boolean]
  readonly account: readonly ['profile' | 'sessions' | 'history' | 'activity' | 'factors' | 'noticeSwitches', ...Rest]
  readonly thirdIdentities: Rest
  readonly userSetting: readonly [key: string]
  readonly savedQuery: readonly [resource: string]
  readonly quickSearch: readonly [asked: string]
  readonly registrations: Rest
  readonly telemetryImport: readonly ['jobs', ...Rest]
  readonly ingestKeys: Rest
  readonly gatewayRoutes: Rest
  readonly smsOutbox: Rest
  readonly messaging: readonly ['channels']
  readonly approval: Rest
  readonly report: readonly ['design' | 'preview' | 'choices', ...Rest]
  readonly monitoring: readonly ['runtime' | 'http' | 'trace' | 'disk' | 'redis' | 'database' | 'databaseActivity']
  readonly platformState: Rest
  readonly demo: Rest
  /** Definitions of all kinds of records: no answer of the server, but waited for like one. */
  readonly kinds: readonly []
}

declare module '@tanstack/react-query' {
  interface Register {
    queryKey: { readonly [F in keyof Families]: readonly [F, ...Families[F]] }[keyof Families]
  }
}

/** A name that is written down is one of these; an engine hands on the name of the definition that it was given. */
export type Named<N extends string> = N & (string extends N ? unknown : N extends ListName ? unknown : never)

/** First parts of keys. A live message names what changed and these are invalidated. */
export const queryKeys = {
  kinds: ['kinds'] as const,
  resource: <N extends string>(name: Named<N>) => ['resource', name as ListName] as const,
  record: <N extends string>(name: Named<N>, id: string) => ['resource', name as ListName, 'record', id] as const,
  /** Everything of all stations outside lists, and of one station: its live message invalidates all below. */
  stations: ['station'] as const,
  station: (id: string) => ['station', id] as const,
  stationOne: (id: string) => ['station', id, 'one'] as const,
  stationLine: (id: string) => ['station', id, 'line'] as const,
  stationDevice: (id: string) => ['station', id, 'device'] as const,
  stationFees: (id: string) => ['station', id, 'fees'] as const,
  profile: ['account', 'profile'] as const,
  /** Identities at other providers that the person has bound. */
  thirdIdentities: ['thirdIdentities'] as const,
  /** Fleet figures of the home page. */
  fleet: ['fleet'] as const,
  /** Open alarms: of the header, and of one station. */
  alarms: ['alarm'] as const,
  headerAlarms: ['alarm', 'header'] as const,
  stationAlarms: (id: string) => ['alarm', 'station', id] as const,
  /** What a person received: the header's lists and their message centre. */
  inbox: ['inbox'] as const,
  headerNotices: ['inbox', 'header'] as const,
  /** One message as its modal shows it; not part of the lists, it is asked for at each opening. */
  notice: (id: string) => ['notice', id] as const,
  /** What waits for the signed-in person. */
  todo: ['todo'] as const,
  departs: ['departs'] as const,
  /** The people of the address book, with the address of each one's picture. */
  colleagues: ['addressList'] as const,
} as const
