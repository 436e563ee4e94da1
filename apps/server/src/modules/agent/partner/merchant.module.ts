import { merchantLife } from '@heliodesk/contracts/lifecycles/agent/merchant'
import { agentMessages } from '@heliodesk/contracts/messages/agent'
import { merchant } from '@heliodesk/contracts/resources/agent/merchant'
import { missingAt, today } from '#server/lifecycle/missing.ts'
import { lifecycleModule } from '#server/mounting/lifecycleModule.ts'
import { companyChecks } from './checks.ts'
import { lacks, notOwn } from './guards.ts'

const required = ['merchantType', 'creditCode', 'legalPerson', 'contactName', 'qualification', 'signDate', 'expireDate'] as const

export const merchantModule = lifecycleModule(
  merchantLife,
  {
    approvals: {},
    effects: {},
    guards: {
      notOwn: notOwn(merchant),
      complete: async (_, step) => {
        const { qualification, qualificationTo: day } = step.current
        const isOver = typeof day === 'string' && day < today(step)
        return missingAt(merchant, step.id, [
          ...lacks(merchant, step, required),
          ...(isOver ? [agentMessages.qualificationOver({ name: String(qualification ?? ''), day })] : []),
        ])
      },
    },
  },
  companyChecks(merchant),
)
