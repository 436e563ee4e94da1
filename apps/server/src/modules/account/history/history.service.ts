import type { account } from '@heliodesk/contracts/endpoints/account'
import type { ParsedOf, ResultOf } from '@heliodesk/contracts/kit/endpoint'
import { limits } from '@heliodesk/contracts/limits'
import { deviceName } from '@heliodesk/domain/account/deviceName'
import { wireTime } from '@heliodesk/domain/solar/slots'
import type { Actor } from '#server/access/actor.ts'
import type { Context } from '#server/context.ts'
import { readText } from '#server/language/stored.ts'
import { activityOf, countActivity, countSignIns, type Page, signInsOf } from './history.queries.ts'

type Ask = ParsedOf<typeof account.activity, 'query'>
const pageOf = ({ pageNo = 1, pageSize = limits.pickerPageSize }: Ask): Page => ({
  limit: pageSize,
  offset: (pageNo - 1) * pageSize,
})

export async function loginHistory({ db }: Context, actor: Actor, ask: Ask): Promise<ResultOf<typeof account.loginHistory>> {
  const [rows, total] = await Promise.all([signInsOf(db, actor.userId, pageOf(ask)), countSignIns(db, actor.userId)])
  const records = rows.map((row) => ({
    id: row.id,
    time: wireTime(row.at.getTime()),
    ok: row.event === 'login.ok',
    ip: row.ip,
    device: deviceName(row.userAgent),
    reason: row.reason,
  }))
  return { records, total }
}

export async function activity({ db }: Context, actor: Actor, ask: Ask): Promise<ResultOf<typeof account.activity>> {
  const [rows, total] = await Promise.all([activityOf(db, actor.userId, pageOf(ask)), countActivity(db, actor.userId)])
  const records = rows.map(({ at, messages, ...row }) => ({
    ...row,
    target: readText(row.target, messages, 'subject'),
    time: wireTime(at.getTime()),
  }))
  return { records, total }
}
