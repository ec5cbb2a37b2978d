import { visitor_long_term_record } from '#rules/visitors/people/visitor_long_term_record.ts'
import { provider } from '#server/endpoints.ts'
import { batch, batchAnswer, forEachId } from '#server/platform/graphql/batch_answers.ts'
import { connection, paging } from '#server/platform/graphql/connections.ts'
import { entity, many, of } from '#server/platform/graphql/entities.ts'
import { date, ids, text } from '#server/platform/graphql/inputs.ts'
import { conditions } from '#server/platform/graphql/filters.ts'
import { paginate } from '#server/platform/graphql/paginate.ts'
import { declareOperations, recordEntity } from '#server/records/records.service.ts'
import { long_term, longTermNamed, prolongLongTerm, type LongTermRow } from './long_term.ts'

const { manage, see } = visitor_long_term_record

const LongTerm = recordEntity<LongTermRow>(
  visitor_long_term_record,
  long_term,
  'Somebody of the long-term personnel: they come in without an application, to the end of in_school_end_date. `card_number` is masked. data_source 3: changed by its source alone.',
)

declareOperations(
  visitor_long_term_record,
  long_term,
  {
    list: 'The long-term personnel, the last added first. inSchoolDate: those in force on that day.',
    one: 'One person of the long-term personnel.',
    create: 'Adds somebody to the long-term personnel. `password` is taken and never told.',
    state:
      'Stops people of the long-term personnel (0), whatever their dates, or lets them come again (1). Each id is decided alone.',
  },
  LongTerm,
  { beside: { inSchoolDate: date() } },
)

provider.query('findVisitorLongTermByPersonTypeAndName', {
  may: see,
  type: many(LongTerm),
  description: 'The long-term personnel of a kind whose names begin with what was typed, at most 20.',
  args: { person_type: text({ max: 60 }), user_name: text({ required: true, max: 60 }) },
  run: ({ person_type, user_name }, ctx) => longTermNamed(ctx, person_type, user_name),
})

provider.mutation('prolongVisitorLongTerm', {
  ...batch,
  may: manage,
  description:
    'Lets people of the long-term personnel come until another day, to its end. Each id is decided alone.',
  args: { ids: ids(), in_school_end_date: date({ required: true }) },
  run: async (args, ctx) =>
    batchAnswer(await forEachId(args.ids, (id) => prolongLongTerm(ctx, id, args.in_school_end_date))),
})

interface Candidate {
  id: string
  account: string
  name: string
  name_en: string
  dept_code: string
  dept_name: string
  dept_name_en: string
  post_code: string
  post_name: string
}

const Triple = entity(
  'VisitorTriple',
  of<Candidate>(),
  {
    id: 'id',
    account: 'text!',
    name: 'text!',
    name_en: 'text!',
    dept_code: 'text!',
    dept_name: 'text!',
    dept_name_en: 'text!',
    post_code: 'text!',
    post_name: 'text!',
  },
  'Somebody with a post in a department: a person of the tenant who can be of the long-term personnel.',
)

provider.query('longTermAuthoritativeTriples', {
  may: see,
  type: connection(Triple),
  description: 'The people of the tenant with their departments and posts, by department and name.',
  args: paging,
  run: (args, ctx) => {
    const { sql, tenant_id } = ctx.tx
    const search = conditions(sql, { keywords: args.keywords }, { keywords: ['u.search_text'] })
    return paginate<Candidate>(ctx, args, {
      select: sql`
        select t.id, u.account, u.name, u.name_en, d.code as dept_code, d.name as dept_name, d.name_en as dept_name_en,
          p.code as post_code, p.name as post_name
        from triple t
        join iam_user u on u.tenant_id = ${tenant_id} and u.id = t.user_id
        join department d on d.tenant_id = ${tenant_id} and d.id = t.dept_id
        join post p on p.tenant_id = ${tenant_id} and p.id = t.post_id`,
      where: sql`t.tenant_id = ${tenant_id} and u.disabled = 0 and ${search}`,
      order: sql`d.code, u.name, t.id`,
    })
  },
})
