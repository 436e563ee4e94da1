// The forms of single settings: each answers the value, or throws the reason as a text that follows «NAME=value».
import { isIP } from 'node:net'
import { isAbsolute } from 'node:path'

interface Variable<T> {
  readonly name: string
  /** Text used when the variable is unset or empty. */
  readonly fallback: string
  /** What it means, for docs/operations.md. */
  readonly meaning: string
  /** Answers the value, or throws the reason as a text that follows «NAME=value». */
  readonly parse: (text: string) => T
}

export const variable = <T>(name: string, fallback: string, parse: (text: string) => T, meaning: string): Variable<T> => ({
  name,
  fallback,
  parse,
  meaning,
})

/** A mail server. Credentials stand in variables of their own, so that no message ever shows them. */
export function smtpUrl(value: string): string | null {
  if (value === '') return null
  const url = URL.parse(value)
  const isPlain = url?.protocol === 'smtp:' || url?.protocol === 'smtps:'
  if (!isPlain || url.hostname === '' || url.username !== '' || url.password !== '' || !['', '/'].includes(url.pathname)) {
    throw new Error('应为 smtps://主机:465 或 smtp://主机:587，账号和密码用 HELIODESK_SMTP_USER、HELIODESK_SMTP_PASSWORD')
  }
  return value
}

export function mailbox(value: string): string | null {
  if (value === '') return null
  if (!/^([^<>\r\n]{1,60} )?<?[^\s@<>]+@[^\s@<>]+\.[^\s@<>]+>?$/.test(value))
    throw new Error('应为邮箱地址，例如 平台通知 <noreply@example.com>')
  return value
}

export function databaseUrl(value: string): string | null {
  if (value === '') return null
  const url = URL.parse(value)
  if (url === null || !['postgres:', 'postgresql:'].includes(url.protocol)) {
    throw new Error('应为 postgres://用户:密码@主机:端口/数据库 形式的地址')
  }
  return value
}

export function redisUrl(value: string): string | null {
  if (value === '') return null
  const url = URL.parse(value)
  if (url === null || !/^rediss?:$/.test(url.protocol) || url.hostname === '' || !/^(\/\d{0,3})?$/.test(url.pathname)) {
    throw new Error('应为 redis://[用户:密码@]主机:端口[/库号] 形式的地址，加密连接用 rediss://')
  }
  return value
}

/** The secret that the public clients of the protocol are built with. */
const knownSignSecrets = [/^dd05f1c54d63749eda95f9fa6d49v442a$/i]

/** Of signed calls: not empty by accident, and none that stands in everybody's source. */
export function signSecret(value: string): string {
  if (value === '') return ''
  if (value.length < 16) throw new Error('应至少 16 个字符')
  if (knownSignSecrets.some((known) => known.test(value))) throw new Error('是公开客户端的默认密钥，请自行生成')
  return value
}

export function masterKey(value: string): Buffer | null {
  if (value === '') return null
  const key = /^[0-9a-fA-F]{64}$/.test(value) ? Buffer.from(value, 'hex') : Buffer.from(value, 'base64')
  if (key.length !== 32) throw new Error('应为 32 字节的密钥（64 位十六进制或 base64）')
  if (new Set(key).size < 8) throw new Error('过于简单，请使用随机密钥')
  return key
}

/** Addresses of reverse proxies whose X-Forwarded-* headers are believed. */
export function proxies(value: string): readonly string[] {
  const list = value === '' ? [] : value.split(',').map((one) => one.trim())
  for (const one of list) {
    const [address = '', bits] = one.split('/')
    if (isIP(address) === 0 || (bits !== undefined && !/^\d{1,3}$/.test(bits))) throw new Error(`中的 ${one} 不是 IP 地址或网段`)
  }
  return list
}

export function origins(value: string): readonly string[] {
  const list = value === '' ? [] : value.split(',').map((one) => one.trim())
  for (const one of list)
    if (URL.parse(one)?.origin !== one) throw new Error(`中的 ${one} 不是来源地址，例如 https://example.com`)
  return list
}

export interface PasswordEncoding {
  readonly key: string
  readonly iv: string
}

/** The constants of the published client; they are no secret. */
const publicEncoding: PasswordEncoding = { key: '1234567890adbcde', iv: '1234567890hjlkew' }

export function passwordEncoding(value: string): PasswordEncoding | null {
  if (value === '' || value === 'off') return null
  if (value === 'public') return publicEncoding
  const found = /^([\x21-\x39\x3b-\x7e]{16}):([\x21-\x7e]{16})$/.exec(value)
  if (!found) throw new Error('应为 off、public 或 16 个字符的密钥:16 个字符的向量')
  return { key: found[1] ?? '', iv: found[2] ?? '' }
}

