import { EventEmitter } from 'node:events';
import { GraphQLError } from 'graphql';
import type { GraphDatabase } from './graphDatabase';

/** Timeout of a PostgreSQL statement, in ms. */
const STATEMENT_TIMEOUT = 5000;
/** PostgreSQL's code for a canceled statement. */
const CANCELED = '57014';

/** A connection of `pg`. */
interface Connection {
  query(text: string, done: () => void): void;
}

/**
 * Cancels PostgreSQL statements after `timeout` ms and throws a GraphQLError that says so. PGlite
 * ignores such a timeout, because it runs inside the process without interruption; there, only the
 * query limits apply.
 */
export function limitStatements(
  db: GraphDatabase & { readonly $client?: unknown },
  timeout = STATEMENT_TIMEOUT,
): GraphDatabase {
  if (db.$client instanceof EventEmitter) {
    // The pool reports connection errors itself.
    db.$client.on('connect', (connection: Connection) =>
      connection.query(`set statement_timeout = ${timeout}`, () => undefined),
    );
  }
  return {
    async execute(query) {
      try {
        return await db.execute(query);
      } catch (error) {
        if (!isCanceled(error)) throw error;
        throw new GraphQLError(
          `The query took longer than ${timeout / 1000} s and was canceled. Ask for less or filter more narrowly.`,
        );
      }
    },
  };
}

function isCanceled(error: unknown): boolean {
  return error instanceof Error && 'code' in error && error.code === CANCELED;
}
