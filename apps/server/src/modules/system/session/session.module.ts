import { buildSmsSender } from '#server/messaging/smsSender.ts'
import type { ModuleFactory } from '#server/mounting/serverModule.ts'
import { expiredJob } from './expired.job.ts'
import { factorRoutes } from './factor/factor.routes.ts'
import { passwordRoutes } from './password/password.routes.ts'
import { buildOutbox } from './phone/outbox.service.ts'
import { phoneRoutes } from './phone/phone.routes.ts'
import { registerRoutes } from './register/register.routes.ts'
import { sessionRoutes } from './session.routes.ts'
import { tenantRoutes } from './tenant.routes.ts'
import { buildProvider } from './third/provider.ts'
import { thirdRoutes } from './third/third.routes.ts'

export const sessionModule: ModuleFactory = (context) => {
  const outbox = buildOutbox(context, buildSmsSender(context))
  return {
    name: 'session',
    routes: [
      ...sessionRoutes(context),
      ...tenantRoutes(context),
      ...phoneRoutes(context, outbox),
      ...passwordRoutes(context),
      ...factorRoutes(context),
      ...registerRoutes(context),
      ...thirdRoutes({ context, provider: buildProvider(context) }),
    ],
    jobs: [expiredJob],
    stop: () => outbox.settled(),
  }
}
