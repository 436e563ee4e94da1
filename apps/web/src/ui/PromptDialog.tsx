export { PromptDialog } from '@heliodesk/widgets/prompt/PromptDialog'
