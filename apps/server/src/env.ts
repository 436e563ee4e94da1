import { resolve } from 'node:path'
import { limits } from '@heliodesk/contracts/limits'
import { defaultSystemName } from '@heliodesk/contracts/text/systemName'
import {
  databaseUrl,
  flag,
  integer,
  isLoopback,
  mailbox,
  masterKey,
  oneOf,
  origins,
  parseAllowances,
  parseBucket,
  parseClamdPlace,
  parseEndpoint,
  parseRegion,
  passwordEncoding,
  providerSecret,
  proxies,
  redisUrl,
  serverUrl,
  signSecret,
  smtpUrl,
  variable,
} from './envForms.ts'

/** A setting that cannot be used. Its message is the one line that the operator sees. */
export class EnvError extends Error {
  constructor(name: string, value: string, reason: string) {
    super(`配置错误：${name}=${value} ${reason}`)
    this.name = 'EnvError'
  }
}

export type Role = 'web' | 'worker' | 'sockets' | 'ingest'
const allRoles: readonly Role[] = ['web', 'worker', 'sockets', 'ingest']
const logLevels = ['fatal', 'error', 'warn', 'info', 'debug', 'silent'] as const

const text = (value: string): string => value
const optional = (value: string): string | null => (value === '' ? null : value)

/** A path from the root of the host without a slash at the end; the root itself is the empty text. */
function urlPath(value: string): string {
  const path = value === '/' ? '' : value.replace(/\/$/, '')
  if (path !== '' && !/^(\/[A-Za-z0-9_-][A-Za-z0-9._-]*)+$/.test(path)) throw new Error('应为以 / 开头的路径，例如 /svc')
  return path
}

function apiPath(value: string): string {
  if (value === '/') throw new Error('不能是根路径，那里是网页')
  return urlPath(value)
}

function pagePath(value: string): string {
  if (!/^\/(?![/\\])[\w\-./]*$/.test(value)) throw new Error('应为站内路径，例如 /dashboard/analysis')
  return value
}

function roles(value: string): ReadonlySet<Role> {
  const named = value.split(',').map((role) => role.trim())
  for (const role of named)
    if (!allRoles.includes(role as Role)) throw new Error(`中的 ${role} 未知，可用：${allRoles.join('、')}`)
  return new Set(named as Role[])
}

