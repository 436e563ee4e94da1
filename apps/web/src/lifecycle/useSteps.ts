import type { Lifecycle } from '@heliodesk/contracts/kit/lifecycle'
import { useQueryClient } from '@tanstack/react-query'
import { useState } from 'react'
import { ApiError } from '#web/api/apiError.ts'
import { type Lack, lacksOf } from '#web/api/lacks.ts'
import { resourceCalls } from '#web/api/resource.ts'
import { toast } from '#web/app/toast.ts'
import { invalidateResource } from '#web/resource/list/resourceKeys.ts'

/** As a row carries it: which record, and as it was seen. */
export interface Seen {
  readonly id: string
  readonly version: number
}

/** A step that waits for something to be mended. */
export interface Refused {
  readonly verb: string
  readonly lacks: readonly Lack[]
}

export interface Steps {
  /** Takes a step with what it asks for; answers whether it was taken. A refusal was shown by the call, or stands in `refused`. */
  run(verb: string, asked?: Readonly<Record<string, unknown>>): Promise<boolean>
  readonly running: string | null
  /** What the last step lacked; null when it lacked nothing. */
  readonly refused: Refused | null
  forget(): void
}

/** The steps of a record's life; what others did meanwhile is fetched after each of them. */
export function useSteps({ resource, verbs }: Lifecycle, { id, version }: Seen): Steps {
  const client = useQueryClient()
  const [running, setRunning] = useState<string | null>(null)
  const [refused, setRefused] = useState<Refused | null>(null)
  const run = async (verb: string, asked: Readonly<Record<string, unknown>> = {}): Promise<boolean> => {
    const { call, keepsVersion } = verbs[verb] ?? {}
    if (call === undefined) throw new Error(`${resource.name} has no call for ${verb}`)
    setRunning(verb)
    setRefused(null)
    try {
      const body = { id, ...(keepsVersion ? {} : { version }), ...asked }
      toast.success((await resourceCalls.step(call, body, { silent: (result) => lacksOf(result).length > 0 })).message)
      return true
    } catch (error) {
      const lacks = error instanceof ApiError ? lacksOf(error.result) : []
      if (lacks.length > 0) setRefused({ verb, lacks })
      return false
    } finally {
      await invalidateResource(client, resource.name)
      setRunning(null)
    }
  }
  return { run, running, refused, forget: () => setRefused(null) }
}
