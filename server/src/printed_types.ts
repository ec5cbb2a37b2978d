import {
  isEnumType,
  isInputObjectType,
  isListType,
  isNonNullType,
  isObjectType,
  type GraphQLNamedType,
  type GraphQLSchema,
  type GraphQLType,
} from 'graphql'

/**
 * The schema of an endpoint as a TypeScript type in the notation of gql.tada: the browser infers the types of its
 * documents from it (docs/decisions/0038-the-browsers-types-come-from-the-schema.md). Ignored fields of inputs are left
 * out, so that the browser doesn't send them.
 */
export function printedTypes(schema: GraphQLSchema): string {
  const types = Object.values(schema.getTypeMap())
    .filter(({ name }) => !name.startsWith('__'))
    .map((type) => `    ${type.name}: ${typeText(type)}`)
  return `// Printed with the schema by server/src/printed_schemas.ts.
export interface Schema {
  name: never
  query: 'Query'
  mutation: ${schema.getMutationType() ? "'Mutation'" : 'never'}
  subscription: never
  types: {
${types.join('\n')}
  }
}
`
}

function typeText(type: GraphQLNamedType): string {
  if (isObjectType(type)) {
    const fields = Object.values(type.getFields()).map(
      ({ name, type }) => `${name}: { type: ${referenceText(type)} }`,
    )
    return `{ kind: 'OBJECT'; name: '${type.name}'; fields: {${lines(fields)}} }`
  }
  if (isInputObjectType(type)) {
    const fields = Object.values(type.getFields())
      .filter(({ extensions }) => !extensions['ignored'])
      .map(({ name, type }) => `{ name: '${name}'; type: ${inputText(type)} }`)
    return `{ kind: 'INPUT_OBJECT'; name: '${type.name}'; isOneOf: false; inputFields: [${lines(fields, ',')}] }`
  }
  if (isEnumType(type)) {
    const values = type.getValues().map(({ name }) => `'${name}'`)
    return `{ name: '${type.name}'; enumValues: ${values.join(' | ')} }`
  }
  // The reader of the type says what a scalar is in TypeScript.
  return 'unknown'
}

/** Each on a line of its own, so that a review shows, and git merges, a change of one field. */
const lines = (fields: readonly string[], end = '') =>
  `\n${fields.map((field) => `      ${field}${end}\n`).join('')}    `

/** An input's lists have no nulls: the server refuses them. */
function inputText(type: GraphQLType): string {
  if (isNonNullType(type)) return `{ kind: 'NON_NULL'; ofType: ${inputText(type.ofType)} }`
  if (isListType(type) && !isNonNullType(type.ofType))
    return `{ kind: 'LIST'; ofType: { kind: 'NON_NULL'; ofType: ${inputText(type.ofType)} } }`
  return referenceText(type)
}

function referenceText(type: GraphQLType): string {
  if (isNonNullType(type)) return `{ kind: 'NON_NULL'; ofType: ${referenceText(type.ofType)} }`
  if (isListType(type)) return `{ kind: 'LIST'; ofType: ${referenceText(type.ofType)} }`
  return `{ name: '${type.name}' }`
}
