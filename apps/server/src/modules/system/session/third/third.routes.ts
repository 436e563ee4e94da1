import { auth } from '@heliodesk/contracts/endpoints/auth'
import { doneMessages } from '@heliodesk/contracts/messages/done'
import type { FastifyRequest } from 'fastify'
import type { Env } from '#server/env.ts'
import { publicRoute, type Route, route } from '#server/http/route.ts'
import { wantsDictionaries } from '../enter.service.ts'
import { enterThird, finishThird, listIdentities, startThird, type ThirdParts, unbind } from './third.service.ts'

/** Parameters of an answer (OAuth 2.0, RFC 9207); anything else is left out. */
const answerParameters = ['code', 'state', 'iss', 'error', 'error_description']

export function thirdRoutes(parts: ThirdParts): readonly Route[] {
  return [
    publicRoute(
      auth.thirdStart,
      ({ body, actor, request }) =>
        startThird(parts, { intent: body.intent, actor, redirectUri: redirectUri(parts.context.env, request) }),
      { tenantScope: 'everything' },
    ),
    publicRoute(
      auth.thirdFinish,
      ({ body, actor, meta }) => {
        const answer = Object.fromEntries(
          answerParameters.flatMap((name) => (body.answer[name] ? [[name, body.answer[name]]] : [])),
        )
        return finishThird(parts, { answer, binding: body.binding }, { actor, meta })
      },
      { tenantScope: 'everything' },
    ),
    publicRoute(
      auth.thirdLoginUser,
      ({ params, meta, request }) => enterThird(parts, params, { meta, withDictionaries: wantsDictionaries(request) }),
      { message: doneMessages.signedIn(), tenantScope: 'everything' },
    ),
    route(auth.thirdIdentities, ({ actor }) => listIdentities(parts, actor)),
    route(auth.thirdUnbind, ({ actor, query, meta }) => unbind(parts, actor, query.id, meta), {
      message: doneMessages.unbound(),
    }),
  ]
}

/** The page of ours that a provider sends the browser back to; it has to be registered there. */
function redirectUri(env: Env, request: FastifyRequest): string {
  return `${env.publicUrl ?? `${request.protocol}://${request.host}`}${env.basePath}/oauth2-app/login`
}
