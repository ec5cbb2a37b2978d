import { expect, test } from 'vitest'
import { readDocument } from './provider_document.ts'

const ISSUER = 'https://id.example/realms/campus'
const good = {
  issuer: ISSUER,
  authorization_endpoint: 'https://id.example/realms/campus/auth',
  token_endpoint: 'https://tokens.example:8443/token',
  jwks_uri: 'https://keys.example/jwks',
}

test('names every origin that browsers call, each once', () => {
  expect(
    readDocument(ISSUER, {
      ...good,
      userinfo_endpoint: 'https://users.example/me',
      end_session_endpoint: 'https://id.example/end',
      revocation_endpoint: 'https://tokens.example:8443/revoke',
      check_session_iframe: 'https://unused.example/',
    }),
  ).toEqual({
    jwks_uri: 'https://keys.example/jwks',
    userinfo_endpoint: 'https://users.example/me',
    origins: [
      'https://id.example',
      'https://tokens.example:8443',
      'https://keys.example',
      'https://users.example',
    ],
    doubts: [],
  })
})

test.each<[string, unknown, string]>([
  [
    'a slash at the end',
    { ...good, issuer: `${ISSUER}/` },
    `The provider calls itself ${ISSUER}/, but OIDC_ISSUER is ${ISSUER}. OIDC_ISSUER has to be exactly that; only the slash at the end differs`,
  ],
  [
    'another host',
    { ...good, issuer: 'https://login.example' },
    `The provider calls itself https://login.example, but OIDC_ISSUER is ${ISSUER}. OIDC_ISSUER has to be exactly that`,
  ],
  [
    'a template',
    { ...good, issuer: 'https://login.example/{tenantid}/v2.0' },
    `The provider calls itself https://login.example/{tenantid}/v2.0, but OIDC_ISSUER is ${ISSUER}. That is a template: OIDC_ISSUER has to name one directory`,
  ],
  [
    'no issuer',
    { status: 'ok' },
    `${ISSUER}/.well-known/openid-configuration is no discovery document: it names no issuer`,
  ],
  [
    'no text',
    null,
    `${ISSUER}/.well-known/openid-configuration is no discovery document: it names no issuer`,
  ],
  [
    'endpoints missing',
    { issuer: ISSUER, jwks_uri: 'javascript:alert(1)', token_endpoint: 7 },
    `${ISSUER}/.well-known/openid-configuration has no usable authorization_endpoint, token_endpoint, jwks_uri`,
  ],
  [
    'an address behind its proxy',
    { ...good, token_endpoint: 'http://keycloak:8080/token' },
    'Its token_endpoint is http://keycloak:8080/token, which https pages may not call: the provider does not know its public https address',
  ],
])('refuses %s, saying what to do', (_what, found, sentence) => {
  expect(() => readDocument(ISSUER, found)).toThrow(sentence)
})

test('doubts what it says not to offer, and nothing that it leaves out', () => {
  expect(
    readDocument(ISSUER, {
      ...good,
      response_types_supported: ['id_token'],
      code_challenge_methods_supported: ['plain'],
    }).doubts,
  ).toEqual([
    'It does not offer the authorization code flow (response_types_supported)',
    'It does not offer PKCE with S256 (code_challenge_methods_supported)',
  ])
})