/** Every variable the server reads: the table of docs/operations.md is generated from it. */
export const variables = {
  port: variable('PORT', '8080', integer(0, 65_535), 'Port to listen on; 0 takes any free one.'),
  host: variable('HOST', '127.0.0.1', text, 'Address to listen on. `0.0.0.0` opens the server to the network.'),
  basePath: variable(
    'BASE_PATH',
    '/',
    urlPath,
    'Path of the web pages from the root of the host, e.g. `/heliodesk` behind a shared proxy.',
  ),
  apiBase: variable(
    'API_BASE',
    '',
    apiPath,
    'Path of every call and socket from the root of the host. Default `/svc` under `BASE_PATH`.',
  ),
  dataDir: variable(
    'HELIODESK_DATA_DIR',
    '.data',
    (value) => resolve(value),
    'Embedded database, uploaded files and the generated keys.',
  ),
  diskFloor: variable(
    'HELIODESK_DISK_FLOOR',
    '10',
    integer(0, 100),
    'Percent of the disk that stays free: below it no file is taken. 0 turns the guard off.',
  ),
  databaseUrl: variable(
    'DATABASE_URL',
    '',
    databaseUrl,
    'A PostgreSQL of your own (15 or newer), `postgres://user:password@host:5432/name`. Unset: the embedded one is started.',
  ),
  databasePool: variable('HELIODESK_DATABASE_POOL', '16', integer(2, 500), 'Connections this process keeps at most.'),
  seedPassword: variable(
    'HELIODESK_SEED_PASSWORD',
    '',
    optional,
    'Password of the accounts made at the first start. Unset: a random one is made and printed once.',
  ),
  testMode: variable(
    'HELIODESK_TEST_MODE',
    '0',
    flag,
    '`1`: the captcha is always `abcd`. Refused unless `HOST` is a loopback address.',
  ),
  demo: variable(
    'HELIODESK_DEMO',
    '1',
    flag,
    '`0`: empty start without demo stations, departments and accounts; only the administrator exists.',
  ),
  demoAccounts: variable(
    'HELIODESK_DEMO_ACCOUNTS',
    '0',
    flag,
    '`1`: the demo accounts are made also where `HOST` opens the server to the network. Unset: only on a loopback address.',
  ),
  captchaWork: variable(
    'HELIODESK_CAPTCHA_WORK',
    '17',
    integer(8, 24),
    'Bits to find instead of the picture; one more doubles the work.',
  ),
  demoStations: variable('HELIODESK_DEMO_STATIONS', '1000', integer(0, 100_000), 'How many demo stations the first start makes.'),
  roles: variable(
    'HELIODESK_ROLES',
    'web,worker,sockets,ingest',
    roles,
    'What this process does: `web` (pages and calls), `worker` (jobs), `sockets` (live channels), `ingest` (collectors and file imports).',
  ),
  logLevel: variable('HELIODESK_LOG_LEVEL', 'info', oneOf(logLevels), '`fatal`, `error`, `warn`, `info`, `debug` or `silent`.'),
  logFile: variable(
    'HELIODESK_LOG_FILE',
    '',
    optional,
    'File that receives the JSON log. Unset: standard output, or `HELIODESK_DATA_DIR/heliodesk.log` when that is a terminal.',
  ),
  systemName: variable(
    'HELIODESK_SYSTEM_NAME',
    defaultSystemName,
    text,
    'Name in the header, on the login page and in the browser title.',
  ),
  publicHost: variable('HELIODESK_PUBLIC_HOST', '', text, 'Host shown in the footer. Unset: the host of the request.'),
  defaultHome: variable('HELIODESK_DEFAULT_HOME', '/dashboard/analysis', pagePath, 'Page after sign-in.'),
  thirdLoginPath: variable(
    'HELIODESK_THIRD_LOGIN_PATH',
    '',
    optional,
    'Sign-in page of a third party. Unset: `/oauth2-app/login`.',
  ),
  publicUrl: variable(
    'HELIODESK_PUBLIC_URL',
    '',
    serverUrl,
    'Scheme and host under which browsers reach the pages, e.g. `https://pv.example.com`; part of the address that an identity provider sends them back to. Unset: that of the request.',
  ),
  oidcIssuer: variable(
    'HELIODESK_OIDC_ISSUER',
    '',
    serverUrl,
    'Issuer of an OpenID Connect provider. Set together with the client id, it opens third-party sign-in.',
  ),
  oidcClientId: variable('HELIODESK_OIDC_CLIENT_ID', '', optional, 'Client id at the provider.'),
  oidcClientSecret: variable(
    'HELIODESK_OIDC_CLIENT_SECRET',
    '',
    optional,
    'Client secret at the provider. Unset: a public client, secured by PKCE alone.',
  ),
  oidcName: variable('HELIODESK_OIDC_NAME', '统一登录', text, 'Name of the provider on the sign-in button.'),
  oidcScope: variable('HELIODESK_OIDC_SCOPE', 'openid profile', text, 'Scopes asked for; `openid` is always among them.'),
  smsUrl: variable(
    'HELIODESK_SMS_URL',
    '',
    serverUrl,
    'Gateway that sends short messages: it gets `POST {"mobile","purpose","code","text"}`. Unset: nothing is sent, messages are shown under 消息中心 → 短信记录, marked 演示短信.',
  ),
  smsToken: variable('HELIODESK_SMS_TOKEN', '', optional, 'The gateway is asked with `Authorization: Bearer` and this token.'),
  smtpUrl: variable(
    'HELIODESK_SMTP_URL',
    '',
    smtpUrl,
    'Mail server: `smtps://host:465` (TLS from the start) or `smtp://host:587` (STARTTLS is required; plain only on this machine). Its certificate is verified. Unset: no mail is sent.',
  ),
  smtpUser: variable('HELIODESK_SMTP_USER', '', optional, 'Account at the mail server. Unset: none is used.'),
  smtpPassword: variable('HELIODESK_SMTP_PASSWORD', '', optional, 'Its password; shown and logged nowhere.'),
  smtpFrom: variable('HELIODESK_SMTP_FROM', '', mailbox, 'Sender of mails, e.g. `Heliodesk <noreply@example.com>`.'),
  masterKey: variable(
    'HELIODESK_MASTER_KEY',
    '',
    masterKey,
    'Key (32 bytes, hex or base64) that wraps the keys of personal numbers. Unset: made once, kept in `HELIODESK_DATA_DIR/master.key` with mode 0600. **Back it up**: without it personal numbers are lost.',
  ),
  nextMasterKey: variable(
    'HELIODESK_NEXT_MASTER_KEY',
    '',
    masterKey,
    'Read by `npm run rotate-keys -- --master` alone: the master key that replaces `HELIODESK_MASTER_KEY`.',
  ),
  trustProxy: variable(
    'HELIODESK_TRUST_PROXY',
    '',
    proxies,
    'Addresses or networks of reverse proxies whose `X-Forwarded-*` headers are believed, comma-separated.',
  ),
  origins: variable(
    'HELIODESK_ORIGINS',
    '',
    origins,
    'Further origins whose pages may open live channels, comma-separated. The own host needs no entry; a proxy that rewrites `Host` does.',
  ),
  passwordEncoding: variable(
    'HELIODESK_PASSWORD_ENCODING',
    'off',
    passwordEncoding,
    'Whether sign-in also takes the password as the Vue 3 client of the protocol sends it, AES-CBC under a key that stands in its source: `public` for that key, `<key>:<vector>` (16 characters each) for a client built with others. An encoding, never a protection: TLS is needed all the same.',
  ),
  signSecret: variable(
    'HELIODESK_SIGN_SECRET',
    '',
    signSecret,
    'When set, dictionary calls need a signature made with it (`X-Sign`, `X-TIMESTAMP`), as existing clients send; our own pages get it with the page. It shows a changed call and protects nothing: whoever sees the pages sees the secret. At least 16 characters, none that is public.',
  ),
  clientPictureTickets: variable(
    'HELIODESK_CLIENT_PICTURE_TICKETS',
    '0',
    flag,
    '`1`: clients other than our own pages get the addresses of pictures with a short ticket, so that they show them without a header. See «Clients from before».',
  ),
  clientPhones: variable(
    'HELIODESK_CLIENT_PHONES',
    'masked',
    oneOf(['masked', 'spelled']),
    '`spelled`: the Vue 2 client gets masked phone numbers in a spelling that its user form takes, so that other fields can be edited. See «Clients from before».',
  ),
  redisUrl: variable(
    'HELIODESK_REDIS_URL',
    '',
    redisUrl,
    'A Redis to watch in 系统监控, `redis://[user:password@]host:6379[/0]`, `rediss://` with TLS. The product itself keeps nothing in it. Unset: the pages say so.',
  ),
  outboundAllow: variable(
    'HELIODESK_OUTBOUND_ALLOW',
    '',
    parseAllowances,
    'Private hosts, addresses or networks that administrators may connect to (data sources, gateway routes, web-hooks), each with an optional port, comma-separated, e.g. `10.0.0.5:5432,db.lan`. Public addresses need no entry.',
  ),
  s3Endpoint: variable(
    'HELIODESK_S3_ENDPOINT',
    '',
    parseEndpoint,
    'Server of an S3 store for the files, `https://s3.eu-central-1.amazonaws.com` or `http://10.0.0.7:9000`. Set together with the bucket and both keys. Unset: files lie in `HELIODESK_DATA_DIR/files`.',
  ),
  s3Bucket: variable('HELIODESK_S3_BUCKET', '', parseBucket, 'Bucket of that store; it exists and is private.'),
  s3Region: variable('HELIODESK_S3_REGION', 'us-east-1', parseRegion, 'Region that calls are signed for.'),
  s3AccessKeyId: variable('HELIODESK_S3_ACCESS_KEY_ID', '', optional, 'Who writes there.'),
  s3SecretAccessKey: variable('HELIODESK_S3_SECRET_ACCESS_KEY', '', optional, 'Its secret. It is never logged.'),
  identityUrl: variable(
    'HELIODESK_IDENTITY_URL',
    '',
    serverUrl,
    'Provider of face checks that speaks the protocol of `docs/providers.md`. Unset: the demo has one of its own, otherwise no check can be asked for.',
  ),
  identitySecret: variable('HELIODESK_IDENTITY_SECRET', '', providerSecret, 'Secret shared with it, 32 characters at least.'),
  signingUrl: variable('HELIODESK_SIGNING_URL', '', serverUrl, 'The same for electronic signing of contracts.'),
  signingSecret: variable('HELIODESK_SIGNING_SECRET', '', providerSecret, 'Secret shared with it, 32 characters at least.'),
  accountUrl: variable('HELIODESK_ACCOUNT_URL', '', serverUrl, 'The same for the bank that opens class-II accounts.'),
  accountSecret: variable('HELIODESK_ACCOUNT_SECRET', '', providerSecret, 'Secret shared with it, 32 characters at least.'),
  bankUrl: variable(
    'HELIODESK_BANK_URL',
    '',
    serverUrl,
    'Bank that answers the lines of accounts (`docs/providers.md`). Unset: the demo has one of its own, otherwise statements are imported.',
  ),
  bankSecret: variable('HELIODESK_BANK_SECRET', '', providerSecret, 'Secret shared with it, 32 characters at least.'),
  bankCorpNo: variable('HELIODESK_BANK_CORP_NO', 'HELIODESK', text, 'Number of the company at that bank (`corp_no`).'),
  sessionIdleHours: variable(
    'HELIODESK_SESSION_IDLE_HOURS',
    String(limits.sessionIdleMs / 3_600_000),
    integer(1, 24),
    'Hours without a call after which a session ends.',
  ),
  sessionRememberedHours: variable(
    'HELIODESK_SESSION_REMEMBERED_HOURS',
    String(limits.sessionRememberedIdleMs / 3_600_000),
    integer(1, 168),
    'The same for a session that its owner asked to be remembered. No session outlives seven days.',
  ),
  sessionPrivilegedHours: variable(
    'HELIODESK_SESSION_PRIVILEGED_HOURS',
    String(limits.sessionPrivilegedMs / 3_600_000),
    integer(1, 168),
    'Hours after sign-in when a session ends, used or not, of administrators and of people with rights over rights or over exports of money or personal data.',
  ),
  clamd: variable(
    'HELIODESK_CLAMD',
    '',
    parseClamdPlace,
    'Malware scanner that speaks the protocol of clamd, `host:3310` or the path of its socket: every uploaded file passes it, and none is taken while it cannot be asked. Its `StreamMaxLength` must reach 320M. Unset: files are not scanned.',
  ),
  rateLimit: variable(
    'HELIODESK_RATE_LIMIT',
    '100',
    integer(1, 100_000),
    'Calls that one user (or one address before sign-in) may make in 10 seconds.',
  ),
  signInsPerSecond: variable(
    'HELIODESK_SIGN_INS_PER_SECOND',
    '10',
    integer(1, 100_000),
    'Tries to sign in, of all accounts and addresses together, in each process; more wait up to 5 seconds, then 429.',
  ),
  exportsPerMinute: variable(
    'HELIODESK_EXPORTS_PER_MINUTE',
    String(limits.exportsPerMinute),
    integer(1, 100_000),
    'Exports, of whatever lists and reports, that one user may ask for in a minute.',
  ),
  logDays: variable(
    'HELIODESK_LOG_DAYS',
    '365',
    integer(180, 3_650),
    'Days that sign-in and operation logs are kept. The law asks for six months at least.',
  ),
  dataLogDays: variable('HELIODESK_DATA_LOG_DAYS', '1095', integer(180, 3_650), 'Days that the versions of records are kept.'),
  metricsToken: variable(
    'HELIODESK_METRICS_TOKEN',
    '',
    optional,
    '`/metrics` asks for `Authorization: Bearer` with it. Unset: only direct requests from this machine are answered.',
  ),
} as const

