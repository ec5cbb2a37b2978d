import postgres from 'postgres'

/** What a database holds and how it is built, in a form that can be compared. */
export interface Holdings {
  /** By table: how many rows, and a digest of all their columns. */
  rows: Record<string, string>
  /** Indexes, constraints, policies and rights, by their definition. */
  structure: string[]
}

/** Of all tables, read as a superuser. @param url as a superuser */
export async function holdingsOf(url: string): Promise<Holdings> {
  const sql = postgres(url, { max: 1, onnotice: () => {} })
  try {
    const tables = await sql<{ name: string }[]>`
      select format('%I.%I', schemaname, tablename) as name from pg_tables
      where schemaname in ('public', 'identity') and tablename not in ('schema_step', 'Of Others') order by 1`
    const rows: Record<string, string> = {}
    for (const { name } of tables) {
      const [found] = await sql.unsafe<{ text: string }[]>(
        `select count(*) || ' ' || coalesce(md5(string_agg(t::text, E'\\n' order by t::text)), '') as text from ${name} t`,
      )
      rows[name] = found?.text ?? ''
    }
    const structure = await sql<{ text: string }[]>`
      select indexdef as text from pg_indexes where schemaname in ('public', 'identity')
      union all select conrelid::regclass || ' ' || conname || ' ' || pg_get_constraintdef(oid)
        from pg_constraint where connamespace::regnamespace::text in ('public', 'identity')
      union all select format('%s %s %s %s', tablename, policyname, roles, qual) from pg_policies
      union all select format('%s %s %s', relname, relforcerowsecurity, relacl) from pg_class where relnamespace = 'public'::regnamespace and relname <> 'Of Others'
      order by 1`
    return { rows, structure: structure.map(({ text }) => text) }
  } finally {
    await sql.end()
  }
}
