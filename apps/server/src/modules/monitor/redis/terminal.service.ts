import type { RedisAnswer } from '@heliodesk/contracts/endpoints/redis'
import { errors } from '@heliodesk/contracts/errors'
import type { AppError } from '@heliodesk/contracts/kit/error'
import { splitLine } from '@heliodesk/domain/redis/commandLine'
import {
  type CommandProblem,
  checkCommand,
  type ReadingCommand,
  type RefusedKind,
  replyLimits,
} from '@heliodesk/domain/redis/commands'
import { cutLines, replyText } from '@heliodesk/domain/redis/replyText'
import type { Actor, RequestMeta } from '#server/access/actor.ts'
import type { Context } from '#server/context.ts'
import { redactText } from '#server/observe/redact.ts'
import { ask, type WatchedRedis } from './redis.service.ts'

export interface Typed {
  readonly actor: Actor
  readonly meta: RequestMeta
  readonly line: string
}
const mostLines = 1_000

/** Runs one reading command. Every line is noted before anything is sent, refused ones too. */
export async function runCommand({ audit }: Context, watched: WatchedRedis | null, typed: Typed): Promise<RedisAnswer> {
  const checked = checkCommand(splitLine(typed.line))
  await audit({
    event: checked.ok ? 'redis.command' : 'redis.refused',
    actor: typed.actor,
    target: 'redis',
    detail: { line: redactText(typed.line).slice(0, 300) },
    ip: typed.meta.ip,
    requestId: typed.meta.requestId,
  })
  if (!checked.ok) throw refusalOf(checked.problem)
  const began = performance.now()
  await refuseLong(watched, checked.command, checked.words)
  const reply = await ask(watched, checked.words)
  const ms = Math.round((performance.now() - began) * 10) / 10
  const { lines, isCut } = cutLines(replyText(reply), mostLines)
  return { lines: [...lines], isCut, ms }
}

async function refuseLong(watched: WatchedRedis | null, { lengthBy }: ReadingCommand, words: readonly string[]): Promise<void> {
  const count = lengthBy ? await ask(watched, [lengthBy, ...words.slice(1)]) : 0
  if (typeof count === 'number' && count > replyLimits.bytes) {
    throw errors.redisTooLong({ count: count, bytes: replyLimits.bytes })
  }
}

const refusals: Readonly<Record<RefusedKind, typeof errors.redisKeys>> = {
  keys: errors.redisKeys,
  script: errors.redisScript,
  server: errors.redisServer,
  writing: errors.redisWriting,
  blocking: errors.redisBlocking,
  whole: errors.redisWhole,
  unknown: errors.redisUnknown,
}

function refusalOf(problem: CommandProblem): AppError {
  if (problem.kind === 'unreadable') return errors.redisUnreadable()
  if (problem.kind === 'arguments') return errors.redisArguments({ name: problem.name, usage: problem.usage })
  if (problem.kind !== 'unbounded') return refusals[problem.kind]({ name: problem.name.slice(0, 40) })
  const { elements, bytes } = replyLimits
  return errors.redisUnbounded({ name: problem.name, most: elements, bytes })
}
