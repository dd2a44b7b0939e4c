import { EventEmitter } from 'node:events';
import { GraphQLError } from 'graphql';
import type { GraphDatabase } from './graphDatabase';

/** Longest that PostgreSQL may work on one list, in ms. */
const STATEMENT_TIMEOUT = 5000;
/** How PostgreSQL names a statement that it gave up. */
const CANCELED = '57014';

/** A connection of `pg`. */
interface Connection {
  query(text: string, done: () => void): void;
}

/**
 * `db` whose statements are given up by PostgreSQL after `timeout` ms, with a GraphQLError that states it. PGlite ignores such a
 * timeout: it runs inside the process, and nothing interrupts it. There the limits of a query have to do.
 */
export function limitStatements(
  db: GraphDatabase & { readonly $client?: unknown },
  timeout = STATEMENT_TIMEOUT,
): GraphDatabase {
  if (db.$client instanceof EventEmitter) {
    // Errors of the connection itself are the pool's to report.
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
