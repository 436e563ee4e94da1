import { fileURLToPath } from 'node:url'

interface Graph {
  getModuleInfo(id: string): { readonly importedIds: readonly string[] } | null
}

const slashes = (id: string): string => id.replaceAll('\\', '/')
const source = (path: string): string => slashes(fileURLToPath(new URL(`../src/${path}`, import.meta.url)))

const isPackage = (id: string): boolean => slashes(id).includes('/node_modules/')

/** Modules that a file needs before it can run: it and what it imports, all the way down. Walked once per build. */
const walked = new Map<string, ReadonlySet<string>>()
function needs(graph: Graph, file: string): ReadonlySet<string> {
  const known = walked.get(file)
  if (known) return known
  const found = new Set<string>()
  const visit = (id: string): void => {
    if (found.has(id)) return
    found.add(id)
    for (const imported of graph.getModuleInfo(id)?.importedIds ?? []) visit(imported)
  }
  visit(source(file))
  walked.set(file, found)
  return found
}

/** A page stands for its kind: our code that it needs, every page of the kind needs. */
const plainList = 'pages/system/position.tsx'
const homePages = ['pages/dashboard/analysis.tsx', 'pages/dashboard/workplace.tsx']
/** Opens on every page: what it shares with lists stands in the frame, or opening it would fetch the code of all lists. */
const palette = 'features/header/palette/Palette.tsx'
const serverState = /\/node_modules\/@tanstack\//

/** What ties the frame to the component library stays beside the library's parts that nothing else uses. */
const usesLibrary = /\/app\/(shell\/Shell|theme\/Antd|theme\/antd)/

/** English texts stand in one file, which a Chinese window never loads. */
const isEnglish = /\/copy\/enUS[/.]|\/contracts\/src\/(enUS\/|text\/plural\.ts)/

/**
 * Few files, because a request costs more than the bytes it saves. `core` is what every page needs first, `login` what
 * the login page adds (its styles come with the first ones), `shell` our code of the signed-in frame, `kit` our code
 * of every list, `parts` what of it the home pages use as well. Packages are split by who uses
 * them: the component library's one entry leads everywhere, and what it imports must not stand in a file that imports it.
 */
export function chunkOf(id: string, graph: Graph): string | null {
  if (isEnglish.test(slashes(id))) return 'english'
  const neededBy = (file: string): boolean => needs(graph, file).has(id)
  if (neededBy('main.tsx')) return 'core'
  const [login, shell] = [neededBy('pages/user/login.tsx'), neededBy('app/shell/Shell.tsx')]
  if (login) return shell || id.includes('.css') ? 'core' : 'login'
  if (isPackage(id)) return serverState.test(slashes(id)) ? 'shell' : null
  // The pages beside the login need these texts and nothing else of the shell.
  if (slashes(id).endsWith('/copy/zhCN/doors.ts')) return null
  if (shell) return usesLibrary.test(slashes(id)) ? null : 'shell'
  if (!neededBy(plainList) || slashes(id) === source(plainList)) return null
  if (neededBy(palette)) return 'shell'
  return homePages.some(neededBy) ? 'parts' : 'kit'
}

/** The chart library, loaded when the first chart comes into view. */
export const isChart = (id: string): boolean => /\/node_modules\/(echarts|zrender|tslib)\//.test(slashes(id))
