import { defineMessages } from '../text/message.ts'

/** What another program says or does not: stores, data sources, identity providers. */
export const operationsMessages = defineMessages('operations', {
  /** Words of the other program itself, and what they mean where it is known. */
  said: { zh: '{words}', en: '{words}' },
  means: { zh: '{reason}（{words}）', en: '{reason} ({words})' },
  // Redis
  redisConnecting: { zh: '正在连接', en: 'connecting' },
  redisPassword: {
    zh: '用户名或密码不正确，请运维人员核对 HELIODESK_REDIS_URL',
    en: 'the user name or password is wrong; the operator should check HELIODESK_REDIS_URL',
  },
  redisNeedsPassword: {
    zh: '需要密码，请运维人员写入 HELIODESK_REDIS_URL',
    en: 'a password is needed; the operator sets it in HELIODESK_REDIS_URL',
  },
  redisPermission: {
    zh: '该用户缺少权限，请为它放行 INFO、DBSIZE 和要用的只读命令',
    en: 'the user lacks rights; it needs INFO, DBSIZE and the reading commands to be used',
  },
  redisLoading: { zh: '正在载入数据，请稍候', en: 'it is loading its data, please wait' },
  redisNumber: {
    zh: '库号超出范围，请运维人员核对 HELIODESK_REDIS_URL',
    en: 'the number of the database is out of range; the operator should check HELIODESK_REDIS_URL',
  },
  redisClosed: { zh: '该端口上没有服务', en: 'nothing listens on this port' },
  redisHost: { zh: '找不到主机', en: 'the host cannot be found' },
  redisCertificate: {
    zh: '证书不受信任或与主机名不符，自签的 CA 请以 NODE_EXTRA_CA_CERTS 指定',
    en: 'the certificate is not trusted or of another host; name an authority of your own in NODE_EXTRA_CA_CERTS',
  },
  redisCut: {
    zh: '连接被断开，请核对是否应加密连接（redis:// 与 rediss://）',
    en: 'the connection was closed; check whether it should be encrypted (redis:// and rediss://)',
  },
  redisSilent: { zh: '没有应答', en: 'no answer' },
  // databases of others
  sourceClosed: {
    zh: '该地址的端口上没有服务，请检查主机与端口',
    en: 'nothing listens on this port; please check host and port',
  },
  sourceTimeout: { zh: '连接超时，请检查网络与防火墙', en: 'the connection timed out; please check network and firewall' },
  sourceSlow: {
    zh: '连接超时，请检查主机、端口与防火墙',
    en: 'the connection timed out; please check host, port and firewall',
  },
  sourceUnreachable: { zh: '主机不可达，请检查网络', en: 'the host cannot be reached; please check the network' },
  sourceNoNetwork: { zh: '网络不可达', en: 'the network cannot be reached' },
  sourceReset: { zh: '连接被对方断开', en: 'the other side closed the connection' },
  sourcePassword: { zh: '用户名或密码错误', en: 'the user name or password is wrong' },
  sourceLogin: {
    zh: '对方不允许该用户从本服务器登录（pg_hba.conf）',
    en: 'the user may not sign in from this server (pg_hba.conf)',
  },
  sourceDatabase: { zh: '数据库不存在', en: 'the database does not exist' },
  sourceView: {
    zh: '对方没有视图 heliodesk_points，请先建立',
    en: 'there is no view heliodesk_points, please make it first',
  },
  sourceColumns: {
    zh: '视图 heliodesk_points 缺少约定的列（contract_no、ts、power_w、total_kwh）',
    en: 'the view heliodesk_points lacks columns (contract_no, ts, power_w, total_kwh)',
  },
  sourceRights: { zh: '该用户没有读取权限', en: 'the user may not read' },
  sourceFull: { zh: '对方的连接数已满', en: 'the other side has no connections left' },
  sourceStarting: { zh: '对方数据库正在启动', en: 'the other database is starting' },
  sourceSelfSigned: {
    zh: '对方使用自签名证书，不能通过校验；请改为“加密，不校验证书”或更换证书',
    en: 'its certificate is self-signed and cannot be verified; choose encryption without verification, or another certificate',
  },
  sourceSelfSignedChain: {
    zh: '对方证书链含自签名证书，不能通过校验',
    en: 'its chain holds a self-signed certificate and cannot be verified',
  },
  sourceExpired: { zh: '对方证书已过期', en: 'its certificate has expired' },
  sourceOtherHost: { zh: '对方证书与主机名不符', en: 'its certificate is of another host' },
  sourcePlain: {
    zh: '对方不支持加密连接，请改为“不加密”',
    en: 'the other side does not offer encryption; choose a plain connection',
  },
  // identity providers
  thirdNonce: { zh: '随机数（nonce）不符', en: 'the nonce differs' },
  thirdSignature: { zh: '签名无效', en: 'the signature is not valid' },
  thirdAudience: { zh: '受众（aud）不是本系统', en: 'its audience (aud) is not this system' },
  thirdIssuer: { zh: '签发者（iss）不符', en: 'the issuer (iss) differs' },
  thirdTime: { zh: '令牌已过期或时间不符', en: 'the token has expired or its times are wrong' },
  thirdState: { zh: '状态参数（state）不符', en: 'the state differs' },
  thirdCanceled: { zh: '您取消了登录或没有获得授权', en: 'you canceled it or were not allowed in' },
  thirdUnfinished: { zh: '对方没有完成登录', en: 'the other side did not finish it' },
  thirdCode: { zh: '授权码无效或已使用', en: 'the code is not valid or was used already' },
  thirdIncomplete: { zh: '内容不完整或格式不对', en: 'it is incomplete or in the wrong format' },
})

/** Why a point of telemetry is not stored. */
export const pointMessages = defineMessages('point', {
  shape: { zh: '测点应为对象', en: 'a point must be an object' },
  noStation: { zh: '缺少 stationId 或 contractNo（文本）', en: 'stationId or contractNo is missing (a text)' },
  unknownStation: {
    zh: '电站不存在，或不属于该采集密钥的租户',
    en: 'the station does not exist or is not of the tenant of this key',
  },
  twoStations: { zh: 'stationId 与 contractNo 不是同一个电站', en: 'stationId and contractNo are two stations' },
  time: {
    zh: 'ts 应为带时区的 ISO 8601 时间，例如 2026-11-21T10:30:00+08:00',
    en: 'ts must be an ISO 8601 time with a zone, such as 2026-11-21T10:30:00+08:00',
  },
  early: { zh: '时间早于 2000-01-01', en: 'the time is before 2000-01-01' },
  future: {
    zh: '时间晚于服务器时间 10 分钟以上，已隔离',
    en: 'the time is more than 10 minutes ahead of the server, the point was set aside',
  },
  noPower: { zh: 'powerW 应为数字（单位 W）', en: 'powerW must be a number (in W)' },
  negativePower: {
    zh: 'powerW 为负；夜间待机功耗请按 0 上报',
    en: 'powerW is negative; please send 0 for what is consumed at night',
  },
  counter: { zh: 'totalKwh 应为数字（单位 kWh）', en: 'totalKwh must be a number (in kWh)' },
  negativeCounter: { zh: 'totalKwh 为负', en: 'totalKwh is negative' },
  highCounter: { zh: 'totalKwh 超出范围', en: 'totalKwh is out of range' },
  highPower: {
    zh: 'powerW 超过该电站的合理上限 {ceiling} W（装机容量 {capacity} kWp）',
    en: 'powerW exceeds what the station can have, {ceiling} W (capacity {capacity} kWp)',
  },
})
