// npm run screens: what each page of the menu is made of. Lines of the page, of its own parts and of its definition, and the floor of the
// record kit it stands on (apps/web/src/resource/README.md).
import { menus } from '@heliodesk/contracts/menus'
import { importsOf } from './imports.ts'
import { isTest, readSources, type Source, withoutComments } from './sources.ts'

const sources = new Map(
  readSources(/\.tsx?$/)
    .filter(({ path }) => !isTest(path))
    .map((source) => [source.path, source]),
)

const find = (target: string): Source | undefined =>
  sources.get(target) ?? sources.get(`${target}.ts`) ?? sources.get(`${target}.tsx`)

interface Parts {
  readonly own: ReadonlySet<Source>
  readonly definitions: ReadonlySet<Source>
}

/** The page, the files of features that only it reaches through, and the definitions of its records. */
function partsOf(page: Source): Parts {
  const [own, definitions] = [new Set<Source>([page]), new Set<Source>()]
  const waiting = [page]
  for (let source = waiting.pop(); source !== undefined; source = waiting.pop())
    for (const { target } of importsOf(source)) {
      const found = find(target)
      if (found === undefined || own.has(found)) continue
      if (found.path.startsWith('packages/contracts/src/resources/')) definitions.add(found)
      if (!found.path.startsWith('apps/web/src/features/')) continue
      own.add(found)
      waiting.push(found)
    }
  return { own, definitions }
}

const linesOf = (parts: Iterable<Source>): number =>
  [...parts].reduce((sum, { text }) => sum + text.trimEnd().split('\n').length, 0)

/** 0 a page from its definition alone, 1 with cells or controls of its own, 2 with actions or parts, 3 its own layout of the kit's parts. */
function floorOf({ own }: Parts): string {
  const text = [...own].map((source) => withoutComments(source.text)).join('\n')
  if (/\buseResourceList\(/.test(text)) return '3'
  const pages = [...text.matchAll(/<ResourcePage\b([\s\S]*?)\/>/g)].map((match) => match[1] ?? '')
  if (pages.length === 0) return '–'
  if (pages.some((given) => /\b(toolbar|rowActions|batchActions|detail|formExtra|detailExtra|above|aside)=/.test(given)))
    return '2'
  return pages.some((given) => /\b(cells|controls|heads|columnStart)=/.test(given)) ? '1' : '0'
}

const screens = menus
  .filter(({ url }) => url !== '/demo')
  .flatMap(({ pages }) => pages)
  .flatMap((entry) => {
    const page = find(`apps/web/src/pages/${entry.component}`)
    return page === undefined ? [] : [{ entry, parts: partsOf(page) }]
  })

const floors = new Map<string, number>()
for (const { entry, parts } of screens) {
  const floor = floorOf(parts)
  floors.set(floor, (floors.get(floor) ?? 0) + 1)
  const [own, definition] = [linesOf(parts.own), linesOf(parts.definitions)]
  console.log([floor, String(own).padStart(5), String(definition).padStart(5), entry.url.padEnd(34), entry.title.zh].join('  '))
}
console.log(`\n${screens.length} screens; floor: screens ${JSON.stringify(Object.fromEntries([...floors].toSorted()))}`)
