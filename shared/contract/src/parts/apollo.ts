/**
 * The part of Apollo that areas use, federated as `@apollo/client/core`: see `provided` in sharedModules.ts. Without
 * `gql`, which needs a parser.
 */
export {
  ApolloClient,
  ApolloLink,
  HttpLink,
  InMemoryCache,
  NetworkStatus,
  Observable,
  RefetchEventManager,
  windowFocusSource,
} from '@apollo/client';
