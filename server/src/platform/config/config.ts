import path from 'node:path'
import type { Bucket } from '../files/s3_store.ts'
import { usualAdmission } from '../http/admission/admission.ts'
import { canBeSegment, type AddressedTenants } from '../http/address_tenant.ts'
import type { Network } from '../http/networks.ts'
import type { SecretKey } from '../secrets/secrets.ts'
import { CannotStart } from '#postgres/cannot_start.ts'
import { isLoopback, isPrivate, read } from './kinds.ts'
import { settings, type Setting, type SettingName } from './settings.ts'

/** All settings, validated. settings.ts and docs/configuration.md explain each. */
export interface Config {
  readonly port: number
  readonly host: string
  /** Scheme, host and port, without a slash at the end. */
  readonly public_url: string
  /** The path below which the product is served, without a slash at the end: '' at the root. */
  readonly base_path: string
  /** The address that users open: `public_url` followed by `base_path`. */
  readonly address: string
  readonly trust_proxy: boolean | string
  /** An absolute path. */
  readonly data_dir: string
  /** Null for the embedded PostgreSQL. */
  readonly database_url: string | null
  /** Whether `database_url` is a pooler that lends connections for single transactions. */
  readonly database_pooler: boolean
  /**
   * An address that bypasses the pooler, with the role that owns the tables; null if it is the same address.
   */
  readonly database_direct_url: string | null
  readonly database_pool_size: number
  readonly demo: boolean
  readonly language_switch: boolean
  readonly local_menu: boolean
  /** Null for the bundled provider. */
  readonly oidc_issuer: string | null
  readonly oidc_client_id: string
  readonly oidc_audience: string
  /** The audience that sign-in requests (RFC 8707); null: the provider decides. */
  readonly oidc_resource: string | null
  readonly oidc_scopes: string
  readonly oidc_tenant_claim: string
  readonly oidc_account_claim: string
  readonly default_tenant: string | null
  /** How addresses name a tenant. */
  readonly tenants: AddressedTenants
  /** The tenant to create if there is none yet; null if not configured. */
  readonly first_tenant: FirstTenant | null
  readonly upload_max_bytes: number
  readonly upload_limits: {
    readonly bytes_per_day: number
    readonly files_per_day: number
    readonly tenant_bytes: number | null
  }
  /** The bucket of uploaded files; null if they are in a folder below data_dir. */
  readonly bucket: Bucket | null
  readonly rate_limit_per_minute: number
  readonly anonymous_documents_per_minute: number
  readonly busy_wait_ms: number
  readonly busy_late_ms: number
  /** Networks that aren't public and may be called all the same. */
  readonly outgoing_networks: readonly Network[]
  /** Null: mails aren't sent. */
  readonly mail: { readonly smtp_url: string; readonly from: string } | null
  /** The keys of encrypted personal data; null: those of the file in data_dir. */
  readonly secret_keys: readonly [SecretKey, ...SecretKey[]] | null
  readonly metrics_token: string | null
  readonly jobs: boolean
  readonly drain_seconds: number
  readonly shutdown_seconds: number
  readonly log_level: string
}

/** The tenant that the first start creates, not yet initialised. */
export interface FirstTenant {
  readonly code: string
  readonly name: string
  readonly name_en: string
  readonly time_zone: string
  /** The account that initialises it and becomes its first administrator. */
  readonly admin_account: string
  /** Their password at the bundled provider. */
  readonly admin_password: string | null
}

type Values = { [N in SettingName]: ((typeof settings)[N] extends Setting<infer T> ? T : never) | undefined }

/**
 * Reads and validates all settings at once. An empty setting counts as unset.
 * @throws CannotStart naming every invalid setting
 */
