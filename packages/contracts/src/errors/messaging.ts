import { refusal } from './spec.ts'

/** Refusals of announcements, messages, templates and how they are sent. */
export const messagingErrors = {
  announcementState: refusal(409, '该通告{status}，不能{verb}', 'The announcement is in a state that does not allow this'),
  templateInUse: refusal(
    409,
    '模板“{name}”由“{event}”使用，不能删除；不需要时可以停用',
    'The template {name} is used by {event}; disable it instead',
  ),
} as const
