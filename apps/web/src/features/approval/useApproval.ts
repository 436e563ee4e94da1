import { useQuery, useQueryClient } from '@tanstack/react-query'
import { call, callEnvelope } from '../../api/client.ts'
import { toast } from '../../app/toast.ts'

const key = ['approval'] as const

/** One approval; a page that was left open asks again when it is looked at. */
export function useApproval(id: string) {
  return useQuery({
    queryKey: [...key, id],
    queryFn: ({ signal }) => call('GET /api/approve/detail', { query: { id }, signal, silent: true }),
    enabled: id !== '',
    refetchOnWindowFocus: true,
    retry: false,
  })
}

/** What is done with approvals. Each says so and brings lists and pages up to date, also after a refusal: somebody else was faster. */
export function useApprovalCalls() {
  const client = useQueryClient()
  const send = async (work: () => Promise<{ readonly message: string }>): Promise<void> => {
    try {
      const { message } = await work()
      toast.success(message)
    } finally {
      await client.invalidateQueries()
    }
  }
  return {
    decide: (body: { id: string; task: number; action: 'approve' | 'former' | 'initiator'; opinion: string }) =>
      send(() => callEnvelope('POST /api/approve/decide', { body, silent: true })),
    approveBatch: (body: { tasks: { id: string; task: number }[]; opinion: string }) =>
      send(() => callEnvelope('POST /api/approve/approveBatch', { body, silent: true })),
    reassign: (body: { id: string; task: number; to: string; opinion: string }) =>
      send(() => callEnvelope('POST /api/approve/reassign', { body, silent: true })),
    add: (body: { id: string; task: number; people: string[]; place: 'before' | 'after'; opinion: string }) =>
      send(() => callEnvelope('POST /api/approve/addApprovers', { body, silent: true })),
    takeBack: (body: { id: string; task: number; opinion: string }) =>
      send(() => callEnvelope('POST /api/approve/takeBack', { body, silent: true })),
    resubmit: (body: { id: string; straight: boolean; choices: Record<string, string[]>; opinion: string }) =>
      send(() => callEnvelope('POST /api/approve/resubmit', { body, silent: true })),
    withdraw: (body: { id: string; opinion: string }) =>
      send(() => callEnvelope('POST /api/approve/withdraw', { body, silent: true })),
    terminate: (body: { id: string; opinion: string }) =>
      send(() => callEnvelope('POST /api/approve/terminate', { body, silent: true })),
    urge: (body: { id: string; opinion: string }) => send(() => callEnvelope('POST /api/approve/urge', { body, silent: true })),
    comment: (body: { id: string; opinion: string }) =>
      send(() => callEnvelope('POST /api/approve/comment', { body, silent: true })),
  }
}
export type ApprovalCalls = ReturnType<typeof useApprovalCalls>