export function readConfig(env: Readonly<Record<string, string | undefined>>): Config {
  const { values, problems } = readAll(env)
  const has_issuer = Boolean(env['OIDC_ISSUER']?.trim())
  if (has_issuer && !env['OIDC_CLIENT_ID']?.trim())
    problems.push('OIDC_CLIENT_ID must be set if OIDC_ISSUER is')
  if (values.TENANT_CODE && !values.TENANT_ADMIN) problems.push('TENANT_ADMIN must be set if TENANT_CODE is')
  const tenant_from = values.TENANT_FROM ?? 'none'
  if (tenant_from === 'host' && !env['TENANT_HOSTS']?.trim())
    problems.push('TENANT_HOSTS must be set if TENANT_FROM is host')
  if (tenant_from !== 'host' && values.TENANT_HOSTS)
    problems.push('TENANT_FROM must be host if TENANT_HOSTS is set')
  if (tenant_from === 'path' && values.TENANT_CODE && !canBeSegment(values.TENANT_CODE))
    problems.push(
      `TENANT_CODE can't be ${values.TENANT_CODE} if TENANT_FROM is path: our own addresses start with it`,
    )
  if (values.DATABASE_POOLER === 'transaction' && !values.DATABASE_DIRECT_URL)
    problems.push('DATABASE_DIRECT_URL must be set if DATABASE_POOLER is transaction')
  if (values.DATABASE_DIRECT_URL && !values.DATABASE_URL)
    problems.push('DATABASE_URL must be set if DATABASE_DIRECT_URL is')
  const { origin, path: public_path = '' } = values.PUBLIC_URL ?? {}
  const base_path = values.BASE_PATH ?? public_path
  if (public_path !== '' && base_path !== public_path)
    problems.push(
      `PUBLIC_URL ends in ${public_path}, but BASE_PATH is ${base_path || '/'}: leave one of them out`,
    )
  if (values.DEMO && origin && !isPrivate(origin))
    problems.push(
      'DEMO must be off if PUBLIC_URL is a public address: its accounts sign in without a password',
    )
  for (const name of ['S3_ACCESS_KEY_ID', 'S3_SECRET_ACCESS_KEY'])
    if (values.S3_BUCKET && !env[name]?.trim()) problems.push(`${name} must be set if S3_BUCKET is`)
  if (values.SMTP_URL && !env['MAIL_FROM']?.trim()) problems.push('MAIL_FROM must be set if SMTP_URL is')
  if (problems.length > 0) throw new CannotStart(`${problems.join('; ')}.`)

  const port = values.PORT ?? 3000
  const public_url = origin ?? `http://localhost:${port}`
  const address = `${public_url}${base_path}`
  const issuer = values.OIDC_ISSUER ?? null
  const client_id = values.OIDC_CLIENT_ID ?? 'campus-web'
  const behindProxy = (values.TRUST_PROXY ?? false) !== false || !isLoopback(public_url)
  const demo = values.DEMO ?? (issuer === null && isLoopback(public_url) && values.DATABASE_URL === undefined)
  return Object.freeze({
    port,
    host: values.HOST ?? (demo ? '127.0.0.1' : '0.0.0.0'),
    public_url,
    base_path,
    address,
    trust_proxy: values.TRUST_PROXY ?? false,
    data_dir: path.resolve(values.DATA_DIR ?? './data'),
    database_url: values.DATABASE_URL ?? null,
    database_pooler: values.DATABASE_POOLER === 'transaction',
    database_direct_url: values.DATABASE_DIRECT_URL ?? null,
    database_pool_size: values.DATABASE_POOL_SIZE ?? 10,
    demo,
    language_switch: values.LANGUAGE_SWITCH ?? demo,
    local_menu: values.LOCAL_MENU ?? false,
    oidc_issuer: issuer,
    oidc_client_id: client_id,
    oidc_audience: values.OIDC_AUDIENCE ?? (issuer === null ? address : client_id),
    oidc_resource: resourceOf(values.OIDC_AUDIENCE ?? (issuer === null ? address : '')),
    oidc_scopes:
      values.OIDC_SCOPES ?? (issuer === null ? 'openid profile email tenant' : 'openid profile email'),
    oidc_tenant_claim: values.OIDC_TENANT_CLAIM ?? 'tenant',
    oidc_account_claim: values.OIDC_ACCOUNT_CLAIM ?? 'sub',
    default_tenant: values.DEFAULT_TENANT ?? values.TENANT_CODE ?? null,
    tenants: Object.freeze({
      from: tenant_from,
      hosts: new Map(values.TENANT_HOSTS?.map(({ host, code }) => [host, code])),
    }),
    first_tenant: firstTenant(values),
    upload_max_bytes: values.UPLOAD_MAX_BYTES ?? 10 * 1024 * 1024,
    upload_limits: Object.freeze({
      bytes_per_day: values.UPLOAD_BYTES_PER_DAY ?? 200 * 1024 * 1024,
      files_per_day: values.UPLOAD_FILES_PER_DAY ?? 200,
      tenant_bytes: values.UPLOAD_TENANT_BYTES ?? null,
    }),
    bucket: bucketOf(values),
    rate_limit_per_minute: values.RATE_LIMIT_PER_MINUTE ?? 6000,
    anonymous_documents_per_minute: values.ANONYMOUS_DOCUMENTS_PER_MINUTE ?? 60,
    busy_wait_ms: values.BUSY_WAIT_MS ?? usualAdmission.longest_wait_ms,
    busy_late_ms: values.BUSY_LATE_MS ?? usualAdmission.latest_ms,
    outgoing_networks: values.OUTGOING_NETWORKS ?? [],
    mail:
      values.SMTP_URL && values.MAIL_FROM
        ? Object.freeze({ smtp_url: values.SMTP_URL, from: values.MAIL_FROM })
        : null,
    secret_keys: values.SECRET_KEYS ?? null,
    metrics_token: values.METRICS_TOKEN ?? null,
    jobs: values.JOBS ?? true,
    drain_seconds: values.DRAIN_SECONDS ?? (behindProxy ? 5 : 0),
    shutdown_seconds: values.SHUTDOWN_SECONDS ?? 10,
    log_level: values.LOG_LEVEL ?? 'info',
  })
}

