import { index, smallint, text, uniqueIndex, uuid } from 'drizzle-orm/pg-core'
import { evaluation_state, type EvaluationState } from '#rules/evaluations/evaluation.ts'
import { belongsTo, createTime, flag, instant, json, tenantTable } from '#server/platform/database/columns.ts'
import { resource } from '#server/resources/resources.table.ts'
import { resources_type } from '#server/resources/types.table.ts'
import { appointment_information } from '#server/sessions/sessions.table.ts'

/**
 * What a person says of a session that they took part in: one for each person and session. A deleted one keeps its row,
 * empty, so that what an administrator hid can't be written anew. Spec 001 §3 Evaluation.
 */
export const evaluation = tenantTable(
  'evaluation',
  {
    appointment_id: uuid().notNull(),
    resources_id: uuid().notNull(),
    /** The resource's type at the time of booking. */
    resources_type_id: uuid().notNull(),
    /** From 1 to 5; the further ones may be missing. */
    composite_score: smallint().notNull(),
    resource_score: smallint(),
    system_score: smallint(),
    service_score: smallint(),
    /** Plain text. */
    content: text().notNull().default(''),
    /** Addresses of uploaded pictures. */
    pictures: json<string[]>()().notNull().default([]),
    /** 1: only its author and those who audit it learn who wrote it. */
    is_anonymous: flag(),
    /** The author. */
    created_user: uuid().notNull(),
    created_user_name: text().notNull(),
    reply: text(),
    reply_user_name: text(),
    reply_time: instant(),
    /** 0 hidden by an administrator · 1 shown. */
    state: smallint().$type<EvaluationState>().notNull().default(evaluation_state.shown),
    /** Why it was hidden: its author reads it. */
    state_reason: text(),
    del: flag(),
    create_time: createTime(),
    /** When its author last changed it. */
    update_time: instant(),
  },
  (t) => [
    belongsTo(t, t.appointment_id, () => appointment_information),
    belongsTo(t, t.resources_id, () => resource),
    belongsTo(t, t.resources_type_id, () => resources_type),
    uniqueIndex('evaluation_once').on(t.tenant_id, t.appointment_id, t.created_user),
    index('evaluation_of_resource').on(t.tenant_id, t.resources_id, t.create_time),
    index('evaluation_of_type').on(t.tenant_id, t.resources_type_id, t.create_time, t.id),
    index('evaluation_by_time').on(t.tenant_id, t.create_time, t.id),
    index('evaluation_of_person').on(t.tenant_id, t.created_user, t.create_time),
  ],
)
