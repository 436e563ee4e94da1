import { useCallback } from 'react'
import { useLatest } from '../../dom/useLatest.ts'
import type { EngineKey } from '../engine/engine.ts'
import { DetailRow, type ViewRow } from '../viewRows.ts'
import { nextStop } from './cellPlaces.ts'
import type { RuntimeRef } from './runtime.ts'
import type { BlockControl } from './useBlock.ts'

/** What keys do besides moving the cursor. */
export interface GridActs {
  readonly undo: () => void
  readonly redo: () => void
  readonly fillDown: () => void
  readonly clear: () => void
  readonly find: () => void
  readonly save: () => void
  readonly insert: () => void
  readonly help: () => void
  readonly jump: (step: 1 | -1) => void
  readonly moveRow: (id: string, step: 1 | -1) => void
  readonly toggleRow: (id: string) => void
  readonly branch: (id: string, open: boolean) => boolean
  readonly menu: (id: string, at: { readonly x: number; readonly y: number }) => void
}

type Key = EngineKey<ViewRow>
type Act = (key: Key) => boolean

/** An input method is at work: its Enter and Escape are not ours (B-IME). */
const isComposing = ({ event }: Key): boolean => event.nativeEvent.isComposing || event.keyCode === 229

const arrows: Readonly<Record<string, readonly [number, number]>> = {
  ArrowUp: [-1, 0],
  ArrowDown: [1, 0],
  ArrowLeft: [0, -1],
  ArrowRight: [0, 1],
}

/** Keys of the grid; true = the engine leaves the key alone. */
export function useGridKeys(runtime: RuntimeRef, block: BlockControl, actions: GridActs, modal: ReadonlySet<string>): Act {
  const latest = useLatest({ actions, modal })
  return useCallback(
    (key: Key) => {
      const { actions, modal } = latest.current
      if (isElsewhere(key, runtime)) return true
      if (key.isEditing) return whileEditing(key, runtime, modal)
      const { row } = key
      if (row === undefined) return false
      return chord(key, actions) || walk(key, runtime, block) || onRow(key, row, runtime, actions) || opens(key, runtime)
    },
    [runtime, block, latest],
  )
}

/** Dialogs of cells hang at the end of the page, but their keys rise through the cell that opened them. */
function isElsewhere({ event }: Key, runtime: RuntimeRef): boolean {
  const grid = runtime.current.engine.current?.element()
  return event.target instanceof Node && grid?.contains(event.target) === false
}

const types = (runtime: RuntimeRef, columnKey: string | undefined) =>
  runtime.current.data.find(({ key }) => key === columnKey)?.type

function whileEditing(key: Key, runtime: RuntimeRef, modal: ReadonlySet<string>): boolean {
  const { event, columnKey = '' } = key
  if (isComposing(key)) return true
  const type = types(runtime, columnKey)
  // A dialog over the grid keeps its keys to itself.
  if (type !== undefined && modal.has(type)) return true
  if (event.key === 'Tab') return tab(key, runtime)
  if (event.key !== 'Enter') return false
  const isLong = type === 'textarea' || type === 'input_pop'
  if (isLong && !event.ctrlKey) return true
  // The picker of dates takes Enter itself when there is something to take; what is typed is in the draft already.
  event.preventDefault()
  key.close(true)
  const { view, engine } = runtime.current
  const below = Math.min(view.shown.length - 1, key.rowIndex + (event.shiftKey ? -1 : 1))
  engine.current?.activate(Math.max(0, below), columnKey)
  return true
}

function tab(key: Key, runtime: RuntimeRef): boolean {
  const to = nextStop(runtime.current, key, key.event.shiftKey ? -1 : 1)
  if (key.isEditing) key.close(true)
  // Beyond the last cell the key leaves the grid, as it leaves any control.
  if (to === null) return true
  key.event.preventDefault()
  runtime.current.engine.current?.activate(to.rowIndex, to.columnKey)
  return true
}

