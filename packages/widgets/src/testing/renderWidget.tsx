import type { ReactNode } from 'react'
import { expect, onTestFinished } from 'vitest'
import { render } from 'vitest-browser-react'
import '../theme/tokens.css'
import '../theme/base.css'
import { type WidgetServices, WidgetServicesProvider } from '../services/WidgetServices.tsx'
import { prepareLibrary, ThemeProvider } from '../theme/ThemeProvider.tsx'
import { setLook } from '../theme/theme.ts'
import { axeViolations } from './axe.ts'

const surroundings = { isEnglish: false, nonce: '' }
prepareLibrary(surroundings)

const unasked = (name: string) => () => {
  throw new Error(`The widget asked for ${name}, which the test does not give`)
}

/** Services that know nothing; a test gives those that its widget asks. */
const silent: WidgetServices = {
  useDict: () => [],
  useRegions: () => ({}),
  useRefChoices: () => ({ choices: [], isSearching: false }),
  useRefText: () => undefined,
  useValueText: () => (_field, value) => value,
  useMayReveal: () => false,
  reveal: unasked('reveal'),
  openFile: unasked('openFile'),
  uploadFile: unasked('uploadFile'),
  sendFile: unasked('sendFile'),
  fileUrl: (path) => path,
  loadFile: unasked('loadFile'),
  useStoredImage: () => ({ src: null, isFailed: false }),
  loadTable: unasked('loadTable'),
  pdfFrameUrl: unasked('pdfFrameUrl'),
  saveFile: unasked('saveFile'),
  confirm: unasked('confirm'),
  reports: {
    columns: unasked('reports.columns'),
    queryInfo: unasked('reports.queryInfo'),
    data: unasked('reports.data'),
    exportSheet: unasked('reports.exportSheet'),
  },
  checks: { duplicate: unasked('checks.duplicate'), byCode: unasked('checks.byCode') },
  pickers: {
    departTree: unasked('departTree'),
    people: unasked('people'),
    peopleOf: unasked('peopleOf'),
    records: unasked('records'),
    recordsOf: unasked('recordsOf'),
    options: unasked('options'),
    optionTexts: unasked('optionTexts'),
    treeLevel: unasked('treeLevel'),
    categoryRoot: unasked('categoryRoot'),
    categoryLevel: unasked('categoryLevel'),
    categoryTexts: unasked('categoryTexts'),
  },
  toast: { success: unasked('toast.success'), warning: unasked('toast.warning') },
}

interface GivenServices extends Partial<Omit<WidgetServices, 'pickers'>> {
  readonly pickers?: Partial<WidgetServices['pickers']>
}

/** A widget in the colours of the product, before services of the test. All of it is gone when the test ends. */
export async function renderWidget(content: ReactNode, services: GivenServices = {}) {
  setLook({ mode: 'light' })
  const framed = (inner: ReactNode) => (
    <ThemeProvider {...surroundings}>
      <WidgetServicesProvider value={{ ...silent, ...services, pickers: { ...silent.pickers, ...services.pickers } }}>
        {inner}
      </WidgetServicesProvider>
    </ThemeProvider>
  )
  const screen = await render(framed(content))
  onTestFinished(async () => {
    await screen.unmount()
    setLook({ mode: 'system' })
  })
  return { ...screen, rerender: (next: ReactNode) => screen.rerender(framed(next)) }
}

/** What is on the screen breaks no rule of accessibility, in light and in dark. */
export async function expectSound(element: Element = document.body): Promise<void> {
  for (const mode of ['light', 'dark'] as const) {
    setLook({ mode })
    expect({ mode, violations: await axeViolations(element, { onlyColours: mode === 'dark' }) }).toEqual({ mode, violations: [] })
  }
  setLook({ mode: 'light' })
}
