import { auth } from '@heliodesk/contracts/endpoints/auth'
import type { Context } from '#server/context.ts'
import { publicRoute, type Route, route } from '#server/http/route.ts'
import { apply } from './registration.service.ts'
import { admit, choicesOf, listApplications, refuse } from './review.service.ts'

export function registerRoutes(context: Context): readonly Route[] {
  return [
    publicRoute(
      auth.register,
      ({ body: { captcha, checkKey, ...given }, meta }) =>
        apply(context, { ...given, email: given.email ?? '' }, { captcha, checkKey: String(checkKey), meta }),
      { message: '申请已提交，管理员审核通过后即可登录', reach: 'everything' },
    ),
    route(auth.registrations, ({ actor, query }) => listApplications(context, actor, query)),
    route(auth.registrationChoices, ({ actor }) => choicesOf(context, actor)),
    route(auth.admitRegistration, ({ actor, body, meta }) => admit(context, actor, { ...body, username: body.username }, meta), {
      message: '账号已开通',
    }),
    route(auth.refuseRegistration, ({ actor, body, meta }) => refuse(context, actor, body, meta), { message: '申请已驳回' }),
  ]
}
