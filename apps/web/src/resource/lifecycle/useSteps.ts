import type { Lifecycle } from '@heliodesk/contracts/kit/lifecycle'
import { useQueryClient } from '@tanstack/react-query'
import { useState } from 'react'
import { resourceCalls } from '#web/api/resource.ts'
import { toast } from '#web/app/toast.ts'
import { invalidateResource } from '../list/resourceKeys.ts'

/** As a row carries it: which record, and as it was seen. */
export interface Seen {
  readonly id: string
  readonly version: number
}

export interface Steps {
  /** Takes a step with what it asks for; answers whether it was taken. A refusal was shown by the call. */
  run(verb: string, asked?: Readonly<Record<string, unknown>>): Promise<boolean>
  readonly running: string | null
}

/** The steps of a record's life; what others did meanwhile is fetched after each of them. */
export function useSteps({ resource, verbs }: Lifecycle, { id, version }: Seen): Steps {
  const client = useQueryClient()
  const [running, setRunning] = useState<string | null>(null)
  const run = async (verb: string, asked: Readonly<Record<string, unknown>> = {}): Promise<boolean> => {
    const { call, keepsVersion } = verbs[verb] ?? {}
    if (call === undefined) throw new Error(`${resource} has no call for ${verb}`)
    setRunning(verb)
    try {
      toast.success((await resourceCalls.step(call, { id, ...(keepsVersion ? {} : { version }), ...asked })).message)
      return true
    } catch {
      return false
    } finally {
      await invalidateResource(client, resource)
      setRunning(null)
    }
  }
  return { run, running }
}
