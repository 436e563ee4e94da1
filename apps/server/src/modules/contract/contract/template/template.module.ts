import { contractTemplateCalls } from '@heliodesk/contracts/endpoints/contractTemplate'
import { errors } from '@heliodesk/contracts/errors'
import { contractTemplateLife } from '@heliodesk/contracts/lifecycles/contract/contractTemplate'
import { contractTemplateMessages as messages } from '@heliodesk/contracts/messages/contractTemplate'
import { contractTemplate } from '@heliodesk/contracts/resources/contract/contractTemplate'
import type { CrudHooks, RowValues } from '#server/crud/module.ts'
import { readRecord } from '#server/crud/read.ts'
import { insertRows } from '#server/crud/write.ts'
import { route } from '#server/http/route.ts'
import type { Bindings, BoundLifecycle } from '#server/lifecycle/bound.ts'
import { missingAt } from '#server/lifecycle/missing.ts'
import { stepWithin } from '#server/lifecycle/takeStep.ts'
import { lifecycleModule } from '#server/mounting/lifecycleModule.ts'
import type { ModuleFactory } from '#server/mounting/serverModule.ts'
import { previewTemplate } from '../document/document.service.ts'
import { textProblems, unsoundText } from '../document/lacks.ts'
import { textOf } from '../values.ts'
import { draftsOf, numbersAfter, statusOf } from './template.queries.ts'

/** A text with a place that does not exist is not even kept as a draft: its line is named. */
function check({ body }: RowValues): void {
  const [reason] = typeof body === 'string' ? textProblems(body) : []
  if (reason !== undefined) throw errors.invalidInput({ reason }, { fields: [{ field: 'body', message: reason }] })
}

const hooks: CrudHooks = {
  beforeCreate: async ({ values }) => check(values),
  beforeUpdate: async ({ values }) => check(values),
}

/** What the names of the table of templates do. */
export const templateBindings = (life: () => BoundLifecycle): Bindings<typeof contractTemplateLife> => ({
  approvals: {},
  guards: {
    textIsSound: async (_, { current, id }) => missingAt(contractTemplate, id, unsoundText(String(current['body']))),
    noDraftYet: async ({ tx }, { id }) =>
      (await draftsOf(tx, id)).map((draft) => ({
        message: messages.draftThere(draft),
        path: `/contract/template?templateNo=${encodeURIComponent(draft.templateNo)}`,
      })),
  },
  effects: {
    withdrawOrigin: async (scope, { current }) => {
      const origin = textOf(current['originId'])
      if (origin === null || (await statusOf(scope.tx, origin)) !== '1') return {}
      const remark = String(current['templateNo'])
      return { follow: async () => void (await stepWithin(life(), scope, 'withdraw', { id: origin, remark })) }
    },
    draftEdition: async (scope, { id, current }) => {
      const edition = Number(current['edition']) + 1
      const { name, contractType, body, remark } = current
      const templateNo = await numberOf(scope.tx, String(current['templateNo']), edition)
      const draft = { name: name ?? null, contractType: contractType ?? null, body: body ?? null, remark: remark ?? null }
      return {
        about: templateNo,
        follow: async () => void (await insertRows(life().source, scope, [{ ...draft, templateNo, edition, originId: id }])),
      }
    },
  },
})

/** MB-01, MB-01-V2, MB-01-V3: the first that nobody has. */
async function numberOf(tx: Parameters<typeof numbersAfter>[0], before: string, edition: number): Promise<string> {
  const base = before.replace(/-V\d+$/, '').slice(0, 32)
  const taken = await numbersAfter(tx, base)
  let next = edition
  while (taken.has(`${base}-V${next}`)) next += 1
  return `${base}-V${next}`
}

/** Templates of contracts: drafts, published editions, and what they look like with sample data. */
export const contractTemplateModule: ModuleFactory = (context) => {
  const bound = templateBindings(() => base.life)
  const base = lifecycleModule(contractTemplateLife, bound, hooks)(context)
  return {
    ...base,
    routes: [
      ...base.routes,
      route(contractTemplateCalls.previewTemplate, async ({ actor, query: { id } }) => {
        await readRecord(base.life.source, actor, id)
        return previewTemplate(context.db, id, context.clock.now())
      }),
    ],
  }
}
