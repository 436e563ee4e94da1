import { createServer, request } from 'node:http'
import type { AddressInfo } from 'node:net'
import { describe, expect, test } from 'vitest'
import { parseAllowances } from '../envForms.ts'
import { buildOutboundGuard, isPublicAddress, lookupPinned } from './outboundGuard.ts'

const answering = (addresses: readonly string[]) => async () =>
  addresses.map((address) => ({ address, family: address.includes(':') ? 6 : 4 }))
const refused = (addresses: readonly string[], allow = '', port = 443) =>
  buildOutboundGuard(parseAllowances(allow), answering(addresses)).admit('somewhere.example', port)

describe('the guard over outgoing connections', () => {
  test.each(
    '127.0.0.1 127.255.0.9 0.0.0.0 10.1.2.3 100.64.0.1 169.254.169.254 172.16.0.1 172.31.255.255 192.168.1.1 198.18.0.1 224.0.0.1 255.255.255.255 :: ::1 ::ffff:8.8.8.8 fe80::1 fc00::1 fd12::1 ff02::1 64:ff9b::7f00:1 2002:7f00:1:: 2001:db8::1 2001::1'.split(
      ' ',
    ),
  )('does not go to %s', async (address) => {
    expect(isPublicAddress(address)).toBe(false)
    await expect(refused([address])).rejects.toThrow('指向内网、本机或保留地址')
  })

  test('goes to public addresses, and keeps to the one that it looked at', async () => {
    for (const address of ['8.8.8.8', '172.32.0.1', '2606:4700::1111']) {
      expect(await refused([address])).toMatchObject({ host: 'somewhere.example', address })
    }
  })

  test('one private address among public ones closes the name', async () => {
    await expect(refused(['8.8.8.8', '10.0.0.1'])).rejects.toThrow('指向内网、本机或保留地址')
  })

  test('a name that leads nowhere is reported as such', async () => {
    await expect(refused([])).rejects.toThrow('找不到主机“somewhere.example”')
    const failing = buildOutboundGuard([], async () => Promise.reject(new Error('ENOTFOUND')))
    await expect(failing.admit('nowhere.example', 80)).rejects.toThrow('找不到主机')
  })

  test.each(['127.1', '2130706433', '0x7f000001', 'LOCALHOST', 'localhost.', '[::1]'])(
    'the spelling %s of this machine is seen through',
    async (host) => {
      await expect(buildOutboundGuard([]).admit(host, 80)).rejects.toThrow(/指向内网|找不到主机/)
    },
  )

  test('the operator opens names, addresses and networks, of all ports or of one', async () => {
    expect(await refused(['10.0.0.5'], '10.0.0.5')).toMatchObject({ address: '10.0.0.5' })
    expect(await refused(['10.0.0.5'], '10.0.0.0/24:5432', 5432)).toMatchObject({ address: '10.0.0.5' })
    expect(await refused(['fd00::5'], 'fd00::/16')).toMatchObject({ address: 'fd00::5', family: 6 })
    expect(await refused(['10.0.0.5'], 'Somewhere.example:5432', 5432)).toMatchObject({ address: '10.0.0.5' })
    await expect(refused(['10.0.0.5'], '10.0.0.0/24:5432', 6379)).rejects.toThrow('指向内网')
    await expect(refused(['10.0.1.5'], '10.0.0.0/24')).rejects.toThrow('指向内网')
  })

  test('an entry that cannot be read is named', () => {
    for (const entry of ['10.0.0.0/33', 'db.example/8', 'http://x', '']) {
      if (entry !== '') expect(() => parseAllowances(entry)).toThrow(entry)
    }
    expect(parseAllowances('[::1]:5432, ::1')).toEqual([
      { host: '::1', bits: null, port: 5432 },
      { host: '::1', bits: null, port: null },
    ])
  })

  test('a pinned request goes to the address, whatever the name says by then', async () => {
    const server = createServer((_request, reply) => reply.end('here'))
    await new Promise<void>((listening) => server.listen(0, '127.0.0.1', listening))
    const { port } = server.address() as AddressInfo
    const text = await new Promise<string>((done, failed) => {
      const lookup = lookupPinned({ host: 'nowhere.invalid', address: '127.0.0.1', family: 4 })
      request({ host: 'nowhere.invalid', port, lookup }, (answer) => {
        answer.setEncoding('utf8').on('data', done)
      })
        .on('error', failed)
        .end()
    })
    server.close()
    expect(text).toBe('here')
  })
})

test.each([
  ['9.255.255.255', '10.0.0.0', '10.255.255.255', '11.0.0.0'],
  ['100.63.255.255', '100.64.0.0', '100.127.255.255', '100.128.0.0'],
  ['126.255.255.255', '127.0.0.0', '127.255.255.255', '128.0.0.0'],
  ['169.253.255.255', '169.254.0.0', '169.254.255.255', '169.255.0.0'],
  ['172.15.255.255', '172.16.0.0', '172.31.255.255', '172.32.0.0'],
  ['191.255.255.255', '192.0.0.0', '192.0.0.255', '192.0.1.0'],
  ['192.0.1.255', '192.0.2.0', '192.0.2.255', '192.0.3.0'],
  ['192.88.98.255', '192.88.99.0', '192.88.99.255', '192.88.100.0'],
  ['192.167.255.255', '192.168.0.0', '192.168.255.255', '192.169.0.0'],
  ['198.17.255.255', '198.18.0.0', '198.19.255.255', '198.20.0.0'],
  ['198.51.99.255', '198.51.100.0', '198.51.100.255', '198.51.101.0'],
  ['203.0.112.255', '203.0.113.0', '203.0.113.255', '203.0.114.0'],
  ['223.255.255.255', '224.0.0.0', '255.255.255.255', '1.0.0.0'],
  ['2001:200::', '2001::', '2001:1ff:ffff::', '2001:200::1'],
  ['2001:db7:ffff::', '2001:db8::', '2001:db8:ffff::', '2001:db9::'],
  ['2001:ffff::', '2002::', '2002:ffff::', '2003::'],
  ['3ffe:ffff::', '3fff::', '3fff:fff::', '3fff:1000::'],
])('%s is public, %s to %s are not, %s is', (before, first, last, after) => {
  expect([before, first, last, after].map(isPublicAddress)).toEqual([true, false, false, true])
})

test('nothing is public that is no address, nor what lies outside the global part of IPv6', () => {
  expect(['', 'example.com', '1fff::', '4000::'].map(isPublicAddress)).toEqual([false, false, false, false])
})
