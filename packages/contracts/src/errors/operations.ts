import { protocol, refusal } from './spec.ts'

/** Refusals of logs, jobs, data sources, stores, monitoring. */
export const operationsErrors = {
  noVersions: refusal(500, '未找到版本信息', 'No versions found'),
  versionsOfTwo: refusal(400, '只能比较同一条记录的两个版本，请重新选择', 'Only two versions of one record can be compared'),
  logsKept: refusal(
    400,
    '日志不能手工删除：系统保留 {days} 天，到期后自动清理；保留时间由运维人员设置',
    'Logs cannot be deleted by hand: they are kept for {days} days and then removed by themselves; the operator sets how long',
  ),
  jobBuiltIn: refusal(400, '“{label}”是系统任务，不能删除；不需要时可以停止', '{label} is a built-in job; pause it instead'),
  jobWaiting: refusal(400, '“{label}”已在等待或正在运行，请稍后再试', '{label} is already waiting or running'),
  outboundRefused: refusal(
    400,
    '“{host}”指向内网、本机或保留地址，已拒绝连接；确需连接时，请运维人员把它写入 HELIODESK_OUTBOUND_ALLOW',
    '“{host}” leads to a private, local or reserved address; the operator can open it with HELIODESK_OUTBOUND_ALLOW',
  ),
  outboundUnknown: refusal(400, '找不到主机“{host}”，请检查主机名', 'Host “{host}” cannot be found'),
  redisAbsent: refusal(
    400,
    '未配置 Redis：请运维人员设置 HELIODESK_REDIS_URL 后重启服务',
    'No Redis is configured: set HELIODESK_REDIS_URL and restart',
  ),
  redisAway: refusal(400, 'Redis（{address}）暂时连不上：{reason}', 'Redis ({address}) does not answer: {reason}'),
  redisFailed: refusal(400, 'Redis 返回错误：{reason}', 'Redis answered an error: {reason}', 'silent'),
  redisUnreadable: refusal(400, '命令不完整：引号没有成对', 'The line is incomplete: a quote is open', 'silent'),
  redisKeys: refusal(
    400,
    '{name} 会遍历全部键并阻塞 Redis，已拒绝；请用 SCAN 0 MATCH 前缀* COUNT 100 分批查找',
    '{name} walks all keys and blocks Redis; use SCAN 0 MATCH prefix* COUNT 100',
    'silent',
  ),
  redisScript: refusal(400, '{name} 会在 Redis 内执行脚本，终端不提供', '{name} runs scripts inside Redis', 'silent'),
  redisServer: refusal(
    400,
    '{name} 会读取或改变服务器配置、连接与持久化，终端不提供；请在 Redis 主机上操作',
    '{name} reads or changes the server itself; use the Redis host',
    'silent',
  ),
  redisWriting: refusal(400, '{name} 会修改数据，终端只读', '{name} changes data; the terminal only reads', 'silent'),
  redisBlocking: refusal(400, '{name} 会一直占用连接，终端不提供', '{name} holds the connection', 'silent'),
  redisWhole: refusal(
    400,
    '{name} 会一次取出全部内容，已拒绝；请用 HSCAN、SSCAN、ZSCAN 或带范围的命令分批查看',
    '{name} fetches everything at once; use HSCAN, SSCAN, ZSCAN or a range',
    'silent',
  ),
  redisUnknown: refusal(400, '终端不支持命令 {name}；输入 HELP 查看可用命令', '{name} is not offered; type HELP', 'silent'),
  redisArguments: refusal(400, '{name} 的参数不对，用法：{usage}', 'Wrong arguments, usage: {usage}', 'silent'),
  redisUnbounded: refusal(
    400,
    '{name} 的范围过大：一次最多 {most} 项（GETRANGE 为 {bytes} 字节），起止须同为正数或同为负数',
    '{name}: at most {most} items at once ({bytes} bytes for GETRANGE), both ends counted from the same side',
    'silent',
  ),
  redisTooLong: refusal(
    400,
    '这个值有 {count} 字节，超过 {bytes} 字节；请用 GETRANGE 分段查看',
    'The value has {count} bytes; use GETRANGE',
    'silent',
  ),
  fileInUse: refusal(
    409,
    '文件“{name}”正被{label}使用，不能删除；请先在该记录中移除它',
    'The file {name} is used by a record ({label}); take it out of that record first',
  ),
  platformOnly: protocol(
    403,
    510,
    '此功能面向整个平台，只对平台租户的人员开放',
    'This concerns the whole installation and is open to people of the platform tenant alone',
  ),
  maintenanceWaiting: refusal(400, '“{label}”已在等待或正在整理，请稍后再试', '{label} is already waiting or being looked after'),
  sourceFailed: refusal(400, '数据源连接失败：{reason}', 'The data source does not answer: {reason}'),
  sourceUrl: refusal(
    400,
    '请填写主机、数据库和用户名，或 jdbc:postgresql://主机:端口/数据库 形式的连接地址；目前只支持 PostgreSQL',
    'Give host, database and user, or jdbc:postgresql://host:port/database; PostgreSQL only',
  ),
  gatewayTarget: refusal(
    400,
    '目标地址应为 http(s)://主机[:端口][/路径]，不带账号与参数；不支持 lb:// 等服务发现地址',
    'The target is http(s)://host[:port][/path] without account and parameters; lb:// is not supported',
  ),
  gatewayRule: refusal(400, '路由规则无效：{reason}', 'The rule is not valid: {reason}'),
  gatewayTaken: refusal(400, '路由编码“{code}”已被使用，请换一个', 'The code {code} is taken'),
  gatewayFailed: protocol(502, 502, '网关目标无法应答：{reason}', 'The target of the gateway does not answer: {reason}'),
} as const
