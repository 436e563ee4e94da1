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
