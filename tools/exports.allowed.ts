/** Files that something else than an import starts, with the names that it takes out of them. */
export const startedFiles: readonly { readonly files: RegExp; readonly names: readonly string[] }[] = [
  { files: /^(tools|scripts|bench)\//, names: [] },
  { files: /^apps\/web\/(src\/main\.tsx$|vite\.config\.ts$|build\/)/, names: [] },
  { files: /^apps\/server\/src\/main\.ts$/, names: [] },
  // npm run … (scripts/run.mjs)
  { files: /^apps\/server\/src\/(.*Command|modules\/system\/clientMenu\/command)\.ts$/, names: [] },
  { files: /^apps\/server\/src\/files\/workbookWorker\.ts$/, names: [] },
  // import.meta.glob: routes/allViews and demoViews, the gallery's Thumb, copy/enUS
  { files: /^apps\/web\/src\/pages\/.*\.tsx$/, names: ['preload'] },
  { files: /^apps\/web\/src\/features\/gallery\/.*\/demo\.tsx$/, names: ['demo'] },
  { files: /^(apps\/web|packages\/widgets)\/src\/copy\/enUS\//, names: ['enUS'] },
]

export interface AllowedExport {
  readonly file: string
  /** The whole file where it is left out. */
  readonly name?: string
  readonly why: string
}

/** What tests alone read, for a reason; at most twenty. */
export const allowedExports: readonly AllowedExport[] = [
  {
    file: 'apps/server/src/vendors/simulator/sites.ts',
    name: 'simulatedDistricts',
    why: 'shows the districts to the test that none shares its sky with another',
  },
]
