import fc from 'fast-check'

const { process } = globalThis as { readonly process?: { readonly env: Readonly<Record<string, string | undefined>> } }

/** The cases of a property are the same in each run, so that what fails once fails everywhere. Others: `HELIODESK_TEST_SEED=7 npm test`. */
fc.configureGlobal({ seed: Number(process?.env['HELIODESK_TEST_SEED'] ?? 1), ...fc.readConfigureGlobal() })

export default fc
