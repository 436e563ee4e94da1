import { secondFactors } from '@heliodesk/contracts/endpoints/secondFactor'
import { doneMessages } from '@heliodesk/contracts/messages/done'
import type { FastifyRequest } from 'fastify'
import type { Context } from '#server/context.ts'
import { publicRoute, type Route, route } from '#server/http/route.ts'
import { wantsDictionaries } from '../enter.service.ts'
import {
  addPasskey,
  beginPasskey,
  beginTotp,
  confirmTotpCode,
  dropPasskey,
  dropTotp,
  factorState,
  nameOfPasskey,
  renewRecoveryCodes,
} from './enrol.service.ts'
import { finishSignIn, signInOptions } from './factorSignIn.service.ts'
import { assertionOptions } from './passkey.service.ts'
import { stepUp, stepUpMethods } from './proof.service.ts'
import { type RelyingParty, relyingPartyOf } from './relyingParty.ts'

/** A plain record for the wire: the library's types know more than JSON. */
const record = async (options: Promise<object>): Promise<Record<string, unknown>> => ({ ...(await options) })

export function factorRoutes(context: Context): readonly Route[] {
  const party = (request: FastifyRequest): RelyingParty => relyingPartyOf(context.env, request)
  return [...enrolRoutes(context, party), ...stepUpRoutes(context, party), ...signInRoutes(context, party)]
}

type PartyOf = (request: FastifyRequest) => RelyingParty

function enrolRoutes(context: Context, party: PartyOf): readonly Route[] {
  return [
    route(secondFactors.state, ({ actor }) => factorState(context, actor)),
    route(secondFactors.totpStart, ({ actor, meta, request }) => beginTotp(context, { actor, meta }, party(request))),
    route(secondFactors.totpConfirm, ({ actor, meta, body }) => confirmTotpCode(context, { actor, meta }, body.code), {
      message: doneMessages.totpOn(),
    }),
    route(secondFactors.totpRemove, ({ actor, meta }) => dropTotp(context, { actor, meta }), { message: doneMessages.totpOff() }),
    route(secondFactors.recoveryRenew, ({ actor, meta }) => renewRecoveryCodes(context, { actor, meta })),
    route(secondFactors.passkeyStart, ({ actor, meta, request }) =>
      record(beginPasskey(context, { actor, meta }, party(request))),
    ),
    route(
      secondFactors.passkeyAdd,
      ({ actor, meta, body, request }) => addPasskey(context, { actor, meta }, { ...body, party: party(request) }),
      { message: doneMessages.passkeyAdded() },
    ),
    route(secondFactors.passkeyRename, ({ actor, body }) => nameOfPasskey(context, actor, body), {
      message: doneMessages.changed(),
    }),
    route(secondFactors.passkeyRemove, ({ actor, meta, query }) => dropPasskey(context, { actor, meta }, query.id), {
      message: doneMessages.passkeyRemoved(),
    }),
  ]
}

function stepUpRoutes(context: Context, party: PartyOf): readonly Route[] {
  return [
    route(secondFactors.stepUpMethods, ({ actor }) => stepUpMethods(context, actor)),
    route(secondFactors.stepUpPasskey, ({ actor: { userId, sessionId }, request }) =>
      record(assertionOptions(context, { userId, purpose: 'step-up', boundTo: sessionId, party: party(request) })),
    ),
    route(secondFactors.stepUp, ({ actor, body, meta, request }) =>
      stepUp(context, actor, body, { party: party(request), meta }),
    ),
  ]
}

function signInRoutes(context: Context, party: PartyOf): readonly Route[] {
  return [
    publicRoute(secondFactors.signInPasskey, ({ body, request }) => record(signInOptions(context, body.ticket, party(request))), {
      tenantScope: 'everything',
    }),
    publicRoute(
      secondFactors.signIn,
      ({ body, meta, request }) =>
        finishSignIn(context, body, { party: party(request), meta, withDictionaries: wantsDictionaries(request) }),
      { message: doneMessages.signedIn(), tenantScope: 'everything' },
    ),
  ]
}
