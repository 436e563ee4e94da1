import { auth } from '@heliodesk/contracts/endpoints/auth'
import { doneMessages } from '@heliodesk/contracts/messages/done'
import type { Context } from '#server/context.ts'
import { publicRoute, type Route, route } from '#server/http/route.ts'
import { changeOwnPassword } from './password.service.ts'
import { resetPassword, verifyPhone } from './recovery.service.ts'

export function passwordRoutes(context: Context): readonly Route[] {
  return [
    route(
      auth.updatePassword,
      ({ actor, body, meta }) => changeOwnPassword(context, actor, { ...body, username: body.username }, meta),
      { message: doneMessages.passwordChanged() },
    ),
    publicRoute(auth.phoneVerification, ({ body }) => verifyPhone(context, { ...body, code: body.smscode }), {
      tenantScope: 'everything',
    }),
    publicRoute(auth.forgePassword, ({ body, meta }) => resetPassword(context, body, meta), {
      message: doneMessages.passwordSet(),
      tenantScope: 'everything',
    }),
  ]
}
