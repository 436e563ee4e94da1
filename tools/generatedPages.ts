import { dictionaries } from '@heliodesk/contracts/dictionaries'
import { endpoints } from '@heliodesk/contracts/endpoints/index'
import { errorSpecs } from '@heliodesk/contracts/errors'
import type { Endpoint } from '@heliodesk/contracts/kit/endpoint'
import type { Field } from '@heliodesk/contracts/kit/fields'
import type { Lifecycle, LifecycleVerb } from '@heliodesk/contracts/kit/lifecycle'
import type { AnyResource } from '@heliodesk/contracts/kit/resource'
import { lifecycleReads } from '@heliodesk/contracts/lifecycles/calls'
import { lifecycles } from '@heliodesk/contracts/lifecycles/index'
import { menus, roles } from '@heliodesk/contracts/menus'
import { permissions } from '@heliodesk/contracts/permissions'
import { resources } from '@heliodesk/contracts/resources/index'
import { detailRoutes, shellRoutes } from '../apps/web/src/app/routes/shellRoutes.ts'
import { publicPaths, redirects, userRoutes } from '../apps/web/src/app/routes/staticRoutes.ts'

export interface GeneratedPage {
  /** From the root of the repository. */
  readonly path: string
  readonly text: string
}

/** The reference that follows from the definitions. */
export function generatedPages(): readonly GeneratedPage[] {
  return [
    page(
      'resources',
      'Resources',
      'Every kind of record: its columns, its calls and what may be done with it.',
      resources.map(resourceText),
    ),
    page('endpoints', 'Calls', 'Every call that is not a verb of a resource, under `API_BASE`.', [endpointTable()]),
    page(
      'permissions',
      'Permissions',
      'Every code that the server checks, the page that grants it and the roles that hold it at first.',
      [permissionTable()],
    ),
    page(
      'lifecycles',
      'Lifecycles',
      'Every record with a lifecycle: its states, and who may do what in which of them.',
      lifecycles.map(lifecycleText),
    ),
    page('errors', 'Refusals', 'Every refusal: HTTP status, `code` of the envelope, text and where the browser shows it.', [
      errorTable(),
    ]),
    page(
      'routes',
      'Routes',
      'Every address of the browser application, under `BASE_PATH`. Lists keep their filters in the query.',
      [
        '## Pages',
        routeTable(),
        '## Redirects',
        table(
          ['from', 'to'],
          redirects.map(({ from, to }) => [`\`${from}\``, `\`${to}\``]),
        ),
      ],
    ),
  ]
}

