import { messaging } from '@heliodesk/contracts/endpoints/messaging'
import { errors } from '@heliodesk/contracts/errors'
import { isId } from '@heliodesk/contracts/formats'
import type { ParsedOf } from '@heliodesk/contracts/kit/endpoint'
import { doneMessages } from '@heliodesk/contracts/messages/done'
import { fieldMessages } from '@heliodesk/contracts/messages/field'
import { webhook } from '@heliodesk/contracts/resources/message/webhook'
import type { Message } from '@heliodesk/contracts/text/message'
import { term } from '@heliodesk/contracts/text/message'
import type { Actor, RequestMeta } from '#server/access/actor.ts'
import { writeAudit } from '#server/access/audit.ts'
import type { Context } from '#server/context.ts'
import { refuse } from '#server/crud/input.ts'
import type { CrudHooks, RowValues } from '#server/crud/module.ts'
import { route } from '#server/http/route.ts'
import { webhookPlace } from '#server/messaging/webhookSender.ts'
import { crudModule } from '#server/mounting/crudModule.ts'
import type { ModuleFactory } from '#server/mounting/serverModule.ts'
import { forgetSecrets, hasSecretSql, hasTokenSql, storeSecrets } from './webhook.queries.ts'

/** Credentials have their own place; a token in the address would be shown to everybody who sees the list. */
function check({ hookUrl }: RowValues): void {
  const url = URL.parse(String(hookUrl ?? ''))
  const wrong = (reason: Message) => refuse([{ key: 'hookUrl', label: webhook.fields.hookUrl.label, reason }])
  if (url === null || !['https:', 'http:'].includes(url.protocol)) wrong(fieldMessages.httpsAddress())
  else if (url.username !== '' || url.password !== '') wrong(fieldMessages.credentialsInAddress())
  else if ([...url.searchParams.keys()].some(isSecretName)) wrong(fieldMessages.tokenInAddress())
}
const isSecretName = (name: string): boolean => /^(access_token|key|token|secret|sign)$/i.test(name)

const events = ['onAlarm', 'onAnnouncement', 'onOrder'] as const

const hooks: CrudHooks = {
  virtual: { hasToken: hasTokenSql, hasSecret: hasSecretSql },
  // An event that is not named is not sent.
  derive: (values) => Object.fromEntries(events.filter((key) => (values[key] ?? null) === null).map((key) => [key, false])),
  async beforeCreate({ values }) {
    check(values)
  },
  async beforeUpdate({ values, current }) {
    check({ ...current, ...values })
  },
  // Secrets are not for another address to see; the format decides whether the token travels in the address.
  async afterUpdate({ tx, id, values, setMessage }) {
    const isMoved = values.hookUrl !== undefined || values.hookFormat !== undefined
    if (isMoved && (await forgetSecrets(tx, id))) setMessage?.(doneMessages.webhookMoved())
  },
}

/** Addresses of other systems that get messages. */
export const webhookModule: ModuleFactory = (context) => {
  const base = crudModule(webhook, hooks)(context)
  return {
    ...base,
    routes: [
      ...base.routes,
      route(messaging.webhookSecrets, ({ actor, meta, body }) => keepSecrets(context, { actor, meta, body }), {
        message: doneMessages.kept(),
      }),
    ],
  }
}

interface SecretsCall {
  readonly actor: Actor
  readonly meta: RequestMeta
  readonly body: ParsedOf<typeof messaging.webhookSecrets, 'body'>
}

/** Sealed before they are stored; neither the log nor the audit hears of them. */
async function keepSecrets({ db, cipher }: Context, { actor, meta, body }: SecretsCall): Promise<null> {
  const { id, token, secret } = body
  const seal = (plain: string | null | undefined, column: 'sealed_token' | 'sealed_secret') =>
    plain ? cipher.seal(plain, webhookPlace(id, column)) : plain
  const sealed = { token: seal(token, 'sealed_token'), secret: seal(secret, 'sealed_secret') }
  await db.tx(async (tx) => {
    const isStored = isId(id) && (await storeSecrets(tx, { tenantId: actor.tenantId, id, by: actor.username }, sealed))
    if (!isStored) throw errors.notFound({ label: term(webhook.label) })
    const detail = { id, token: token !== undefined, secret: secret !== undefined }
    await writeAudit(tx, { event: 'webhook.secrets', actor, target: 'webhook', detail, ip: meta.ip, requestId: meta.requestId })
  })
  return null
}
