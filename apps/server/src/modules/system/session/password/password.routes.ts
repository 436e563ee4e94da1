import { auth } from '@heliodesk/contracts/endpoints/auth'
import type { Context } from '#server/context.ts'
import { publicRoute, type Route, route } from '#server/http/route.ts'
import { changeOwnPassword } from './password.service.ts'
import { resetPassword, verifyPhone } from './recovery.service.ts'

export function passwordRoutes(context: Context): readonly Route[] {
  return [
    route(
      auth.updatePassword,
      ({ actor, body, meta }) => changeOwnPassword(context, actor, { ...body, username: body.username }, meta),
      { message: '密码修改成功，其他设备上的登录已退出' },
    ),
    publicRoute(auth.phoneVerification, ({ body }) => verifyPhone(context, { ...body, code: body.smscode }), {
      reach: 'everything',
    }),
    publicRoute(auth.forgePassword, ({ body, meta }) => resetPassword(context, body, meta), {
      message: '密码重设成功，请用新密码登录',
      reach: 'everything',
    }),
  ]
}