/** Keys with Ctrl, and those that stand alone. */
function chord({ event }: Key, actions: GridActs): boolean {
  const act = chordOf(event, actions)
  if (act === undefined) return false
  event.preventDefault()
  event.stopPropagation()
  act()
  return true
}

function chordOf(event: Key['event'], actions: GridActs): (() => void) | undefined {
  const { key, shiftKey } = event
  if (event.ctrlKey || event.metaKey) {
    const letter = key.toLowerCase()
    if (letter === 'z') return shiftKey ? actions.redo : actions.undo
    return (
      { y: actions.redo, d: actions.fillDown, f: actions.find, enter: actions.save } as Readonly<Record<string, () => void>>
    )[letter]
  }
  if (key === 'F8') return () => actions.jump(shiftKey ? -1 : 1)
  return (
    { F1: actions.help, Insert: actions.insert, Delete: actions.clear, Backspace: actions.clear } as Readonly<
      Record<string, () => void>
    >
  )[key]
}

/** Tab to the next cell that may be edited; Shift with arrows widens the block; Ctrl A takes all. */
function walk(key: Key, runtime: RuntimeRef, block: BlockControl): boolean {
  const { event } = key
  const arrow = arrows[event.key]
  if (event.key === 'Tab') return tab(key, runtime)
  if ((event.ctrlKey || event.metaKey) && event.key.toLowerCase() === 'a') {
    event.preventDefault()
    block.all()
    return true
  }
  if (event.key === 'Escape') block.begin({ row: key.rowIndex, column: placeOf(runtime, key.columnKey) })
  if (!arrow || !event.shiftKey || event.altKey) return false
  event.preventDefault()
  const far = block.step(...arrow)
  if (far) runtime.current.engine.current?.scrollTo(far.row, runtime.current.data[far.column - runtime.current.offset]?.key)
  return true
}

export function placeOf(runtime: RuntimeRef, columnKey: string | undefined): number {
  const { data, offset } = runtime.current
  return offset + data.findIndex(({ key }) => key === columnKey)
}

/** Keys that mean the row under the cursor. */
function onRow({ event, columnKey }: Key, row: ViewRow, runtime: RuntimeRef, actions: GridActs): boolean {
  const done = (): true => {
    event.preventDefault()
    return true
  }
  const { id } = row instanceof DetailRow ? row.of : row
  if (event.altKey && event.shiftKey && (event.key === 'ArrowUp' || event.key === 'ArrowDown')) {
    actions.moveRow(id, event.key === 'ArrowUp' ? -1 : 1)
    return done()
  }
  if (event.key === 'ContextMenu' || (event.shiftKey && event.key === 'F10')) {
    const { left, bottom } = event.target instanceof Element ? event.target.getBoundingClientRect() : { left: 0, bottom: 0 }
    actions.menu(id, { x: left, y: bottom })
    return done()
  }
  if (event.key === ' ' && !event.shiftKey && event.target instanceof Element && event.target.role === 'gridcell') {
    const type = types(runtime, columnKey)
    if (type !== 'checkbox') actions.toggleRow(id)
    return done()
  }
  const isBranchKey = (event.key === 'ArrowRight' || event.key === 'ArrowLeft') && !event.ctrlKey
  return isBranchKey && actions.branch(id, event.key === 'ArrowRight') ? done() : false
}

/** Alt with ↓ opens what hangs at the cell; the first key of an input method that the browser cannot name opens the editor too. */
function opens(key: Key, runtime: RuntimeRef): boolean {
  const { event, rowIndex, columnKey } = key
  const isIme = event.keyCode === 229 && event.key !== 'Process'
  const isOpen = event.altKey && event.key === 'ArrowDown'
  if (columnKey === undefined || !(isIme || isOpen)) return false
  if (isOpen) event.preventDefault()
  runtime.current.engine.current?.activate(rowIndex, columnKey, { edit: true })
  return true
}
