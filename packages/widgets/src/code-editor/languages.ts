import type { Extension } from '@codemirror/state'

/** The twelve modes of the editor (B§2; D-MODES), each fetched when it is first used. */
const loaders = {
  javascript: async () => (await import('@codemirror/lang-javascript')).javascript({ jsx: true, typescript: true }),
  json: async () => (await import('@codemirror/lang-json')).json(),
  java: async () => (await import('@codemirror/lang-java')).java(),
  sql: async () => (await import('@codemirror/lang-sql')).sql(),
  html: async () => (await import('@codemirror/lang-html')).html(),
  css: async () => (await import('@codemirror/lang-css')).css(),
  xml: async () => (await import('@codemirror/lang-xml')).xml(),
  markdown: async () => (await import('@codemirror/lang-markdown')).markdown(),
  python: async () => (await import('@codemirror/lang-python')).python(),
  shell: () => legacy(async () => (await import('@codemirror/legacy-modes/mode/shell')).shell),
  yaml: async () => (await import('@codemirror/lang-yaml')).yaml(),
  groovy: () => legacy(async () => (await import('@codemirror/legacy-modes/mode/groovy')).groovy),
} as const satisfies Readonly<Record<string, () => Promise<Extension>>>

export type CodeLanguage = keyof typeof loaders

const isLanguage = (name: string): name is CodeLanguage => name in loaders
export const codeLanguages: readonly CodeLanguage[] = Object.keys(loaders).filter(isLanguage)

async function legacy(load: () => Promise<import('@codemirror/language').StreamParser<unknown>>): Promise<Extension> {
  const [{ StreamLanguage }, mode] = await Promise.all([import('@codemirror/language'), load()])
  return StreamLanguage.define(mode)
}

export const loadLanguage = (language: CodeLanguage): Promise<Extension> => loaders[language]()
