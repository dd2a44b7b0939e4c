/**
 * Parses a document of GraphQL. Builds replace each use by what it returns (`graphqlDocuments.ts`), so that no parser is
 * in the browser.
 */
export { gql } from 'graphql-tag';
