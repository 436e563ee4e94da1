import { auth } from '@heliodesk/contracts/endpoints/auth'
import { doneMessages } from '@heliodesk/contracts/messages/done'
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
      { message: doneMessages.applied(), tenantScope: 'everything' },
    ),
    route(auth.registrations, ({ actor, query }) => listApplications(context, actor, query)),
    route(auth.registrationChoices, ({ actor }) => choicesOf(context, actor)),
    route(auth.admitRegistration, ({ actor, body, meta }) => admit(context, actor, { ...body, username: body.username }, meta), {
      message: doneMessages.accountOpened(),
    }),
    route(auth.refuseRegistration, ({ actor, body, meta }) => refuse(context, actor, body, meta), {
      message: doneMessages.applicationRefused(),
    }),
  ]
}
