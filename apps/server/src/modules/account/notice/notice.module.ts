import { account, type NoticeSwitches, noticeSwitches } from '@heliodesk/contracts/endpoints/account'
import type { Context } from '#server/context.ts'
import { route } from '#server/http/route.ts'
import type { ModuleFactory } from '#server/mounting/serverModule.ts'
import { readSwitches, writeSwitches } from './notice.queries.ts'

/** A user who never chose is notified of everything. */
const everything: NoticeSwitches = {
  alarm1: true,
  alarm2: true,
  alarm3: true,
  alarm4: true,
  announcement: true,
  workOrder: true,
  alarmMail: false,
}

async function switchesOf({ db }: Context, userId: string): Promise<NoticeSwitches> {
  // What an earlier version stored may lack a switch of a later one.
  const kept = noticeSwitches.partial().safeParse(await readSwitches(db, userId))
  return { ...everything, ...(kept.success ? kept.data : {}) }
}

/** What a person wants to be notified of; the header asks before it shows something. */
export const noticeModule: ModuleFactory = (context) => ({
  name: 'notice',
  routes: [
    route(account.noticeSwitches, ({ actor }) => switchesOf(context, actor.userId)),
    route(account.saveNoticeSwitches, async ({ actor, body }) => {
      await writeSwitches(context.db, actor.userId, JSON.stringify(body))
      return null
    }),
  ],
})
