/**
 * First parts of query keys. A live message names what changed and these are invalidated; whatever a page adds
 * behind them (filters, ranges) is its own affair.
 */
export const queryKeys = {
  /** Everything of one resource: lists, rows, counts. `['resource', 'station', …]` */
  resource: (name: string) => ['resource', name] as const,
  /** Everything of all stations outside lists, and of one station: its live message invalidates all below. */
  stations: ['station'] as const,
  station: (id: string) => ['station', id] as const,
  stationOne: (id: string) => ['station', id, 'one'] as const,
  stationLine: (id: string) => ['station', id, 'line'] as const,
  stationDevice: (id: string) => ['station', id, 'device'] as const,
  stationFees: (id: string) => ['station', id, 'fees'] as const,
  /** Identities at other providers that the person has bound. */
  thirdIdentities: ['third-identities'] as const,
  /** Fleet figures of the home page. */
  fleet: ['fleet'] as const,
  /** Open alarms: of the header, and of one station. */
  alarms: ['alarm'] as const,
  headerAlarms: ['alarm', 'header'] as const,
  stationAlarms: (id: string) => ['alarm', 'station', id] as const,
  /** What a person received: the header's lists and his message centre. */
  inbox: ['inbox'] as const,
  headerNotices: ['inbox', 'header'] as const,
  /** One message as its modal shows it; not part of the lists, it is asked for at each opening. */
  notice: (id: string) => ['notice', id] as const,
  /** What waits for the signed-in person. */
  todo: ['todo'] as const,
  departs: ['departs'] as const,
  /** The people of the address book, with the address of each one's picture. */
  colleagues: ['address-list'] as const,
  settings: (key: string) => ['setting', key] as const,
} as const
