import { existingClients as clients } from '@heliodesk/contracts/endpoints/existingClients'
import { online } from '@heliodesk/contracts/endpoints/online'
import { session } from '@heliodesk/contracts/endpoints/session'
import { doneMessages } from '@heliodesk/contracts/messages/done'
import { allEntries } from '#server/access/dictionaries.ts'
import type { Context } from '#server/context.ts'
import { Answer } from '#server/http/answer.ts'
import { publicRoute, type Route, route } from '#server/http/route.ts'
import { departsOf, rolesByUsername, userAuthority, userInfoOf } from './account.service.ts'
import { newCaptcha } from './captcha.service.ts'
import { newCaptchaWork } from './captchaWork.service.ts'
import { changePage, selectDepart, wantsDictionaries } from './enter.service.ts'
import { login, logout } from './login.service.ts'
import { forceLogout, onlineUsers } from './online.service.ts'

export function sessionRoutes(context: Context): readonly Route[] {
  return [
    publicRoute(session.randomImage, ({ params }) => newCaptcha(context, params.key)),
    publicRoute(session.captchaWork, async () => newCaptchaWork(context)),
    publicRoute(
      session.login,
      ({ body, meta, request }) =>
        login(
          context,
          { ...body, checkKey: String(body.checkKey), remember: body.remember_me ?? false },
          {
            meta,
            withDictionaries: wantsDictionaries(request),
            changeAt: changePage(context.env, request, body.changesPassword),
          },
        ),
      { message: doneMessages.signedIn(), tenantScope: 'everything' },
    ),
    publicRoute(
      session.logout,
      async ({ actor, meta, reply }) => {
        await logout(context, actor, meta)
        // The page forgets what it kept by itself, but for how somebody has it look; the browser forgets what it kept of answers.
        reply.header('clear-site-data', '"cache", "cookies"')
        return null
      },
      { message: doneMessages.signedOut() },
    ),
    route(online.list, ({ actor, query }) => onlineUsers(context, actor, query)),
    route(
      session.forceLogout,
      async ({ actor, body, meta }) => {
        await forceLogout(context, actor, body.token, meta)
        return null
      },
      { message: doneMessages.signedOut() },
    ),
    route(session.selectDepart, ({ actor, body }) => selectDepart(context, actor, body)),
    route(session.currentDeparts, async ({ actor }) => ({
      list: await departsOf(context, actor),
      orgCode: actor.orgCode,
    })),
    route(session.userInfo, async ({ actor }) => ({
      userInfo: await userInfoOf(context, actor),
      sysAllDictItems: await allEntries(context.access.dictionaries, actor.tenantId),
    })),
    // What an account may enter is reported to who has signed in; asked before, it would tell whether a password is right.
    publicRoute(clients.departsBeforeLogin, async () => ({ departs: [], currentOrgCode: '' })),
    route(clients.isDefaultPassword, async ({ actor }) => {
      const value = actor.mustChangePassword ? 'yes' : 'no'
      return new Answer(value, { message: doneMessages.value({ value }) })
    }),
    route(clients.enabledThirdApps, async () => ({ wechatEnterprise: false, dingtalk: false })),
    route(session.wrapperUserInfo, ({ actor }) => userInfoOf(context, actor)),
    route(session.userAuthority, ({ actor, query }) => userAuthority(context, actor, query.userId)),
    route(session.rolesByUsername, ({ actor, query }) => rolesByUsername(context, actor, query.username)),
  ]
}
