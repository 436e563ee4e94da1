import { account } from '@heliodesk/contracts/endpoints/account'
import { existingClients as clients } from '@heliodesk/contracts/endpoints/existingClients'
import { doneMessages } from '@heliodesk/contracts/messages/done'
import { jobNames } from '@heliodesk/contracts/messages/jobNames'
import { openAvatar } from '#server/files/avatars.ts'
import { route } from '#server/http/route.ts'
import type { Job } from '#server/jobs/job.ts'
import type { ModuleFactory } from '#server/mounting/serverModule.ts'
import { removeAvatar, saveAvatar, uploadFolder } from './avatar.service.ts'
import { ownData, profile, saveProfile } from './profile.service.ts'

/** Uploads whose process died before the picture was drawn. */
const leftoversJob: Job = {
  name: 'account.leftovers',
  label: jobNames.avatars(),
  schedule: { everyMinutes: 60 },
  leaseMs: 60_000,
  run: async ({ files, clock }) => void (await files.sweep(clock.now() - 3_600_000, uploadFolder)),
}

/** A person's own record: who they are, how to reach them, their picture. */
export const profileModule: ModuleFactory = (context) => ({
  name: 'profile',
  routes: [
    route(account.profile, ({ actor }) => profile(context, actor)),
    route(clients.ownData, ({ actor }) => ownData(context, actor)),
    route(account.saveProfile, ({ actor, body, meta }) => saveProfile(context, actor, body, meta), {
      message: doneMessages.changed(),
    }),
    route(account.saveAvatar, ({ actor, request, meta }) => saveAvatar(context, actor, request, meta), { multipart: true }),
    route(account.removeAvatar, ({ actor, meta }) => removeAvatar(context, actor, meta)),
    route(account.avatarImage, ({ actor, params }) => openAvatar(context, actor, params)),
  ],
  jobs: [leftoversJob],
})
