export { FullscreenModal } from '@heliodesk/widgets/modal/FullscreenModal'
