/** A command that the terminal passes on: it reads, it answers at once, and its answer has an end. */
export interface ReadingCommand {
  readonly name: string
  readonly usage: string
  /** How many words follow the name. */
  readonly min: number
  readonly max: number
  /** What more must hold of the words after the name. */
  readonly isBounded?: (words: readonly string[]) => boolean
  /** The first word must be one of these. */
  readonly only?: readonly string[]
  /** How long the value is is asked with this command first, so that an endless one is not fetched. */
  readonly lengthBy?: 'STRLEN' | 'HSTRLEN'
}

/** Most elements that one answer may hold, and most bytes of one value. */
export const replyLimits = { elements: 500, bytes: 65_536 } as const

const isCount = (text: string | undefined): boolean => /^\d{1,9}$/.test(text ?? '') && Number(text) <= replyLimits.elements
const countIsBounded = (words: readonly string[]): boolean => {
  const at = words.findIndex((word) => word.toUpperCase() === 'COUNT')
  return at === -1 || isCount(words[at + 1])
}
const hasCount = (words: readonly string[]): boolean =>
  words.some((word) => word.toUpperCase() === 'COUNT') && countIsBounded(words)

/** From start to stop counted from the same end, so that the length of the answer is known before it is asked for. */
function rangeIsBounded(words: readonly string[], most: number): boolean {
  const [from, to] = [Number(words[1]), Number(words[2])]
  return Number.isInteger(from) && Number.isInteger(to) && from < 0 === to < 0 && to - from < most
}

const command = (usage: string, min: number, max: number, rest: Partial<ReadingCommand> = {}): ReadingCommand => ({
  name: usage.split(' ', 1)[0] ?? '',
  usage,
  min,
  max,
  ...rest,
})
const scan = (usage: string, min: number): ReadingCommand => command(usage, min, min + 6, { isBounded: countIsBounded })
const range = (usage: string, max: number, most: number = replyLimits.elements): ReadingCommand =>
  command(usage, 3, max, { isBounded: (words) => rangeIsBounded(words, most) })

/** Everything else is refused. */
export const readingCommands: readonly ReadingCommand[] = [
  command('PING', 0, 1),
  command('ECHO text', 1, 1),
  command('TIME', 0, 0),
  command('ROLE', 0, 0),
  command('LASTSAVE', 0, 0),
  command('DBSIZE', 0, 0),
  command('INFO [section]', 0, 1),
  scan('SCAN cursor [MATCH pattern] [COUNT n] [TYPE type]', 1),
  command('RANDOMKEY', 0, 0),
  command('EXISTS key', 1, 1),
  command('TYPE key', 1, 1),
  command('TTL key', 1, 1),
  command('PTTL key', 1, 1),
  command('OBJECT ENCODING|IDLETIME|FREQ|REFCOUNT key', 2, 2, { only: ['ENCODING', 'IDLETIME', 'FREQ', 'REFCOUNT'] }),
  command('MEMORY USAGE key', 2, 2, { only: ['USAGE'] }),
  command('GET key', 1, 1, { lengthBy: 'STRLEN' }),
  range('GETRANGE key start end', 3, replyLimits.bytes),
  command('STRLEN key', 1, 1),
  command('HGET key field', 2, 2, { lengthBy: 'HSTRLEN' }),
  command('HEXISTS key field', 2, 2),
  command('HSTRLEN key field', 2, 2),
  command('HLEN key', 1, 1),
  scan('HSCAN key cursor [MATCH pattern] [COUNT n]', 2),
  command('LLEN key', 1, 1),
  range('LRANGE key start stop', 3),
  command('SCARD key', 1, 1),
  command('SISMEMBER key member', 2, 2),
  scan('SSCAN key cursor [MATCH pattern] [COUNT n]', 2),
  command('ZCARD key', 1, 1),
  command('ZSCORE key member', 2, 2),
  command('ZRANK key member', 2, 2),
  command('ZCOUNT key min max', 3, 3),
  range('ZRANGE key start stop [REV] [WITHSCORES]', 5),
  scan('ZSCAN key cursor [MATCH pattern] [COUNT n]', 2),
  command('XLEN key', 1, 1),
  command('XRANGE key start end COUNT n', 5, 5, { isBounded: hasCount }),
  command('SLOWLOG LEN', 1, 1, { only: ['LEN'] }),
]
const byName: ReadonlyMap<string, ReadingCommand> = new Map(readingCommands.map((one) => [one.name, one]))

