import type { ControlProps } from '../../kit/form/declare.ts'
import { ownField } from '../../kit/form/text_fields.ts'
import { PeopleSelect, type KnownPerson } from '../../people/PeopleSelect.tsx'

/** Participants, found by name or account while typing, or a whole group. @param known those that the form starts with */
export const participantsField = (known: readonly KnownPerson[]) =>
  ownField('participants', (props: ControlProps) => <PeopleSelect {...props} known={known} groups />)
