import { viewerOf } from '#server/context.ts'
import { provider } from '#server/endpoints.ts'
import { applicantFacts, usual_facts } from '#server/people/people.service.ts'
import { many } from '#server/platform/graphql/entities.ts'
import { id } from '#server/platform/graphql/inputs.ts'
import { renaming } from '#server/platform/refused.ts'
import { findType } from '#server/resources/resources.service.ts'
import { CollectedField } from './session.entity.ts'

provider.query('findApplicantInformation', {
  may: 'booking.create',
  type: many(CollectedField),
  description:
    'What a type shows of the caller as applicant, in its order: its userDisplayInfoConfigList, else name, account and department.',
  args: { resources_type_id: id() },
  run: async ({ resources_type_id }, ctx) => {
    const { userDisplayInfoConfigList } = await renaming({ id: 'resources_type_id' }, () =>
      findType(ctx, resources_type_id),
    )
    const request = userDisplayInfoConfigList.length > 0 ? userDisplayInfoConfigList : usual_facts
    return applicantFacts(ctx, viewerOf(ctx).account, request)
  },
})
