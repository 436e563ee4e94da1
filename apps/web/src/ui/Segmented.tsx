export { Segmented } from '@heliodesk/widgets/segmented/Segmented'
