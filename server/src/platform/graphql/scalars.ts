import { GraphQLScalarType, Kind, valueFromASTUntyped } from 'graphql'

/** Arbitrary structured data. Used where the specification leaves a shape to configuration. */
export const Json = new GraphQLScalarType({
  name: 'JSON',
  description: 'Any JSON value.',
  serialize: (value) => value,
  parseValue: (value) => value,
  parseLiteral: (node, variables) =>
    node.kind === Kind.VARIABLE ? variables?.[node.name.value] : valueFromASTUntyped(node, variables),
})
