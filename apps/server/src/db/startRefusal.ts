/** The server cannot start for a reason that the operator can act on: `message` is the one line to print before exit code 1. */
export class StartRefusal extends Error {
  constructor(line: string, options?: ErrorOptions) {
    super(line, options)
    this.name = 'StartRefusal'
  }
}

/** Says in one line why the database at `url` cannot be used. The password never appears. */
export function databaseRefusal(cause: unknown, url: string): StartRefusal {
  return new StartRefusal(`无法连接数据库 ${addressOf(url)}：${reasonOf(cause)} / The database cannot be used (DATABASE_URL)`, {
    cause,
  })
}

const reasons: Readonly<Record<string, string>> = {
  ECONNREFUSED: '该地址没有数据库在运行',
  ECONNRESET: '连接被对方中断',
  ENOTFOUND: '找不到该主机',
  EAI_AGAIN: '主机名暂时无法解析',
  EHOSTUNREACH: '主机不可达',
  ENETUNREACH: '网络不可达',
  ETIMEDOUT: '连接超时',
  '28P01': '用户名或密码错误',
  '28000': '该用户不允许从本机登录',
  '3D000': '数据库不存在',
  '42501': '该用户没有建表权限',
  '53300': '连接数已满',
  '57P03': '数据库正在启动或停止',
}

function reasonOf(cause: unknown): string {
  if (!(cause instanceof Error)) return String(cause)
  const known = 'code' in cause ? reasons[String(cause.code)] : undefined
  if (known) return known
  if (/timeout/i.test(cause.message)) return '连接超时'
  return cause.message.split('\n')[0] || cause.name
}

/** user@host:port/database */
function addressOf(url: string): string {
  const parsed = URL.parse(url)
  if (!parsed) return '（地址格式错误）'
  const user = parsed.username ? `${parsed.username}@` : ''
  return `${user}${parsed.host}${parsed.pathname}`
}
