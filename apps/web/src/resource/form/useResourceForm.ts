import type { AnyResource } from '@heliodesk/contracts/kit/resource'
import { isAsked, problemOf } from '@heliodesk/widgets/field/fieldRules.ts'
import type { UploadHolds } from '@heliodesk/widgets/upload/uploadHolds'
import { useMutation, useQueryClient } from '@tanstack/react-query'
import { useMemo, useRef, useState } from 'react'
import { ApiError } from '../../api/apiError.ts'
import { resourceCalls } from '../../api/resource.ts'
import { toast } from '../../app/toast.ts'
import { resource as copy } from '../../copy/zhCN/resource.ts'
import { useAuthority } from '../../session/permission.ts'
import { useSession } from '../../session/useSession.ts'
import { invalidateResource, showWritten } from '../list/resourceKeys.ts'
import type { AnyRow } from '../row.ts'
import {
  changedKeys,
  type FormEntry,
  type FormValue,
  type FormValues,
  formEntries,
  isMasked,
  isWanted,
  madeId,
  ownDepartOf,
  problemsOf,
  startValues,
  toBody,
} from './formValues.ts'
import { fieldErrors, freshRow } from './refusal.ts'
import { isAskable, takenMessage } from './uniqueCheck.ts'

export type NewLines = readonly Readonly<Record<string, unknown>>[]

export interface FormInput {
  readonly resource: AnyResource
  /** The record to edit, or null for a new one. */
  readonly row: AnyRow | null
  readonly preset?: FormValues | undefined
  /** Lines that a new record is made with. */
  readonly lines?: NewLines | undefined
  /** Uploads of the form: while they hold, nothing is sent. */
  readonly holds: UploadHolds
  readonly onSaved: () => void
  /** Leads to the record that was made; the message of success offers it. */
  readonly onShow?: ((id: string) => void) | undefined
}

export interface ResourceFormState {
  readonly entries: readonly FormEntry[]
  readonly values: FormValues
  readonly problems: Readonly<Record<string, string>>
  readonly masked: ReadonlySet<string>
  readonly changed: readonly string[]
  readonly isNew: boolean
  readonly isSaving: boolean
  /** The record as somebody else saved it meanwhile, until the person decides. */
  readonly conflict: { readonly row: AnyRow; readonly start: FormValues; readonly fresh: FormValues } | null
  set(key: string, value: FormValue): void
  /** The person left a field: what must be unique is asked of the server now, not only when saving. */
  leave(key: string): void
  /** Checks, then saves; a second call while saving does nothing. Resolves to the first field with a problem. */
  submit(): string | undefined
  /** Saves mine over the newer record. */
  overwrite(): void
  /** Drops mine and goes on from the newer record. */
  takeOver(): void
}

/** 打开电站 beside the message of success, where the page can show the record. */
function showMade(resource: AnyResource, id: string | undefined, onShow: FormInput['onShow']) {
  return id === undefined || !onShow ? {} : { action: { label: copy.form.show(resource.label), run: () => onShow(id) } }
}

