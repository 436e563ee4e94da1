import { fileURLToPath } from 'node:url'
import { type Graph, neededModules } from './neededModules.ts'

const slashes = (id: string): string => id.replaceAll('\\', '/')
const source = (path: string): string => slashes(fileURLToPath(new URL(`../src/${path}`, import.meta.url)))

const isPackage = (id: string): boolean => slashes(id).includes('/node_modules/')

/** Pages stand for their kind: our code that they need, every page of the kind may need. */
const lists = ['pages/system/position.tsx', 'pages/station/index.tsx']
const homePages = ['pages/dashboard/analysis.tsx', 'pages/dashboard/workplace.tsx']
const pages = [...lists, ...homePages]
/** Opens on every page: what it shares with lists stands in the frame, or opening it would fetch the code of all lists. */
const palette = 'features/header/palette/Palette.tsx'
const frame = 'app/shell/Shell.tsx'
const recordPage = 'record-page/RecordPage.tsx'
/** What all kinds of records are. */
const allKinds = 'kinds/kinds.ts'
const isContract = /\/contracts\/src\//
/** The folder of a definition: what stands there is of one business, and one page needs several of it. */
const definitions = /\/contracts\/src\/resources\/(\w+)\//
/** The page of one record with its life: what pages of all kinds of records need. */
const isRecordPart =
  /\/web\/src\/(lifecycle|record-page)\/|\/domain\/src\/lifecycle\/|\/web\/src\/copy\/zhCN\/(lifecycle|recordPage)\./
/** What of lists is no business of one page. */
const isListKit = /\/web\/src\/resource\/|\/packages\/widgets\//
/** Asks for all kinds: the page of one record does, and what opens over a list. */
const kindsLoader = 'kinds/useKinds.ts'
/** A part of a page, how it waits and fails, and where it leads: of home pages, of records, and of drawers over any page. */
const isPart =
  /\/web\/src\/(ui\/(Loaded|LoadedLine|PageLink|Skeleton|authorText)\.|copy\/zhCN\/load\.ts)|\/widgets\/src\/card\/Card\./
/** What stands around the chart library: one file for every page with a chart. */
const isChartFrame = /\/packages\/widgets\/src\/chart\/(?!echartsCore)/
const serverState = /\/node_modules\/@tanstack\//

/** English texts stand in one file, which a Chinese window never loads. */
const isEnglish = /\/copy\/enUS[/.]|\/contracts\/src\/(enUS\/|text\/plural\.ts)/

/**
 * Few files, because a request costs more than the bytes it saves. `core` is what every page needs first, `login` what
 * the login page adds (its styles come with the first ones), `shell` our code of the signed-in frame, `kit` our code
 * of every list, `parts` what of it the home pages use as well, `records` what the definitions of records
 * share and `records-…` those of one business, `record` the page of one, `chart` our frame of every chart. The component library
 * is cut the same way: `library` for the frame, `library-parts` for lists and home pages, `library-kit` for lists. Every
 * cut is closed (it holds what its modules import, or a cut before it does), so no file runs before one that it needs.
 */
export function chunkOf(id: string, graph: Graph): string | null {
  if (isEnglish.test(slashes(id))) return 'english'
  const neededBy = (file: string): boolean => neededModules(graph, source(file)).has(id)
  if (neededBy('main.tsx')) return 'core'
  const [login, shell] = [neededBy('pages/user/login.tsx'), neededBy(frame)]
  if (login) return shell || id.includes('.css') ? 'core' : 'login'
  // The pages beside the login need these texts and nothing else of the shell.
  if (slashes(id).endsWith('/copy/zhCN/auth.ts')) return null
  if (isPackage(id)) return serverState.test(slashes(id)) ? 'shell' : libraryCut(shell, neededBy)
  if (shell) return 'shell'
  if (isChartFrame.test(slashes(id))) return 'chart'
  if (isPart.test(slashes(id))) return 'parts'
  if (pages.some((page) => slashes(id) === source(page))) return null
  if (lists.some(neededBy) && neededBy(palette)) return 'shell'
  if (lists.some(neededBy) && homePages.some(neededBy)) return 'parts'
  if (homePages.every(neededBy)) return 'home'
  if (slashes(id) === source(kindsLoader)) return 'kit'
  if (neededBy(lists[0] ?? '') || (lists.some(neededBy) && isListKit.test(slashes(id)))) return 'kit'
  if (isContract.test(slashes(id)) && neededBy(allKinds)) {
    const business = definitions.exec(slashes(id))?.[1]
    return business === undefined ? 'records' : `records-${business}`
  }
  if (!neededBy(recordPage)) return null
  return isRecordPart.test(slashes(id)) ? 'record' : null
}

function libraryCut(shell: boolean, neededBy: (file: string) => boolean): string | null {
  if (shell) return 'library'
  if (!lists.some(neededBy)) return null
  return homePages.some(neededBy) ? 'library-parts' : 'library-kit'
}

/** The chart library, loaded when the first chart comes into view. */
export const isChart = (id: string): boolean => /\/node_modules\/(echarts|zrender|tslib)\//.test(slashes(id))