function page(name: string, title: string, lead: string, parts: readonly string[]): GeneratedPage {
  const note = '<!-- Written by `npm run docs`; edit the definitions instead. -->'
  return { path: `docs/generated/${name}.md`, text: `${[`# ${title}`, note, lead, ...parts].join('\n\n')}\n` }
}

function table(head: readonly string[], rows: readonly (readonly string[])[]): string {
  const line = (cells: readonly string[]) => `| ${cells.map((cell) => cell.replaceAll('|', '\\|')).join(' | ')} |`
  return [line(head), line(head.map(() => '---')), ...rows.map(line)].join('\n')
}

function resourceText(resource: AnyResource): string {
  const rows = Object.entries(resource.fields).map(([key, field]) => [
    `\`${key}\``,
    field.label,
    field.kind,
    notesOf(field).join(', '),
  ])
  return [
    `## ${resource.label} (\`${resource.name}\`)`,
    `\`${resource.path}\` · table \`${resource.table}\` · rows of the ${resource.scope === 'org' ? 'organisation' : 'tenant'} · rights \`${resource.permission}:*\` · ${resource.verbs.join(', ')}`,
    table(['field', 'label', 'kind', 'notes'], rows),
  ].join('\n\n')
}

function notesOf({ options }: Field): readonly string[] {
  const { hint: _hint, width: _width, ...facts } = options as Readonly<Record<string, unknown>>
  return Object.entries(facts)
    .filter(([, value]) => value !== undefined && value !== false)
    .map(([name, value]) => (value === true ? name : `${name} ${String(value)}`))
}

function endpointTable(): string {
  const own = Object.values(endpoints).flatMap((area): readonly Endpoint[] => Object.values(area))
  const ofLives = lifecycles.flatMap((life): readonly Endpoint[] => Object.values(lifecycleReads(life)))
  const calls = [...own, ...ofLives.filter(({ path }) => !own.some((call) => call.path === path))]
  const rows = calls.map((call) => [
    [call.method, ...(call.also ?? [])].join(' '),
    `\`${call.path}\``,
    call.access,
    call.details ? `${call.summary.en} (${call.details.en})` : call.summary.en,
  ])
  return table(
    ['method', 'path', 'access', 'what it does'],
    rows.toSorted((a, b) => (a[1] ?? '').localeCompare(b[1] ?? '', 'en')),
  )
}

function permissionTable(): string {
  const pages = menus.flatMap((group) => group.pages.map((entry) => ({ ...entry, group: group.title.zh })))
  const rows = permissions.map(({ code, label }) => {
    const granting = pages.find((entry) => entry.buttons.some((button) => button.code === code))
    const holders = roles.filter((role) => role.codes.includes(code)).map((role) => role.code)
    return [`\`${code}\``, label.zh, granting ? `${granting.group} / ${granting.title.zh}` : '', holders.join(', ')]
  })
  return table(['code', 'label', 'page', 'roles'], rows)
}

/** The diagram of one life (Mermaid) and its table. */
function lifecycleText({ resource, dict, initial, states, participants, verbs }: Lifecycle): string {
  const items = dictionaries.find(({ code }) => code === dict)?.items ?? []
  const nameOf = (state: string) => items.find(({ value }) => value === state)?.text.zh ?? state
  const moves = Object.entries<LifecycleVerb>(verbs).flatMap(([verb, spec]) =>
    spec.moves.map((move) => ({ verb, spec, ...move })),
  )
  const arrows = moves.flatMap(({ spec, from, to }) =>
    to === null ? [] : from.map((state) => `  s${state} --> s${to}: ${spec.label.zh}`),
  )
  const diagram = [
    'stateDiagram-v2',
    ...Object.keys(states).map((state) => `  state "${nameOf(state)}" as s${state}`),
    ...initial.map((state) => `  [*] --> s${state}`),
    ...arrows,
    ...Object.entries(states).flatMap(([state, { end }]) => (end ? [`  s${state} --> [*]`] : [])),
  ]
  const rows = moves.map(({ verb, spec, from, to, who }) => [
    `\`${verb}\` ${spec.label.zh}`,
    from.map(nameOf).join('、'),
    to === null ? '' : nameOf(to),
    who.map((name) => participants[name]?.label.zh ?? name).join('、'),
    Object.values(spec.asks ?? {})
      .map(({ label, options }) => (options.required ? label : `${label}（选填）`))
      .join('、'),
    [
      ...(spec.guards ?? []).map((name) => `检查 ${name}`),
      ...(spec.approval === undefined ? [] : [`需审批：${spec.approval}`]),
      ...(spec.notify ?? []).map((notice) => `通知${notice.to.map((name) => participants[name]?.label.zh ?? name).join('、')}`),
      ...(spec.back === undefined ? [] : [`可由“${verbs[spec.back]?.label.zh}”退回`]),
    ].join('；'),
    spec.call ? `\`${spec.call.path}\` (${spec.call.access})` : '',
  ])
  const due = Object.entries(states).flatMap(([state, { deadline }]) =>
    deadline ? [`${nameOf(state)}：${'field' in deadline ? `\`${deadline.field}\`` : `${deadline.hours} 小时`}`] : [],
  )
  const fence = '```'
  return [
    `## \`${resource.name}\``,
    `${fence}mermaid\n${diagram.join('\n')}\n${fence}`,
    table(['verb', 'from', 'to', 'who', 'asks', 'besides', 'call'], rows),
    ...(due.length === 0 ? [] : [`期限：${due.join('；')}`]),
  ].join('\n\n')
}

function errorTable(): string {
  const rows = Object.entries(errorSpecs).map(([id, spec]) => [
    `\`${id}\``,
    String(spec.status),
    String(spec.code),
    spec.zh,
    spec.show,
  ])
  return table(['id', 'status', 'code', 'text', 'shown as'], rows)
}

/** Pages of the menu, of the shell, and the detail pages that are registered once their view exists. */
function routeTable(): string {
  const fixed = [...userRoutes, ...shellRoutes, ...detailRoutes].map(({ path, component, meta }) => ({
    path,
    component: component ?? '',
    title: meta.title,
    access:
      publicPaths.includes(path) || path.startsWith('/oauth2-app') ? 'public' : (meta.permission?.join(', ') ?? 'signed-in'),
  }))
  const fromMenu = menus.flatMap((group) =>
    group.pages.map(({ url, component, title, access }) => ({ path: url, component, title: title.zh, access })),
  )
  const all = new Map([...fixed, ...fromMenu].map((route) => [route.path, route]))
  const rows = [...all.values()].map(({ path, title, component, access }) => [`\`${path}\``, title, `\`${component}\``, access])
  return table(
    ['path', 'title', 'view', 'access'],
    rows.toSorted((a, b) => (a[0] ?? '').localeCompare(b[0] ?? '', 'en')),
  )
}