/** Where a scanner listens that speaks the protocol of clamd: `host:port`, or the path of a socket. */
export type ClamdPlace = { readonly host: string; readonly port: number } | { readonly path: string }

/** Throws the reason as a text that follows «NAME=value». */
export function parseClamdPlace(value: string): ClamdPlace | null {
  if (value === '') return null
  if (isAbsolute(value)) return { path: value }
  const [, host = '', port = ''] = /^(\[[\da-f:]+\]|[\w.-]+):(\d{1,5})$/i.exec(value) ?? []
  if (host === '' || Number(port) < 1 || Number(port) > 65_535) throw new Error('应为 主机:端口 或套接字文件的绝对路径')
  return { host: host.replace(/^\[|\]$/g, ''), port: Number(port) }
}

/** Scheme and host of a store; in the own network it may speak plain http. */
export function parseEndpoint(value: string): string | null {
  if (value === '') return null
  const url = URL.parse(value)
  if (url === null || !/^https?:$/.test(url.protocol) || url.origin !== value.replace(/\/$/, '')) {
    throw new Error('应为 https://主机[:端口] 形式的地址，不带路径和参数')
  }
  return url.origin
}

export function parseBucket(value: string): string | null {
  if (value === '') return null
  if (!/^[a-z0-9][a-z0-9.-]{1,61}[a-z0-9]$/.test(value)) throw new Error('应为 3–63 位小写字母、数字、点或连字符')
  return value
}

export function parseRegion(value: string): string {
  if (!/^[a-z0-9-]{1,40}$/.test(value)) throw new Error('应为小写字母、数字或连字符，例如 cn-north-1')
  return value
}

/** One entry of HELIODESK_OUTBOUND_ALLOW: a name, an address or a network, of any port or of one. */
export interface OutboundAllowance {
  readonly host: string
  readonly bits: number | null
  readonly port: number | null
}

/** Names compare without case and without the dot of the root; IPv6 stands in brackets in addresses of the web. */
export const plainHost = (host: string): string =>
  host
    .trim()
    .toLowerCase()
    .replace(/^\[|\]$/g, '')
    .replace(/\.$/, '')

/** Reads HELIODESK_OUTBOUND_ALLOW; throws the reason. */
export function parseAllowances(text: string): readonly OutboundAllowance[] {
  return text === '' ? [] : text.split(',').map((entry) => parseAllowance(entry.trim()))
}

function parseAllowance(entry: string): OutboundAllowance {
  const found = /^(?:\[([\da-f:.]+)\]|([\da-f:.]*:[\da-f:.]*:[\da-f:.]*)|([\w.-]+?))(?:\/(\d{1,3}))?(?::(\d{1,5}))?$/i.exec(entry)
  const host = found?.[1] ?? found?.[2] ?? found?.[3] ?? ''
  const bits = found?.[4] === undefined ? null : Number(found[4])
  const most = isIP(host) === 6 ? 128 : 32
  if (host === '' || (bits !== null && (isIP(host) === 0 || bits > most))) {
    throw new Error(`中的 ${entry} 不是主机、地址或网段，例如 db.example.com、10.0.0.5:5432、10.0.0.0/24`)
  }
  return { host: plainHost(host), bits, port: found?.[5] === undefined ? null : Number(found[5]) }
}

export function integer(min: number, max: number): (value: string) => number {
  return (value) => {
    const number = Number(value)
    if (!/^\d+$/.test(value) || number < min || number > max) throw new Error(`应为 ${min}–${max} 之间的整数`)
    return number
  }
}

export function flag(value: string): boolean {
  if (value !== '0' && value !== '1') throw new Error('应为 0 或 1')
  return value === '1'
}

export function oneOf<const V extends readonly string[]>(allowed: V): (value: string) => V[number] {
  return (value) => {
    if (!allowed.includes(value)) throw new Error(`应为 ${allowed.join('、')} 之一`)
    return value
  }
}

/** Whether nobody but this machine reaches an address. */
export const isLoopback = (host: string): boolean => host === 'localhost' || host === '::1' || /^127\./.test(host)

/** An address of another server, or of our own pages: https, or http on this machine. */
export function serverUrl(value: string): string | null {
  if (value === '') return null
  const url = URL.parse(value)
  const isOwnMachine = url !== null && isLoopback(url.hostname.replace(/^\[|\]$/g, ''))
  const isFit = url?.protocol === 'https:' || (url?.protocol === 'http:' && isOwnMachine)
  if (!isFit || url.search !== '' || url.hash !== '' || url.username !== '') {
    throw new Error('应为 https:// 地址（本机可用 http://），不带参数')
  }
  return value.replace(/\/$/, '')
}

/** A secret that both sides sign with. */
export function providerSecret(value: string): string | null {
  if (value !== '' && value.length < 32) throw new Error('至少 32 个字符')
  return value === '' ? null : value
}