type Parsed = { readonly [K in keyof typeof variables]: ReturnType<(typeof variables)[K]['parse']> }

/** The environment, parsed once; inside the server nothing reads `process.env`. */
export type Env = Parsed

export { isLoopback } from './envForms.ts'

/** Parses `source` (process.env). Throws EnvError with one line that names the variable. */
export function parseEnv(source: Readonly<Record<string, string | undefined>>): Env {
  const values: Record<string, unknown> = {}
  for (const [key, { name, fallback, parse }] of Object.entries(variables)) {
    const given = source[name]?.trim() || fallback
    try {
      values[key] = parse(given)
    } catch (reason) {
      throw new EnvError(name, isSecret(name) ? '…' : given, (reason as Error).message)
    }
  }
  const env = values as unknown as Parsed
  return checkTogether({ ...env, apiBase: env.apiBase === '' ? `${env.basePath}/svc` : env.apiBase })
}

function checkTogether(env: Env): Env {
  if (env.testMode && !isLoopback(env.host)) {
    throw new EnvError('HELIODESK_TEST_MODE', '1', `只能在本机使用，HOST=${env.host} 不是回环地址`)
  }
  if ((env.oidcIssuer === null) !== (env.oidcClientId === null)) {
    throw new EnvError('HELIODESK_OIDC_ISSUER', env.oidcIssuer ?? '', '须与 HELIODESK_OIDC_CLIENT_ID 一起设置')
  }
  if ((env.smtpUrl === null) !== (env.smtpFrom === null)) {
    throw new EnvError('HELIODESK_SMTP_URL', env.smtpUrl ?? '', '须与 HELIODESK_SMTP_FROM 一起设置')
  }
  const store = [env.s3Endpoint, env.s3Bucket, env.s3AccessKeyId, env.s3SecretAccessKey]
  if (store.includes(null) && store.some((one) => one !== null)) {
    const names = 'HELIODESK_S3_BUCKET、HELIODESK_S3_ACCESS_KEY_ID、HELIODESK_S3_SECRET_ACCESS_KEY'
    throw new EnvError('HELIODESK_S3_ENDPOINT', env.s3Endpoint ?? '', `须与 ${names} 一起设置`)
  }
  for (const [name, url, secret] of [
    ['IDENTITY', env.identityUrl, env.identitySecret],
    ['SIGNING', env.signingUrl, env.signingSecret],
    ['ACCOUNT', env.accountUrl, env.accountSecret],
    ['BANK', env.bankUrl, env.bankSecret],
  ] as const) {
    if ((url === null) !== (secret === null))
      throw new EnvError(`HELIODESK_${name}_URL`, url ?? '', `须与 HELIODESK_${name}_SECRET 一起设置`)
  }
  if (env.apiBase === env.basePath) throw new EnvError('API_BASE', env.apiBase, '不能与 BASE_PATH 相同')
  return env
}

const isSecret = (name: string): boolean => /PASSWORD|KEY|TOKEN|SECRET|DATABASE_URL|REDIS_URL/.test(name)