/** Why a line is not passed on. */
export type CommandProblem =
  | { readonly kind: 'unreadable' }
  | { readonly kind: RefusedKind; readonly name: string }
  | { readonly kind: 'arguments' | 'unbounded'; readonly name: string; readonly usage: string }
export type RefusedKind = 'keys' | 'script' | 'server' | 'writing' | 'blocking' | 'whole' | 'unknown'

const refused: Readonly<Record<Exclude<RefusedKind, 'unknown'>, string>> = {
  keys: 'KEYS SORT SORT_RO',
  script: 'EVAL EVALSHA EVAL_RO EVALSHA_RO FCALL FCALL_RO SCRIPT FUNCTION',
  server:
    'CONFIG ACL AUTH HELLO MODULE DEBUG SHUTDOWN SAVE BGSAVE BGREWRITEAOF REPLICAOF SLAVEOF FAILOVER MIGRATE CLUSTER CLIENT COMMAND LATENCY SYNC PSYNC REPLCONF RESTORE DUMP SELECT SWAPDB QUIT RESET',
  blocking:
    'MONITOR SUBSCRIBE PSUBSCRIBE SSUBSCRIBE BLPOP BRPOP BLMOVE BLMPOP BZPOPMIN BZPOPMAX BZMPOP XREAD XREADGROUP WAIT WAITAOF MULTI EXEC WATCH',
  whole:
    'HGETALL HKEYS HVALS SMEMBERS SUNION SINTER SDIFF MGET HMGET LINDEX ZUNION ZINTER ZDIFF XREVRANGE HRANDFIELD SRANDMEMBER',
  writing:
    'SET SETEX SETNX PSETEX MSET MSETNX APPEND SETRANGE GETSET GETDEL GETEX INCR INCRBY INCRBYFLOAT DECR DECRBY DEL UNLINK FLUSHALL FLUSHDB EXPIRE PEXPIRE EXPIREAT PEXPIREAT PERSIST RENAME RENAMENX MOVE COPY TOUCH SETBIT BITOP BITFIELD HSET HSETNX HMSET HDEL HINCRBY HINCRBYFLOAT LPUSH RPUSH LPUSHX RPUSHX LPOP RPOP LSET LTRIM LREM LINSERT LMOVE RPOPLPUSH LMPOP SADD SREM SPOP SMOVE SUNIONSTORE SINTERSTORE SDIFFSTORE ZADD ZREM ZINCRBY ZPOPMIN ZPOPMAX ZMPOP ZRANGESTORE ZUNIONSTORE ZINTERSTORE ZREMRANGEBYRANK ZREMRANGEBYSCORE XADD XDEL XTRIM XGROUP XACK XCLAIM PFADD PFMERGE GEOADD PUBLISH SPUBLISH',
}
const refusedKinds: ReadonlyMap<string, RefusedKind> = new Map(
  Object.entries(refused).flatMap(([kind, names]) => names.split(' ').map((name) => [name, kind as RefusedKind] as const)),
)

export type CheckedCommand =
  | { readonly ok: true; readonly command: ReadingCommand; readonly words: readonly string[] }
  | { readonly ok: false; readonly problem: CommandProblem }

/** @param parts the words of the line; null for a line that cannot be split */
export function checkCommand(parts: readonly string[] | null): CheckedCommand {
  const [first, ...words] = parts ?? []
  if (first === undefined) return { ok: false, problem: { kind: 'unreadable' } }
  const name = first.toUpperCase()
  const found = byName.get(name)
  if (!found) return { ok: false, problem: { kind: refusedKinds.get(name) ?? 'unknown', name } }
  const { usage, min, max, only, isBounded } = found
  const isFit = words.length >= min && words.length <= max && (!only || only.includes((words[0] ?? '').toUpperCase()))
  if (!isFit) return { ok: false, problem: { kind: 'arguments', name, usage } }
  if (isBounded && !isBounded(words)) return { ok: false, problem: { kind: 'unbounded', name, usage } }
  return { ok: true, command: found, words: [name, ...words] }
}
