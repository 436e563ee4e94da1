import { type LookupAddress, promises as names } from 'node:dns'
import { BlockList, isIP, type LookupFunction } from 'node:net'
import { errors } from '@heliodesk/contracts/errors'
import { type OutboundAllowance, plainHost } from '../envForms.ts'

/** Where to connect: the name is for TLS and headers, the address is what was looked at. */
export interface PinnedHost {
  readonly host: string
  readonly address: string
  readonly family: 4 | 6
}
/** Looks at where somebody's address leads before this server goes there. */
export interface OutboundGuard {
  /** Resolves the name once and answers the address to use; throws the refusal. */
  admit(host: string, port: number): Promise<PinnedHost>
}

type Resolve = (host: string) => Promise<readonly LookupAddress[]>
const resolveName: Resolve = (host) => names.lookup(host, { all: true, verbatim: true })

/** Networks of IPv4 that lead to this machine, to neighbours, or nowhere (RFC 6890 and its successors). */
const closedNetworks = [
  ...['0.0.0.0/8', '10.0.0.0/8', '100.64.0.0/10', '127.0.0.0/8', '169.254.0.0/16', '172.16.0.0/12', '192.0.0.0/24'],
  ...['192.0.2.0/24', '192.88.99.0/24', '192.168.0.0/16', '198.18.0.0/15', '198.51.100.0/24', '203.0.113.0/24'],
  ...['224.0.0.0/4', '240.0.0.0/4'],
]
/** Within the global unicast of IPv6: tunnels that hide an IPv4 address, and examples. */
const closedNetworks6 = ['2001::/23', '2001:db8::/32', '2002::/16', '3fff::/20']

function listOf(networks: readonly string[], family: 'ipv4' | 'ipv6'): BlockList {
  const list = new BlockList()
  for (const network of networks) {
    const [address = '', bits] = network.split('/')
    list.addSubnet(address, Number(bits), family)
  }
  return list
}
const closed4 = listOf(closedNetworks, 'ipv4')
const closed6 = listOf(closedNetworks6, 'ipv6')
const global6 = listOf(['2000::/3'], 'ipv6')

/** An address that belongs to the public internet. */
export function isPublicAddress(address: string): boolean {
  if (isIP(address) === 4) return !closed4.check(address, 'ipv4')
  return isIP(address) === 6 && global6.check(address, 'ipv6') && !closed6.check(address, 'ipv6')
}

function isWithin(address: string, { host, bits }: OutboundAllowance): boolean {
  const family = isIP(address) === 6 ? 'ipv6' : 'ipv4'
  if (isIP(host) === 0 || isIP(host) !== isIP(address)) return false
  const list = new BlockList()
  list.addSubnet(host, bits ?? (family === 'ipv6' ? 128 : 32), family)
  return list.check(address, family)
}

export function buildOutboundGuard(allowances: readonly OutboundAllowance[], resolve: Resolve = resolveName): OutboundGuard {
  return {
    async admit(given, port) {
      const host = plainHost(given)
      const found = await resolve(host).catch(() => [])
      const first = found[0]
      if (host === '' || !first) throw errors.outboundUnknown({ host: given })
      const mine = allowances.filter((one) => one.port === null || one.port === port)
      const isNamed = mine.some((one) => one.host === host)
      // One private address among public ones is enough: the name may answer with it the next time.
      const isFit = ({ address }: LookupAddress) => isPublicAddress(address) || mine.some((one) => isWithin(address, one))
      if (!isNamed && !found.every(isFit)) throw errors.outboundRefused({ host: given })
      return { host, address: first.address, family: first.family === 6 ? 6 : 4 }
    },
  }
}

/** For `lookup` of sockets and requests: answers the address that was looked at, whatever the name says now. */
export const lookupPinned =
  ({ address, family }: PinnedHost): LookupFunction =>
  (_host, { all }, done) =>
    all ? done(null, [{ address, family }]) : done(null, address, family)
