import { defineOverlay } from '../../../app/overlay/overlays.ts'
import type { PaletteInput } from './paletteEntry.ts'

const palette = defineOverlay<PaletteInput>(() => import('./Palette.tsx'))
export const openPalette = (input: PaletteInput): void => palette.open(input)
export const warmPalette = palette.warm
