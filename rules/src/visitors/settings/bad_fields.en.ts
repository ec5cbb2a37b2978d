import type { Details } from '../../refusals/refusals.ts'

const reasons: Readonly<Record<string, (what: unknown) => string>> = {
  not_asked: (what) => `${what} is not asked for here`,
  consent: (what) => `${what} is kept only with your consent; agree to it, or leave it empty`,
  unnamed: (what) => `${what}: each one needs a name`,
  needs_valid: (what) => `${what} can be required only where it is asked for`,
  locked: (what) => `${what} is needed and can not be switched off`,
  optional_only: (what) => `${what} can not be required: nobody has to have it stored`,
  not_here: (what) => `${what} makes no sense there`,
  no_consent_text: (what) => `${what} is sensitive: write what people agree to before it is asked for`,
  kind_fixed: (what) => `${what} has been filled in already; its kind can not change any more`,
  no_own_kind: (what) => `${what} can not be of this kind`,
}

/**
 * Why a field of visitors can't be set, or filled in, like this; undefined for another reason.
 * @param what what the field is called
 */
export const badField = ({ why }: Details, what: unknown): string | undefined => reasons[String(why)]?.(what)
