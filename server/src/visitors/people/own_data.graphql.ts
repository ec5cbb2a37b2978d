import { provider } from '#server/endpoints.ts'
import { done } from '#server/platform/graphql/answers.ts'
import { entity, of } from '#server/platform/graphql/entities.ts'
import { eraseOwnData, ownData } from './own_data.ts'

/** Whoever may apply for a visit. */
const may = ['visitor.register', 'visitor.invite'] as const

provider.query('findOwnVisitorData', {
  may,
  type: entity('OwnVisitorData', of<{ data: Record<string, unknown> }>(), { data: 'json!' }).type,
  description:
    'What is kept of the caller as a visitor: the person, and the latest of their visits, stays and applications for vehicles. To be kept as a file.',
  args: {},
  run: async (_args, ctx) => ({ data: await ownData(ctx) }),
})

provider.mutation('eraseOwnVisitorData', {
  may,
  description:
    'Erases what is kept of the caller as a visitor; counts of their visits stay. It can’t be undone. NOT_ALLOWED while a visit of theirs is not over. Who registered by their phone is signed out and has no account any more.',
  args: {},
  run: async (_args, ctx) => {
    await eraseOwnData(ctx)
    return done()
  },
})
