import type { Sql, TransactionSql } from 'postgres'

export type IdentitySql = Sql<Record<string, unknown>>

/**
 * An arbitrary lock number of this program, so that two servers starting at once don't both create the
 * schema.
 */
const SETUP_LOCK = 7_401_920_311

/**
 * Creates what is missing in the provider's own schema. Each entry runs once, in order; entries are only ever
 * appended.
 * @param schema a plain lower-case name; anything else is refused
 */
export async function setUpSchema(sql: IdentitySql, schema: string): Promise<void> {
  await sql.begin((tx) => takeSteps(tx, schema))
}

/**
 * The same within a transaction.
 * @param upTo how many steps the schema has afterwards, at most: an older version's rows are put into its own tables
 */
export async function takeSteps(
  tx: TransactionSql<Record<string, unknown>>,
  schema: string,
  upTo = STEPS.length,
): Promise<void> {
  if (!/^[a-z][a-z0-9_]{0,40}$/.test(schema)) throw new Error(`Not a name for a schema: ${schema}`)
  const within = tx(schema)
  await tx`select pg_advisory_xact_lock(${SETUP_LOCK})`
  await tx`set local client_min_messages = warning`
  await tx`create schema if not exists ${within}`
  await tx`create table if not exists ${within}.schema_step
    (step integer primary key, done_at timestamptz not null default now())`
  const done = await tx<{ step: number }[]>`select step from ${within}.schema_step`
  for (const [step, statements] of STEPS.slice(0, upTo).entries()) {
    if (done.some((row) => row.step === step)) continue
    await tx.unsafe(statements.replaceAll('$schema', `"${schema}"`))
    await tx`insert into ${within}.schema_step (step) values (${step})`
  }
}

const STEPS = [
  `
  create table $schema.artifact (
    kind text not null,
    id text not null,
    payload jsonb not null,
    grant_id text,
    uid text,
    consumed_at timestamptz,
    expires_at timestamptz not null,
    primary key (kind, id)
  );
  create index artifact_grant on $schema.artifact (grant_id) where grant_id is not null;
  create index artifact_uid on $schema.artifact (uid) where uid is not null;
  create index artifact_expiry on $schema.artifact (expires_at);
  comment on table $schema.artifact is 'Sessions, grants, codes and refresh tokens; ids of codes and tokens are digests';

  create table $schema.key (
    kid text primary key,
    use text not null check (use in ('sign', 'cookie', 'form')),
    material jsonb not null,
    created_at timestamptz not null
  );

  create table $schema.password (
    account text primary key,
    tenant text not null,
    hash text not null,
    changed_at timestamptz not null
  );

  create table $schema.attempt (
    counter text primary key,
    failures integer not null,
    window_ends_at timestamptz not null
  );
  `,
  // Two tenants may have the same account, each with a password of its own.
  `
  alter table $schema.password drop constraint password_pkey, add primary key (tenant, account);
  `,
  // Subjects now include the tenant: sessions with the account alone end.
  `
  delete from $schema.artifact;
  create index artifact_account on $schema.artifact ((payload ->> 'accountId'));

  drop table $schema.attempt;
  create table $schema.guess (
    counter text primary key,
    level double precision not null,
    counted_at timestamptz not null,
    forget_at timestamptz not null
  );
  create index guess_forgotten on $schema.guess (forget_at);
  `,
]

/** How many steps this version knows. */
export const step_count = STEPS.length
