/** What the network or Redis says, and what it means to whoever looks after it. */
const meanings: readonly (readonly [RegExp, string])[] = [
  [/^WRONGPASS/, '用户名或密码不正确，请运维人员核对 HELIODESK_REDIS_URL'],
  [/^NOAUTH/, '需要密码，请运维人员写入 HELIODESK_REDIS_URL'],
  [/^NOPERM/, '该用户缺少权限，请为它放行 INFO、DBSIZE 和要用的只读命令'],
  [/^LOADING/, '正在载入数据，请稍候'],
  [/DB index is out of range/, '库号超出范围，请运维人员核对 HELIODESK_REDIS_URL'],
  [/ECONNREFUSED/, '该端口上没有服务'],
  [/ENOTFOUND|EAI_AGAIN/, '找不到主机'],
  [/certificate|altnames/i, '证书不受信任或与主机名不符，自签的 CA 请以 NODE_EXTRA_CA_CERTS 指定'],
  [
    /ECONNRESET|closed unexpectedly|wrong version number|packet length/i,
    '连接被断开，请核对是否应加密连接（redis:// 与 rediss://）',
  ],
  [/time ?out/i, '没有应答'],
]

/** Begins with the meaning where it is known; what was said stands behind it. */
export function reasonOf(error: Error): string {
  // A refused connection to a name with two addresses says nothing itself, only its parts do.
  const inner = error instanceof AggregateError ? error.errors[0] : undefined
  const said = (error.message || (inner instanceof Error ? inner.message : error.name)).slice(0, 200)
  const meaning = meanings.find(([sign]) => sign.test(said))?.[1]
  return meaning === undefined ? said : `${meaning}（${said}）`
}
