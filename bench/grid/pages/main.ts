import type { Bench } from '../protocol.ts'
import { type Engine, makeRows } from './world.ts'

const engines: Readonly<Record<string, () => Promise<{ readonly engine: Engine }>>> = {
  ours: () => import('./ours.tsx'),
  rules: () => import('./rules.tsx'),
  rdg: () => import('./rdg.tsx'),
  antd: () => import('./antd.tsx'),
  vxe: () => import('./vxe.ts'),
  ag: () => import('./ag.ts'),
}

const host = document.getElementById('host') ?? document.body
const frame = () => new Promise<number>((resolve) => requestAnimationFrame(resolve))

/** The cell that shows exactly this text. */
function find(text: string): Element | null {
  const walker = document.createTreeWalker(host, NodeFilter.SHOW_TEXT)
  for (let node = walker.nextNode(); node; node = walker.nextNode())
    if (node.nodeValue?.trim() === text) return node.parentElement
  return null
}

async function painted(isThere: () => boolean): Promise<number> {
  const limit = performance.now() + 20_000
  while (!isThere()) if ((await frame()) > limit) throw new Error('the grid did not show it within 20 s')
  // The frame after the one that shows it: it has been painted.
  await frame()
  return performance.now()
}

let engine: Engine | null = null
let rows = makeRows(0)
let watch: { isOn: boolean; readonly frames: number[]; blank: number } | null = null
let edit: Promise<number> = Promise.resolve(0)

/** Whether something stands in the middle of the rows, on a third and on two thirds of the width. */
function isBlank(): boolean {
  const { left, top, width, height } = host.getBoundingClientRect()
  return [0.25, 0.45, 0.65, 0.85].every((part) => {
    const hit = document.elementFromPoint(left + width * 0.5, top + height * part)
    return !hit || (hit.textContent ?? '').trim() === ''
  })
}

async function watchFrames(state: NonNullable<typeof watch>): Promise<void> {
  let last = await frame()
  while (state.isOn) {
    const now = await frame()
    state.frames.push(now - last)
    if (isBlank()) state.blank++
    last = now
  }
}

const bench: Bench = {
  async mount(name, count) {
    const load = engines[name]
    if (!load) throw new Error(`no engine ${name}`)
    engine = (await load()).engine
    rows = makeRows(count)
    await engine.mount(host)
    await frame()
    await frame()
  },
  async load() {
    const began = performance.now()
    engine?.setRows(rows)
    return (await painted(() => find('R0C0') !== null)) - began
  },
  watch() {
    watch = { isOn: true, frames: [], blank: 0 }
    void watchFrames(watch)
  },
  watched() {
    const state = watch ?? { isOn: false, frames: [], blank: 0 }
    state.isOn = false
    return { frames: state.frames, blank: state.blank, nodes: document.querySelectorAll('*').length }
  },
  boxOf(text) {
    const box = find(text)?.getBoundingClientRect()
    return box ? { x: box.x + Math.min(20, box.width / 2), y: box.y + box.height / 2 } : null
  },
  awaitEdit(text) {
    edit = new Promise((resolve, reject) => {
      const onKey = (event: KeyboardEvent) => {
        if (event.key !== 'Enter') return
        removeEventListener('keydown', onKey, true)
        painted(() => find(text) !== null).then((end) => resolve(end - event.timeStamp), reject)
      }
      addEventListener('keydown', onKey, true)
    })
  },
  edited: () => edit,
  top() {
    for (const element of host.querySelectorAll('*')) if (element.scrollTop > 0) element.scrollTop = 0
  },
  canPaste: () => engine?.paste !== undefined,
  async paste() {
    const block = Array.from({ length: 1_000 }, (_, row) =>
      Array.from({ length: 10 }, (__, column) => pasted(row, column)).join('\t'),
    )
    const text = `${block.join('\r\n')}\r\n`
    const began = performance.now()
    engine?.paste?.(text)
    return (await painted(() => find('P0C0') !== null)) - began
  },
  async validate() {
    const began = performance.now()
    const errors = (await engine?.validate?.()) ?? 0
    return { ms: performance.now() - began, errors }
  },
}

/** What fits the kind of the column: text, number, choice or day. */
function pasted(row: number, column: number): string {
  if (column === 1) return String(row * 2)
  if (column === 3) return `选项 ${(row % 3) + 1}`
  return column === 6 ? '2027-01-31' : `P${row}C${column}`
}

Object.assign(globalThis, { bench })
