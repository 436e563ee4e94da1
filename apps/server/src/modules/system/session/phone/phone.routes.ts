import { account } from '@heliodesk/contracts/endpoints/account'
import { auth } from '@heliodesk/contracts/endpoints/auth'
import { existingClients as clients } from '@heliodesk/contracts/endpoints/existingClients'
import { errors } from '@heliodesk/contracts/errors'
import type { ParsedOf } from '@heliodesk/contracts/kit/endpoint'
import { doneMessages } from '@heliodesk/contracts/messages/done'
import type { RequestMeta } from '#server/access/actor.ts'
import type { Context } from '#server/context.ts'
import { publicRoute, type Route, route } from '#server/http/route.ts'
import { changePage, wantsDictionaries } from '../enter.service.ts'
import { listMessages, type Outbox, revealMessage } from './outbox.service.ts'
import { orderPhoneCode, saveOwnPhone } from './ownPhone.service.ts'
import { phoneLogin } from './phoneLogin.service.ts'
import { orderCode } from './smsCode.service.ts'

const sent = { message: doneMessages.codeSent(), tenantScope: 'everything' } as const

/** Existing clients change a number without the password: they say where it is done. */
const refuseHere = async (): Promise<null> => {
  throw errors.newPhoneElsewhere()
}

export function phoneRoutes(context: Context, outbox: Outbox): readonly Route[] {
  const order = async ({ body, meta }: { body: ParsedOf<typeof auth.sms, 'body'>; meta: RequestMeta }): Promise<null> => {
    const { mobile, smsmode, username, captcha, checkKey } = body
    const purpose = smsmode === '2' ? 'forget' : 'login'
    await orderCode(context, outbox, { mobile, purpose, username, captcha, checkKey: String(checkKey), meta })
    return null
  }
  return [
    publicRoute(auth.sms, order, sent),
    publicRoute(auth.wrapperSms, order, sent),
    publicRoute(
      auth.phoneLogin,
      ({ body, meta, request }) =>
        phoneLogin(
          context,
          { mobile: body.mobile, code: body.captcha, remember: body.remember_me ?? false },
          {
            meta,
            withDictionaries: wantsDictionaries(request),
            changeAt: changePage(context.env, request, body.changesPassword),
          },
        ),
      { message: doneMessages.signedIn(), tenantScope: 'everything' },
    ),
    route(account.phoneCode, ({ actor, meta, body }) => orderPhoneCode(context, outbox, { actor, meta }, body.phone), {
      message: doneMessages.codeSent(),
    }),
    route(account.savePhone, ({ actor, meta, body }) => saveOwnPhone(context, outbox, { actor, meta }, body), {
      message: doneMessages.changed(),
    }),
    ...[clients.changePhone, clients.updateMobile, clients.changePhoneCode].map((endpoint) => route(endpoint, refuseHere)),
    route(auth.smsMessages, ({ actor, query }) => listMessages(context, actor, query)),
    route(auth.revealSms, ({ actor, meta, body }) => revealMessage(context, { actor, meta }, body.id)),
  ]
}
