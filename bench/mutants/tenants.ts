import { mutant, type Mutant } from './mutant.ts'

const SECURE = 'server/src/platform/database/secure.ts'
const DATABASE = 'server/src/platform/database/database.ts'

/** Bugs in the separation of tenants in the database. */
export const tenants: Mutant[] = [
  mutant(
    'a policy shows every row',
    SECURE,
    'using (tenant_id = current_tenant())',
    'using (true)',
    'security/tenants',
  ),
  mutant(
    'a policy accepts every row',
    SECURE,
    'with check (tenant_id = current_tenant())',
    'with check (true)',
    'security/tenants',
  ),
  mutant(
    'everything is shown without a tenant',
    SECURE,
    'using (tenant_id = current_tenant())',
    'using (tenant_id = coalesce(current_tenant(), tenant_id))',
    'security/tenants',
  ),
  mutant(
    'the tenant stays on the connection',
    DATABASE,
    'return `set local app.tenant_id',
    'return `set app.tenant_id',
    'security/tenants',
  ),
  mutant(
    'a borrowed connection acts as the owner',
    DATABASE,
    'const AS_SERVING = `set local role ${APP_ROLE}`',
    'const AS_SERVING = `set local role none; reset role`',
    'security/tenants',
  ),
  mutant(
    'the owner is bound by no policy',
    SECURE,
    "execute format('alter table %s force row level security', t.name);",
    'null;',
    'security/tenants',
  ),
  mutant(
    'the owner sees every tenant without the explicit setting',
    SECURE,
    "'', true) = ''on'')'",
    "'', true) is distinct from ''off'')'",
    'security/tenants',
  ),
]
