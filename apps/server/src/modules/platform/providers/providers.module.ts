import { providerCalls } from '@heliodesk/contracts/endpoints/provider'
import { errors } from '@heliodesk/contracts/errors'
import { providerMessages as messages } from '@heliodesk/contracts/messages/provider'
import { z } from 'zod'
import type { Context } from '#server/context.ts'
import { publicRoute } from '#server/http/route.ts'
import { MessageError } from '#server/language/messageError.ts'
import type { ModuleFactory } from '#server/mounting/serverModule.ts'
import { httpClient, wholeOutcome } from '#server/providers/client.ts'
import { exchangeJob } from '#server/providers/exchange.job.ts'
import { signedNonce } from '#server/providers/protocol.ts'
import { providerOf } from '#server/providers/settings.ts'
import { settleTask } from '#server/providers/settle.ts'
import { taskByNumber } from '#server/providers/tasks.queries.ts'

const report = z.object({ number: z.string().max(80), outcome: z.unknown(), personal: z.string().max(8_000).nullish() })

/** Where providers report, and the job that asks them. */
export const providersModule: ModuleFactory = (context) => ({
  name: 'providers',
  routes: [
    publicRoute(
      providerCalls.callback,
      async ({ params: { kind }, request }) => {
        await takeReport(context, kind, request.headers, request.bodyText)
        return null
      },
      { keepsText: true, tenantScope: 'everything' },
    ),
  ],
  jobs: [exchangeJob],
})

type Kind = Parameters<typeof providerOf>[1]

/** Nothing of a report is read before its signature is. What was taken before, or comes too late, is answered like the first. */
async function takeReport(context: Context, kind: Kind, headers: Parameters<typeof signedNonce>[1], text: string): Promise<void> {
  const provider = providerOf(context, kind)
  const nonce = provider === null ? null : signedNonce(provider.secret, headers, text, context.clock.now())
  if (provider === null || nonce === null) throw errors.providerUnsigned()
  const read = report.safeParse(JSON.parse(text)).data
  if (read === undefined) throw errors.providerUnread({ reason: messages.unread() })
  const { number, outcome, personal } = read
  const task = await taskByNumber(context.db, kind, number)
  if (task === undefined) throw errors.providerUnknown({ number })
  const client = httpClient(kind, provider, context.clock)
  const whole = wholeOutcome(provider.secret, number, { outcome, personal })
  const settled = await settleTask(context, client, task, whole, nonce).catch((error: unknown) => {
    if (error instanceof MessageError) throw errors.providerUnread({ reason: error.text })
    throw error
  })
  if (settled === 'late') context.log.warn({ kind, number }, 'a result came too late')
}
