/** Who may import whom (docs/architecture.md). Data: the check below knows nothing of the project. */
export interface Boundary {
  readonly id: string
  readonly why: string
  /** Product files the rule binds; groups may be named in `mustNot` as $1. */
  readonly from: RegExp
  /** Binds tests and what only tests use as well. */
  readonly isForTests?: true
  /** Targets that are refused: a file of the repository, `node:…` or `npm:package`. */
  readonly mustNot: string
}

const sqlClients = 'npm:(pg|kysely)$'
/** Widgets that are a control of their own; the others are parts that a page places. */
const controls =
  'card/Card|date-picker/DayPicker|icon/(?:Basic)?Icon|icon/LineDrawing|modal/FullscreenModal|prompt/PromptDialog|segmented/Segmented|side-drawer/SideDrawer|state/StateView|tag/Tag'
const screens = 'npm:(react|react-dom|antd|@ant-design/|echarts)'

export const boundaries: readonly Boundary[] = [
  {
    id: 'D1',
    why: 'contracts are safe in a browser, a test and a script: nothing but themselves and the schema library',
    from: /^packages\/contracts\/src\//,
    mustNot: '^(?!packages/contracts/|npm:zod$)',
  },
  {
    id: 'D2',
    why: 'domain runs the same on both sides: contracts and pure libraries only',
    from: /^packages\/domain\/src\//,
    mustNot: '^(?!packages/(contracts|domain)/|npm:(suncalc|marked)$)',
  },
  {
    id: 'D3',
    why: 'widgets get their data through props or their services',
    from: /^packages\/widgets\/src\//,
    mustNot: `^node:|^${sqlClients}`,
  },
  { id: 'D4', why: 'the web runs in a browser', from: /^apps\/web\/src\//, mustNot: `^apps/server/|^node:|^${sqlClients}` },
  {
    id: 'D5',
    why: 'the server has no screen',
    from: /^apps\/server\/src\//,
    mustNot: `^apps/web/|^packages/widgets/|^${screens}`,
  },
  {
    id: 'D6',
    why: 'modules talk through access, realtime, events or a domain function',
    from: /^apps\/server\/src\/modules\/([^/]+\/[^/]+)\//,
    mustNot: '^apps/server/src/modules/(?!$1/)',
  },
  {
    id: 'D7',
    why: 'the kit knows no business',
    from: /^apps\/server\/src\/(crud|sheets|mounting|http|db|access|realtime|jobs|files|telemetry|vendors|observe)\//,
    mustNot: '^apps/server/src/(modules/|main\\.ts|app\\.ts)',
  },
  {
    id: 'D8',
    why: 'SQL has a known address: *.queries.ts, crud/, telemetry/, db/, backup/, access/',
    from: /^apps\/server\/src\/(?!crud\/|telemetry\/|db\/|backup\/|access\/)(?!.*\.queries\.ts$)/,
    mustNot: `^${sqlClients}`,
  },
  { id: 'D9', why: 'routes → service → queries', from: /\.routes\.ts$/, mustNot: '\\.queries\\.ts$' },
  {
    id: 'D10',
    why: 'pages compose features, features do not know each other',
    from: /^apps\/web\/src\/features\/([^/]+)\//,
    mustNot: '^apps/web/src/features/(?!$1/)',
  },
  {
    id: 'D11',
    why: 'the kit of the web knows no page, no feature and of the shell only its parts without a place: toast, confirm, where a page stands and its tab',
    from: /^apps\/web\/src\/(resource|lifecycle|api|session|realtime|ui)\//,
    mustNot: '^apps/web/src/(pages/|features/|app/(?!toast\\.ts|confirm\\.tsx?|pageLocation\\.tsx|pageTab\\.tsx))',
  },
  { id: 'D12', why: 'only the router knows pages', from: /^apps\/web\/src\/(?!app\/|pages\/)/, mustNot: '^apps/web/src/pages/' },
  {
    id: 'D13',
    why: 'one fetch, one time-out, one _t rule',
    from: /^apps\/web\/src\/(?!api\/)/,
    mustNot: '^apps/web/src/api/(transport|createTransport)',
  },
  {
    id: 'D14',
    why: 'the product does not need its tests',
    from: /^(apps|packages)\//,
    mustNot: '\\.(test|spec)\\.tsx?$|/testing/|^e2e/|^npm:(vitest|vitest-browser-react|playwright|playwright-core|fast-check)$',
  },
  {
    id: 'D15',
    why: 'packages stand below the applications, their tests as well',
    from: /^packages\//,
    isForTests: true,
    mustNot: '^apps/',
  },
  {
    id: 'D16',
    why: 'one set of controls: apps/web/src/ui says what they are made of',
    from: /^apps\/web\/src\/(?!ui\/)/,
    mustNot: `^npm:(antd|@ant-design)(/|$)|^packages/widgets/src/(${controls})$`,
  },
]
