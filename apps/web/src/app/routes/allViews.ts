import { addViews, type ViewModule } from './views.ts'

/** Every page behind the sign-in. Tests and parts of a page are no views. */
addViews(
  import.meta.glob<ViewModule>([
    '../../pages/**/*.tsx',
    '!../../pages/user/**',
    '!../../pages/**/*.test.tsx',
    '!../../pages/**/parts/**',
  ]),
)
