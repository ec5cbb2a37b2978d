/** With whom a person shares when they are free. */
export const sharing_choices = ['everyone', 'colleagues', 'nobody'] as const
export type FreeTimeSharing = (typeof sharing_choices)[number]

/** Whoever hasn't chosen shares with those of their departments, of their own lists, and of lists of those who manage them. */
export const usual_sharing: FreeTimeSharing = 'colleagues'

/** Whether a person's times may be considered for somebody else. */
export const sharesWith = (chosen: FreeTimeSharing | null, is_colleague: boolean): boolean =>
  (chosen ?? usual_sharing) === 'everyone' || ((chosen ?? usual_sharing) === 'colleagues' && is_colleague)