/** Only an absolute URI without a fragment can be requested. RFC 8707, section 2. */
function resourceOf(audience: string): string | null {
  const is_absolute = /^[a-z][a-z0-9+.-]*:[^\s#]+$/i.test(audience) && URL.canParse(audience)
  return is_absolute ? audience : null
}

function bucketOf(values: Partial<Values>): Bucket | null {
  const {
    S3_BUCKET: bucket,
    S3_ACCESS_KEY_ID: access_key_id,
    S3_SECRET_ACCESS_KEY: secret_access_key,
    S3_REGION: region = 'us-east-1',
    S3_ENDPOINT: endpoint,
  } = values
  if (!bucket || !access_key_id || !secret_access_key) return null
  return Object.freeze({
    endpoint: endpoint ?? `https://s3.${region}.amazonaws.com`,
    bucket,
    region,
    access_key_id,
    secret_access_key,
    path_style: values.S3_PATH_STYLE ?? endpoint !== undefined,
  })
}

function firstTenant(values: Partial<Values>): FirstTenant | null {
  const { TENANT_CODE: code, TENANT_ADMIN: admin_account } = values
  if (!code || !admin_account) return null
  const name = values.TENANT_NAME ?? code
  return {
    code,
    name,
    name_en: values.TENANT_NAME_EN ?? name,
    time_zone: values.TENANT_TIME_ZONE ?? 'Asia/Shanghai',
    admin_account,
    admin_password: values.TENANT_ADMIN_PASSWORD ?? null,
  }
}

function readAll(env: Readonly<Record<string, string | undefined>>): {
  values: Partial<Values>
  problems: string[]
} {
  const values: Record<string, unknown> = {}
  const problems: string[] = []
  for (const [name, one] of Object.entries<Setting<unknown>>(settings)) {
    const given = env[name]?.trim()
    if (!given) continue
    const found = read(one.kind, name, given, one.secret ?? false)
    if ('value' in found) values[name] = found.value
    else problems.push(found.problem)
  }
  // `readAll` parsed each value with the kind of its own setting.
  return { values: values as Partial<Values>, problems }
}