/** State of one form from opening to saved. */
export function useResourceForm({ resource, row, preset, lines, holds, onSaved, onShow }: FormInput): ResourceFormState {
  const client = useQueryClient()
  const { haveViewFinancialData } = useAuthority()
  const all = useMemo(() => formEntries(resource, haveViewFinancialData), [resource, haveViewFinancialData])
  const [base, setBase] = useState(row)
  const ownDepart = useSession((state) => state.user?.orgCode)
  const [start, setStart] = useState(() => startValues(all, row, { ...ownDepartOf(all, ownDepart), ...preset }))
  const [values, setValues] = useState(start)
  const entries = all.filter((entry) => isWanted(entry, values))
  const [problems, setProblems] = useState<Readonly<Record<string, string>>>({})
  const [conflict, setConflict] = useState<ResourceFormState['conflict']>(null)
  const isBusy = useRef(false)
  const masked = useMemo(() => new Set(all.flatMap(([key, field]) => (isMasked(field, base, key) ? [key] : []))), [all, base])
  const changed = changedKeys(start, values)

  const save = useMutation({
    mutationFn: (version: number | undefined) => {
      const keys = base === null ? entries.map(([key]) => key) : changed
      const body = toBody(entries, values, keys)
      return base === null ? createOf(resource, body, lines) : resourceCalls.update(resource, { ...body, id: base.id, version })
    },
    onSuccess: (answer) => {
      // «Saved, but …»: what the person has to do next must not be lost in a tick.
      if (base !== null && saysMore(answer.message)) toast.warning(answer.message)
      else if (base !== null) toast.success(copy.form.savedEdit)
      else toast.success(copy.form.savedCreate(resource.label), showMade(resource, madeId(answer), onShow))
      if (base !== null) showWritten(client, resource.name, answer.result)
      onSaved()
      // The list catches up by itself; nobody waits for it.
      void invalidateResource(client, resource.name)
    },
    onError: (error) => {
      const fresh = freshRow(error)
      if (fresh !== undefined) setConflict({ row: fresh, start, fresh: startValues(all, fresh) })
      const named = fieldErrors(error)
      setProblems(named)
      if (fresh === undefined && Object.keys(named).length === 0 && error instanceof ApiError) toast.warning(error.message)
    },
    onSettled: () => {
      isBusy.current = false
    },
  })

  /** Clicks can come faster than a render: the ref is the lock. */
  const run = (version: number | undefined) => {
    if (isBusy.current) return
    isBusy.current = true
    save.mutate(version)
  }

  return {
    entries,
    values,
    problems: { ...problems, ...holds.shown },
    masked,
    changed,
    isNew: base === null,
    isSaving: save.isPending,
    conflict,
    set: (key, value) => {
      setValues((current) => ({ ...current, [key]: value }))
      if (problems[key] === undefined) return
      const field = resource.fields[key]
      const problem = field === undefined ? undefined : problemOf(field, value, isAsked(field) && !masked.has(key))
      const { [key]: _, ...others } = problems
      setProblems(problem === undefined ? others : { ...others, [key]: problem })
    },
    leave: (key) => {
      const field = resource.fields[key]
      const value = values[key]
      if (field === undefined || !isAskable(field) || typeof value !== 'string' || value.trim() === '' || !changed.includes(key))
        return
      if (problemOf(field, value, false) !== undefined) return
      takenMessage(resource, key, value.trim(), base?.id).then((message) => {
        if (message !== undefined) setProblems((current) => ({ ...current, [key]: message }))
      })
    },
    submit: () => {
      // An old record may break a newer rule: only what was touched is held against it, as on the server.
      const checked = base === null ? entries : entries.filter(([key]) => changed.includes(key))
      const found = problemsOf(checked, values, masked)
      setProblems(found)
      const held = holds.check()
      const first = entries.find(([key]) => (found[key] ?? held[key]) !== undefined)?.[0]
      if (first !== undefined) return first
      const [elsewhere] = Object.values(held)
      if (elsewhere !== undefined) return void toast.warning(elsewhere)
      if (base !== null && changed.length === 0) onSaved()
      else run(base?.version)
      return undefined
    },
    overwrite: () => {
      if (conflict === null) return
      setConflict(null)
      setBase(conflict.row)
      run(conflict.row.version)
    },
    takeOver: () => {
      if (conflict === null) return
      setBase(conflict.row)
      setStart(conflict.fresh)
      setValues(conflict.fresh)
      setConflict(null)
      setProblems({})
    },
  }
}

const createOf = (resource: AnyResource, body: Readonly<Record<string, unknown>>, lines: NewLines | undefined) =>
  lines === undefined
    ? resourceCalls.create(resource, body)
    : resourceCalls.createWithLines(resource, { ...body, lines: { added: lines } })

const saysMore = (message: string): boolean =>
  message.startsWith(copy.form.savedEdit) && message.length > copy.form.savedEdit.length
