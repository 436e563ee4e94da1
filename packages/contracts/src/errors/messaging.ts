import { refusal } from './spec.ts'

/** Refusals of announcements, messages, templates and how they are sent. */
export const messagingErrors = {
  announcementState: refusal(409, '该通告{status}，不能{verb}', 'The announcement is in a state that does not allow this'),
} as const
