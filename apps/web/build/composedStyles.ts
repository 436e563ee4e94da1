import type { CSSOptions } from 'vite'

type PostCss = Exclude<NonNullable<CSSOptions['postcss']>, string>

/**
 * `composes … from` puts the rules of the file that it names on top of the file that says it, as bare text: they know no file, and
 * the bundler warns that addresses in them cannot be followed. They get the file they stand in now; an address in a composed file
 * would be looked for beside the wrong one, so there may be none.
 */
export const composedStyles: NonNullable<PostCss['plugins']>[number] = {
  postcssPlugin: 'heliodesk-composed-styles',
  OnceExit(root) {
    root.walkDecls((declaration) => {
      if (declaration.source !== undefined) return
      if (declaration.value.includes('url('))
        throw new Error(`${root.source?.input.file}: a composed style names a file: ${declaration.value}`)
      declaration.source = root.source
    })
  },
}
